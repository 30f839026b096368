import { ageOn, dayIn } from '#core/account/rules.ts'
import { interestsOf, onlyOffered } from '#core/profiles/interests.ts'
import { checkProfile } from '#core/profiles/rules.ts'
import { ProfileChange } from '#core/profiles/schema.ts'
import type { OwnProfile } from '#core/profiles/types.ts'
import { changeProfile } from '#db/queries/profiles/change.ts'
import { type OwnProfileRow, ownProfile } from '#db/queries/profiles/own.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { ownPhoto } from '#functions/responses/own-photo.ts'
import { image } from '#functions/responses/pictures.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'
import type { RequestScope } from '#functions/services/context.ts'

export const profile = endpoint('/api/profile.php')
  .get('/', member, async (c) => {
    const row = requireFound(await ownProfile(c.env.db, c.var.actor))
    return c.json(answer(c, row))
  })
  .put('/', member, rateLimit('profile.change'), input('json', ProfileChange), async (c) => {
    const { countries, interests } = c.var.site.settings
    const { ...change } = c.req.valid('json')
    if (change.interests) change.interests = onlyOffered(change.interests, interests)
    throwOnFailure(checkProfile(change))
    const { wrong, ...row } = requireFound(await changeProfile(c.env.db, c.var.actor, change, countries))
    if (wrong) fail('invalid_input', { field: wrong })
    return c.json(answer(c, row))
  })

function answer(c: RequestScope, { profile: row, photos, search }: OwnProfileRow) {
  const { card, photo, interests, ...told } = row
  const { place: _, photo: __, ...shown } = card
  const profile: OwnProfile = {
    ...shown,
    ...told,
    age: ageOn(card.date_of_birth, dayIn(c.var.site.settings.time_zone, c.env.now())),
    main_image: photo && image(c, photo),
    interests: interestsOf(BigInt(interests)),
  }
  return { profile, photos: photos.map((each) => ownPhoto(c, each)), search }
}
