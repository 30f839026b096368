import { eq } from 'drizzle-orm'
import { photos } from '#db/schema/photos.ts'
import type { World } from './world.ts'

type Photo = typeof photos.$inferSelect

export async function photoOf({ db }: World, publicId: string): Promise<Photo> {
  return (await db.select().from(photos).where(eq(photos.publicId, publicId)))[0]!
}

/** Sets columns of a photo, such as a status that a moderator would give it. */
export async function setPhoto({ db }: World, publicId: string, columns: Partial<Photo>): Promise<void> {
  await db.update(photos).set(columns).where(eq(photos.publicId, publicId))
}
