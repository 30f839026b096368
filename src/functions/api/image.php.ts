import type { UsedUp } from '#core/limits/reads.ts'
import type { Rendition } from '#core/photos/renditions.ts'
import { pictureAccess } from '#core/photos/rules.ts'
import { PictureAddress } from '#core/photos/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { messagePictureFacts, pictureFacts } from '#db/queries/photos/access.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { pictureAllowed } from '#functions/responses/pictures.ts'
import { checkMemberRead, limitVisitorPictures, readWeight, refuseExhausted } from '#functions/use-cases/read-limit.ts'
import { fail } from '#functions/responses/api-error.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { PICTURE_HEADERS } from '#functions/responses/security-headers.ts'

const DAY_MS = 86_400_000

/**
 * The bytes of a picture at a signed address: a profile photo, or the photo of a message. 403 without a body if the
 * address is malformed, expired or another viewer's, or if the viewer may not see the picture any more; `premium_required`
 * if premium would show it. The read that gave out the address was counted; here a sample of the repetitions is. Browsers
 * keep the bytes until the address expires.
 */
export const image = endpoint('/api/image.php').get('/', visitor, async (c) => {
  const { data: address } = PictureAddress.safeParse(c.req.query())
  if (!address || !pictureAllowed(c, address)) return c.body(null, 403)
  refuseExhausted(c, 'picture')
  limitVisitorPictures(c)
  const now = c.var.actor?.now ?? c.env.now()
  const tag = `"${address.k}-${address.v}"`
  const kept = c.req.header('If-None-Match') === tag
  const [{ access, over }, bytes] = await Promise.all([
    'm' in address ? messageAccess(c, address) : photoAccess(c, address),
    kept ? null : c.env.photos.read(address.k, address.v),
  ])
  checkMemberRead(c, 'picture', over)
  if (access === 'premium') fail('premium_required')
  if (access === 'gone') return c.body(null, 403)
  const left = Math.floor(((Number(address.d) + 1) * DAY_MS - now.getTime()) / 1000)
  c.header('Cache-Control', `private, max-age=${left}`)
  c.header('ETag', tag)
  if (kept) return c.body(null, 304)
  if (!bytes) return fail('not_found')
  return c.body(bytes, 200, {
    'Content-Type': 'image/webp',
    'Content-Disposition': 'inline',
    ...PICTURE_HEADERS,
  })
})

type Access = { access: ReturnType<typeof pictureAccess>; over: UsedUp }

async function photoAccess(c: RequestScope, { p, v }: { p: string; v: Rendition }): Promise<Access> {
  const facts = await pictureFacts(c.env.db, p, c.var.actor, readWeight(c, 'picture'))
  return { access: facts ? pictureAccess(facts, v === 'blur') : 'gone', over: facts?.over ?? null }
}

async function messageAccess(c: RequestScope, { m: message, k: key }: { m: string; k: string }): Promise<Access> {
  const { actor, site } = c.var
  const facts =
    actor &&
    (await messagePictureFacts(c.env.db, { message, key }, actor, {
      weight: readWeight(c, 'picture'),
      historyLimit: site.settings.history_limit,
      real: !mayShowFictional(site.settings),
    }))
  return { access: facts?.shown ? 'shown' : 'gone', over: facts?.over ?? null }
}
