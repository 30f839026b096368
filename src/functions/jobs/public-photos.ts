import { publicPrefix } from '#core/site/rules.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import {
  allSites,
  type Copy,
  type CopyResult,
  endClosedCopies,
  leaseCopies,
  type OpenSite,
  recordCopies,
} from '#db/queries/photos/public.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { describeFault } from '#functions/services/fault.ts'
import { RetryableError } from '#functions/services/retryable.ts'
import { type PublicPhotos } from '#functions/services/public-photos.ts'
import type { Services } from '#functions/services/services.ts'

/** Copies per batch. Deleting takes three calls for all, publishing eight calls for each. */
const BATCH = { ended: 100, wanted: 25 }
/** Minutes until the next try. The last value repeats forever, because a withdrawn photo must be deleted. */
const RETRY_MINUTES = [1, 5, 15, 60]
/** A copy on its way to the CDN can arrive after the purge, so the CDN is purged twice. */
const SECOND_PURGE_MS = 60_000

export async function settlePublicPhotos(services: Services, rounds: number): Promise<void> {
  const { publicPhotos } = services
  if (!publicPhotos) return
  await logged(services, async () => {
    const sites = await allSites(services.db)
    const open = sites.flatMap(openSite)
    for (let round = 0; round < rounds; round++) {
      const ended = await endClosedCopies(services.db, open, services.now(), BATCH.ended)
      const { ended: gone, wanted } = await settleCopies(services, publicPhotos, { open, sites })
      if (ended < BATCH.ended && gone < BATCH.ended && wanted < BATCH.wanted) return
    }
  })
}

/** Does the same for one member after the answer to a change of photos or visibility. */
export function settleOwnPhotos(c: MemberScope): void {
  const { env } = c
  const { site, actor } = c.var
  const { publicPhotos } = env
  if (!publicPhotos) return
  env.defer(() =>
    logged(env, () =>
      settleCopies(env, publicPhotos, { open: openSite(site), sites: [site], user: actor.user }).then(() => undefined),
    ),
  )
}

type KnownSite = { id: number; settings: SiteSettings }

function openSite({ id, settings }: KnownSite): OpenSite[] {
  const prefix = publicPrefix(settings)
  return prefix === null ? [] : [{ site: id, prefix }]
}

async function settleCopies(
  services: Services,
  publicPhotos: PublicPhotos,
  { sites, ...asked }: { open: OpenSite[]; sites: readonly KnownSite[]; user?: string },
): Promise<{ ended: number; wanted: number }> {
  const { db, now } = services
  const copies = await leaseCopies(db, { ...asked, now: now(), limits: BATCH })
  const [ended, wanted] = [
    copies.filter(({ state }) => state === 'ended'),
    copies.filter(({ state }) => state === 'wanted'),
  ]
  // Withdrawn photos come first.
  await recordCopies(db, now(), await withdrawCopies(services, publicPhotos, ended, sites))
  const shown = await Promise.all(
    wanted.map(async (copy) => {
      const { prefix } = asked.open.find(({ site }) => site === copy.site)!
      const done = await publicPhotos.publish(copy.key, copy.name).catch(() => false)
      return done ? { name: copy.name, prefix, dueAt: now(), outcome: 'shown' as const } : retryLater(services, copy)
    }),
  )
  await recordCopies(db, now(), shown)
  const failed = shown.filter(({ outcome }) => outcome === 'retryable').length
  if (failed > 0) services.log({ level: 'warn', job: 'public-photos', unpublished: failed })
  return { ended: ended.length, wanted: wanted.length }
}

async function withdrawCopies(
  services: Services,
  publicPhotos: PublicPhotos,
  copies: readonly Copy[],
  sites: readonly KnownSite[],
): Promise<CopyResult[]> {
  if (copies.length === 0) return []
  // The site may also have served it under its present prefix.
  const addresses = copies.flatMap(({ name, prefix, site }) => {
    if (prefix === null) return []
    const present = sites.find(({ id }) => id === site)?.settings.cdn_prefix.replace(/\/$/, '')
    return [...new Set([prefix, present || prefix])].map((each) => `${each}/${name}`)
  })
  try {
    await publicPhotos.withdraw(
      copies.map(({ name }) => name),
      addresses,
    )
  } catch (error) {
    services.log({ level: 'warn', job: 'public-photos', unpurged: copies.length, ...describeFault(error) })
    return copies.map((copy) => retryLater(services, copy, error instanceof RetryableError ? error.after : 0))
  }
  return copies.map(({ name, prefix, purged }) => {
    const over = purged || prefix === null
    const dueAt = new Date(services.now().getTime() + SECOND_PURGE_MS)
    return { name, prefix, dueAt, outcome: over ? 'gone' : 'purge_again' }
  })
}

function retryLater({ now }: Services, { name, prefix, attempts }: Copy, after = 0): CopyResult {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1]!
  const dueAt = new Date(now().getTime() + Math.max(minutes * 60_000, after * 1000))
  return { name, prefix, dueAt, outcome: 'retryable' }
}

async function logged(services: Services, job: () => Promise<void>): Promise<void> {
  try {
    await job()
  } catch (error) {
    // The leases expire, and the next run continues.
    services.log({ level: 'warn', job: 'public-photos', ...describeFault(error) })
  }
}
