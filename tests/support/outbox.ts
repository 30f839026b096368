import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import { outbox } from '#db/schema/notifications.ts'
import { siteOf } from './site.ts'
import type { World } from './world.ts'

export type OutboxRow = Partial<typeof outbox.$inferInsert>

/** Puts rows into the outbox, due now: mails, and to somebody without an account where no member is named. */
export async function addToOutbox(world: World, ...rows: OutboxRow[]): Promise<void> {
  const nobody = { siteId: (await siteOf(world)).id, language: 'de' }
  const now = world.now.toISOString()
  const mail = { channel: 'mail', template: 'no_account', dueAt: now, createdAt: now } as const
  const whole = rows.map((row) => ({
    publicId: randomUUID(),
    dedupe: randomUUID(),
    ...mail,
    ...(row.userId ? {} : nobody),
    ...row,
  }))
  // A statement takes 65,535 values at most.
  for (let at = 0; at < whole.length; at += 1000) await world.db.insert(outbox).values(whole.slice(at, at + 1000))
}

/** Forgets what is still to be sent: what another test left would go out in the middle of this one. */
export async function clearOutbox(world: World): Promise<void> {
  await world.db.delete(outbox).where(isNull(outbox.sentAt))
}
