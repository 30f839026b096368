import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { User } from '#core/profiles/types.ts'
import type { UserRow } from '#db/queries/account/user.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { profileCard } from './pictures.ts'

export function userAnswer(c: RequestScope, row: UserRow): User {
  const { card, online, photo } = row.profile
  const own = card.photo ?? photo
  // read every minute, so the blur is an address here
  const shown = { ...card, photo: own && { ...own, blur: null } }
  const { distance: _, ...profile } = profileCard(c, { card: shown, online })
  return {
    id: profile.id,
    status: row.status,
    email: row.email,
    credits: row.credits,
    credits_owed: row.credits_owed,
    paid_user: row.paid,
    signup_date: new Date(row.signup_at).toISOString(),
    language: row.language,
    invisible: row.invisible,
    who_may_write: row.who_may_write,
    notifications_disabled: row.notifications_disabled,
    fictional_icon: c.var.site.settings.fictional_icon,
    unread: row.unread,
    new_likes: row.new_likes,
    versions: row.versions,
    profile: { ...profile, status: row.profile_status },
  }
}

type Fresh = {
  profileId: string
  email: string
  name: string
  gender: string
  dateOfBirth: string
  country: string
  language: string
  credits: number
  now: Date
}

export function newUser(c: RequestScope, fresh: Fresh): User {
  return userAnswer(c, {
    status: 'not_confirmed',
    email: fresh.email,
    credits: fresh.credits,
    credits_owed: 0,
    paid: false,
    signup_at: fresh.now.toISOString(),
    language: fresh.language,
    invisible: false,
    who_may_write: 'everybody',
    notifications_disabled: [],
    profile_status: 'disabled',
    unread: 0,
    new_likes: 0,
    versions: { chats: '', likes: '' },
    profile: {
      card: {
        id: fresh.profileId,
        name: fresh.name,
        date_of_birth: fresh.dateOfBirth,
        gender: fresh.gender as Gender,
        country: fresh.country as Country,
        region: null,
        city: null,
        place: null,
        photo_count: 0,
        fictional: false,
        photo: null,
      },
      online: true,
      photo: null,
    },
  })
}
