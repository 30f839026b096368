import { readPlaces } from '#db/reference/places.ts'
import { PACKAGES } from './catalogue.ts'
import { fillAdverts } from './adverts.ts'
import { fillPictures, type PictureStore } from './fill-pictures.ts'
import { keptPortraits } from './kept-portraits.ts'
import { writeBlurs, writeMembers, writeSite } from './fill-rows.ts'
import { demoPlan } from './plan.ts'
import { DEMO_PASSWORD } from './plan-demo-logins.ts'
import { seeded } from './random.ts'
import { photoStudio } from './renditions.ts'
import type { Sql } from './write-rows.ts'

const MEMBERS = 2000

/**
 * Fills a migrated database whose towns are loaded and that has no site, and a bucket, with the demo site. The rows come all at
 * once, when the pictures are there: what is cut off has left a database without a site, and can begin anew.
 * @param input.sql runs statements of one connection
 * @param input.now milliseconds since 1970
 * @param input.hashPassword makes the one hash that all demo members share
 * @param input.log told about the progress, a line at a time
 */
export async function fillDemo(input: {
  sql: Sql
  photos: PictureStore
  /** The bucket of what everybody may see, and the address under which it lies. */
  publicPhotos: PictureStore
  cdnPrefix: string
  now: number
  log: (line: string) => void
  hashPassword: (password: string) => Promise<string>
  seed: string
  members?: number
  /** A folder of photos with a `people.json`, to be used instead of drawn portraits. */
  portraits?: string
}): Promise<void> {
  const { sql, photos, publicPhotos, cdnPrefix, now, log, seed, members = MEMBERS, portraits } = input
  const plan = demoPlan({ seed, now, members, towns: await readPlaces() })
  log(
    `Demo site: ${plan.members.length} members, ${plan.likes.length} likes, ${plan.messages.length} messages, ${plan.pictures.length} portraits`,
  )
  const random = seeded(`${seed} packages`)
  const packageIds = PACKAGES.map(() => random.uuid())
  const copies = new Map(
    plan.members
      .filter(({ confirmed, invisible }) => confirmed && !invisible)
      .flatMap(({ photos }) => photos.filter(({ private: hidden }) => !hidden))
      .map(({ key, position }) => [key, (position === 0 ? '0' : 'f') + random.uuid().slice(1)]),
  )
  const blurs = new Map<string, string>()
  const rows = async () => {
    await writeSite(sql, now, cdnPrefix)
    await writeMembers(sql, plan, {
      packageIds,
      copies,
      cdnPrefix,
      passwordHash: await input.hashPassword(DEMO_PASSWORD),
    })
  }
  const studio = portraits ? await photoStudio(portraits) : await keptPortraits(seed)
  await sql('begin')
  const done = await Promise.allSettled([
    rows(),
    fillAdverts(publicPhotos),
    fillPictures(plan.pictures, { store: photos, publicStore: publicPhotos, copies, blurs, studio, log }),
  ])
  const failed = done.find((one) => one.status === 'rejected')
  if (!failed) await writeBlurs(sql, blurs)
  await sql(failed ? 'rollback' : 'commit')
  if (failed) throw failed.reason
  log('Demo site: filled')
}
