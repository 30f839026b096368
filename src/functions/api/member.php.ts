import type { LikedPart } from '#core/likes/schema.ts'
import { ProfileId } from '#core/search/schema.ts'
import { pictureAccess } from '#core/photos/rules.ts'
import { interestsOf } from '#core/profiles/interests.ts'
import type { MemberAnswer, ProfileView } from '#core/profiles/types.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { type MemberRow, memberView } from '#db/queries/member-profile/member.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { galleryPhoto, profileCard } from '#functions/responses/pictures.ts'
import { checkMemberRead, countVisitorRead, refuseExhausted } from '#functions/use-cases/read-limit.ts'
import { fail } from '#functions/responses/api-error.ts'

const FACTS = ['sexuality', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos'] as const

/** Rule: docs/product.md, Profiles and photos. */
export const member = endpoint('/api/member.php').get('/', visitor, input('query', ProfileId), async (c) => {
  refuseExhausted(c, 'profile')
  const now = c.var.actor?.now ?? c.env.now()
  const { settings } = c.var.site
  const { actor } = c.var
  const viewed = memberView(c.env.db, { site: c.var.site.id, id: c.req.valid('query').id, now }, actor)
  const [{ gone, row, related, over }, checkVisitor] = await Promise.all([viewed, countVisitorRead(c, 'profile')])
  checkVisitor()
  checkMemberRead(c, 'profile', over)
  if (gone) fail('authentication_required')
  if (!row || (row.profile.card.fictional && !mayShowFictional(settings))) fail('not_found')
  if (row.blocked_by) fail('blocked_by_user')
  const hidden = row.blocked
  const home = row.own ? null : row.home
  const facts = Object.fromEntries(
    FACTS.map((fact) => [fact, hidden || !settings.visible_profile_fields.includes(fact) ? null : row.profile[fact]]),
  ) as Pick<ProfileView, (typeof FACTS)[number]>
  const { card, online, interests, about, notes, seeking } = row.profile
  const shownNotes = Object.entries(notes).filter(([name]) => settings.visible_profile_notes.includes(name))
  const texts = [settings.visible_profile_notes.includes('about') ? about : '', ...shownNotes.map(([, text]) => text)]
  const givenPart = shownPart(row, hidden ? [] : texts)
  const answer: MemberAnswer = {
    profile: {
      ...profileCard(
        c,
        hidden ? { card: { ...card, place: null, photo: null }, online: false } : { card, online },
        home,
      ),
      ...facts,
      seeking,
      about: hidden || !settings.visible_profile_notes.includes('about') ? '' : about,
      notes: hidden ? {} : Object.fromEntries(shownNotes),
      interests: hidden ? [] : interestsOf(BigInt(interests)),
    },
    photos: hidden ? [] : row.photos.map((picture) => galleryPhoto(c, picture, locked(picture, row, actor !== null))),
    related: related.map(({ liked, ...each }) => ({
      ...profileCard(c, each, row.home),
      ...(liked !== undefined && { liked }),
    })),
    shared: hidden || row.own ? [] : interestsOf(BigInt(row.shared ?? 0)),
    like: { given: row.given, received: row.received, match: row.given && row.received, ...givenPart },
    favourite: row.favourite,
    blocked: row.blocked,
  }
  return c.json(answer)
})

/** The part that the viewer's like names, if the profile still shows it. */
function shownPart({ given_on: part }: MemberRow, texts: readonly string[]): { on?: LikedPart } {
  if (!part) return {}
  if ('photo' in part) return { on: { photo: part.photo.id } }
  return texts.some((text) => text.includes(part.text)) ? { on: part } : {}
}

/** Whether the gallery shows only the blur: exactly if the picture's own address would be refused. */
function locked(picture: MemberRow['photos'][number], { own, paid }: MemberRow, member: boolean): boolean {
  return pictureAccess({ ...picture, own, paid, member, gone: false, blocked: false }, false) !== 'shown'
}
