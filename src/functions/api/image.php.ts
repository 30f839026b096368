import { pictureAccess } from '#core/photos/rules.ts'
import { PictureAddress } from '#core/photos/schema.ts'
import { pictureFacts } from '#db/queries/photos/access.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { pictureAllowed } from '#functions/responses/pictures.ts'
import { checkMemberRead, limitVisitorPictures, readWeight, refuseExhausted } from '#functions/use-cases/read-limit.ts'
import { fail } from '#functions/responses/api-error.ts'
import { PICTURE_HEADERS } from '#functions/responses/security-headers.ts'

const DAY_MS = 86_400_000

/**
 * The bytes of a picture at a signed address. 403 without a body if the address is malformed, expired or another viewer's, or if
 * the viewer may not see the picture any more; `premium_required` if premium would show it. The read that gave out the address
 * was counted; here a sample of the repetitions is. Browsers keep the bytes until the address expires.
 */
export const image = endpoint('/api/image.php').get('/', visitor, async (c) => {
  const { data: address } = PictureAddress.safeParse(c.req.query())
  if (!address || !pictureAllowed(c, address)) return c.body(null, 403)
  refuseExhausted(c, 'picture')
  limitVisitorPictures(c)
  const now = c.var.actor?.now ?? c.env.now()
  const tag = `"${address.k}-${address.v}"`
  const kept = c.req.header('If-None-Match') === tag
  const [facts, bytes] = await Promise.all([
    pictureFacts(c.env.db, address.p, c.var.actor, readWeight(c, 'picture')),
    kept ? null : c.env.photos.read(address.k, address.v),
  ])
  checkMemberRead(c, 'picture', facts?.over ?? null)
  const access = facts ? pictureAccess(facts, address.v === 'blur') : 'gone'
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
