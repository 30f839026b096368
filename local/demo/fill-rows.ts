import { adverts } from './adverts.ts'
import { proposedPreferences } from '#core/search/preferences.ts'
import { consentsAt } from '#core/account/consents.ts'
import { interestMask } from '#core/profiles/interests.ts'
import { COMPANY, discountCodes, GIFTS, PACKAGES, SETTINGS } from './catalogue.ts'
import type { DemoPlan } from './plan.ts'
import { LARGE } from './size.ts'
import { continueKeys, insertRows, type Sql } from './write-rows.ts'

const SITE = 1

const moment = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/** Writes the site, what it sells and gives, and its address. @param cdnPrefix where its public photos and adverts lie */
export async function writeSite(sql: Sql, now: number, cdnPrefix: string): Promise<void> {
  const at = moment(now)
  await insertRows(
    sql,
    'sites',
    { id: 'int', name: 'text', settings: 'jsonb', company: 'jsonb', created_at: 'timestamptz' },
    [
      {
        id: SITE,
        name: SETTINGS.name,
        settings: { ...SETTINGS, cdn_prefix: cdnPrefix, member_resell: adverts(cdnPrefix) },
        company: COMPANY,
        created_at: at,
      },
    ],
  )
  await insertRows(sql, 'site_hosts', { host: 'text', site_id: 'int' }, [
    { host: '*', site_id: SITE },
    { host: SETTINGS.domain, site_id: SITE },
  ])
  await insertRows(
    sql,
    'gifts',
    { id: 'int', site_id: 'int', name: 'text', credits: 'int', position: 'int' },
    GIFTS.map((gift, position) => ({ ...gift, site_id: SITE, position })),
  )
  await insertRows(
    sql,
    'discount_codes',
    {
      site_id: 'int', code: 'text', percentage: 'int', minimum_minor: 'int', first_purchase: 'boolean', seconds_after_signup: 'int',
      valid_from: 'timestamptz', valid_until: 'timestamptz',
    }, // prettier-ignore
    discountCodes(now).map((code) => ({ ...code, site_id: SITE })),
  )
}

type Written = {
  passwordHash: string
  packageIds: readonly string[]
  /** The names of the public copies, by the keys of the photos; they lie under `cdnPrefix`. */
  copies: ReadonlyMap<string, string>
  cdnPrefix: string
}

export async function writeMembers(sql: Sql, plan: DemoPlan, input: Written): Promise<void> {
  await writeAccounts(sql, plan, input)
  await writeLikes(sql, plan)
  await writeChats(sql, plan)
  await writeMoney(sql, plan, input.packageIds)
  for (const table of [
    'sites',
    'gifts',
    'users',
    'photos',
    'conversations',
    'messages',
    'packages',
    'orders',
    'credit_entries',
    'consents',
  ])
    await continueKeys(sql, table)
}

/** Adds the blurs of photos by their keys, once the pictures are there, and renews the cards. */
export async function writeBlurs(sql: Sql, blurs: ReadonlyMap<string, string>): Promise<void> {
  const rows = JSON.stringify([...blurs].map(([key, blur]) => ({ key, blur })))
  await sql(
    `update photos ph set blur = r.blur from jsonb_to_recordset($1::jsonb) as r(key text, blur text) where r.key = ph.storage_key`,
    [rows],
  )
  await sql('update profiles set main_photo_id = main_photo_id where main_photo_id is not null')
}

async function writeAccounts(
  sql: Sql,
  { members, blocks }: DemoPlan,
  { passwordHash, copies, cdnPrefix }: Written,
): Promise<void> {
  await insertRows(
    sql,
    'users',
    {
      id: 'bigint', site_id: 'int', status: 'user_status', email: 'text', email_key: 'text', password_hash: 'text', language: 'text',
      signup_at: 'timestamptz', confirmed_at: 'timestamptz', credits: 'int', paid: 'boolean', opened_conversations: 'int', photo_count: 'int',
      profile_views_seen_at: 'timestamptz', search_defaults: 'jsonb',
    }, // prettier-ignore
    members.map((m) => ({
      id: m.id,
      site_id: SITE,
      status: m.confirmed ? 'active' : 'not_confirmed',
      email: m.email,
      email_key: m.email,
      password_hash: passwordHash,
      language: m.language,
      signup_at: moment(m.signupAt),
      confirmed_at: m.confirmed ? moment(m.signupAt + 300_000) : null,
      credits: m.credits,
      paid: m.paid,
      opened_conversations: m.openedConversations,
      photo_count: m.photos.length,
      profile_views_seen_at: moment(m.profileViewsSeenAt),
      search_defaults: proposedPreferences(m.age),
    })),
  )
  await insertRows(
    sql,
    'consents',
    { user_id: 'bigint', kind: 'text', version: 'text', given_at: 'timestamptz' },
    members.flatMap((m) =>
      consentsAt(COMPANY.added).map((consent) => ({ user_id: m.id, ...consent, given_at: moment(m.signupAt) })),
    ),
  )
  await insertRows(
    sql,
    'photos',
    {
      id: 'bigint', public_id: 'uuid', user_id: 'bigint', status: 'photo_status', private: 'boolean', position: 'int', storage_key: 'text',
      width: 'int', height: 'int', created_at: 'timestamptz', render_due_at: 'timestamptz',
    }, // prettier-ignore
    members.flatMap((m) =>
      m.photos.map((photo) => ({
        id: photo.id,
        public_id: photo.publicId,
        user_id: m.id,
        status: 'active',
        private: photo.private,
        position: photo.position,
        storage_key: photo.key,
        ...LARGE,
        created_at: moment(photo.createdAt),
        render_due_at: null,
      })),
    ),
  )
  // Before the copies: a trigger on these renames the copies of both members.
  await insertRows(
    sql,
    'blocks',
    { blocker_id: 'bigint', blocked_id: 'bigint', created_at: 'timestamptz' },
    blocks.map(({ blocker, blocked, at }) => ({ blocker_id: blocker, blocked_id: blocked, created_at: moment(at) })),
  )
  // Before the profiles: a trigger on these asks for copies of photos that have none.
  await insertRows(
    sql,
    'public_photos',
    {
      name: 'uuid',
      site_id: 'int',
      user_id: 'bigint',
      photo_id: 'bigint',
      storage_key: 'text',
      main: 'boolean',
      state: 'public_photo_state',
      prefix: 'text',
    },
    members.flatMap(({ id, photos }) =>
      photos.flatMap((photo) => {
        const name = copies.get(photo.key)
        if (!name) return []
        return [
          {
            name,
            site_id: SITE,
            user_id: id,
            photo_id: photo.id,
            storage_key: photo.key,
            main: photo.position === 0,
            state: 'shown',
            prefix: cdnPrefix,
          },
        ]
      }),
    ),
  )
  await insertRows(
    sql,
    'profiles',
    {
      user_id: 'bigint', public_id: 'uuid', site_id: 'int', status: 'profile_status', invisible: 'boolean', fictional: 'boolean', name: 'text',
      gender: 'gender', seeking: 'gender', sexuality: 'text', date_of_birth: 'date', country: 'text', region: 'text', town_id: 'int',
      city: 'text', about: 'text', notes: 'jsonb', hair_color: 'text', eye_color: 'text', body_type: 'text', relationship_status: 'text',
      tattoos: 'text', interests: 'bigint', main_photo_id: 'bigint', photo_count: 'int', last_active_at: 'timestamptz',
      online_until: 'timestamptz', created_at: 'timestamptz',
    }, // prettier-ignore
    members.map((m) => ({
      user_id: m.id,
      public_id: m.publicId,
      site_id: SITE,
      status: m.confirmed ? 'active' : 'disabled',
      invisible: m.invisible,
      fictional: m.fictional,
      name: m.name,
      gender: m.gender,
      seeking: m.seeking,
      sexuality: m.sexuality,
      date_of_birth: m.born,
      country: m.country,
      region: m.town.region,
      town_id: m.town.id,
      city: m.town.name,
      about: m.about,
      notes: m.lookingFor ? { looking_for: m.lookingFor } : {},
      hair_color: m.hairColor,
      eye_color: m.eyeColor,
      body_type: m.bodyType,
      relationship_status: m.relationshipStatus,
      tattoos: m.tattoos,
      interests: interestMask(m.interests).toString(),
      main_photo_id: m.photos[0]?.id ?? null,
      photo_count: m.photos.length,
      last_active_at: moment(m.lastActiveAt),
      online_until: moment(m.onlineUntil),
      created_at: moment(m.signupAt),
    })),
    { columns: { position: 't.position' }, from: 'join towns t on t.id = r.town_id' },
  )
}

async function writeLikes(sql: Sql, { likes, matches, visits, favourites, answers }: DemoPlan): Promise<void> {
  await insertRows(
    sql,
    'likes',
    { from_id: 'bigint', to_id: 'bigint', created_at: 'timestamptz', seen_at: 'timestamptz', shown_at: 'timestamptz' },
    likes.map(({ from, to, at, seenAt, shownAt }) => ({
      from_id: from,
      to_id: to,
      created_at: moment(at),
      seen_at: moment(seenAt),
      shown_at: moment(shownAt),
    })),
  )
  await insertRows(
    sql,
    'matches',
    { low_id: 'bigint', high_id: 'bigint', created_at: 'timestamptz' },
    matches.map(({ low, high, at }) => ({ low_id: low, high_id: high, created_at: moment(at) })),
  )
  await insertRows(
    sql,
    'profile_views',
    { viewer_id: 'bigint', viewed_id: 'bigint', last_at: 'timestamptz', times: 'int' },
    visits.map(({ visitor, visited, at, times }) => ({
      viewer_id: visitor,
      viewed_id: visited,
      last_at: moment(at),
      times,
    })),
  )
  await insertRows(
    sql,
    'favourites',
    { user_id: 'bigint', profile_id: 'bigint', created_at: 'timestamptz' },
    favourites.map(({ user, profile, at }) => ({ user_id: user, profile_id: profile, created_at: moment(at) })),
  )
  await insertRows(
    sql,
    'match_finder_answers',
    { user_id: 'bigint', question: 'text', answer: 'text', at: 'timestamptz' },
    answers.map(({ user, at, ...given }) => ({ user_id: user, ...given, at: moment(at) })),
  )
}

async function writeChats(sql: Sql, { conversations, sides, messages }: DemoPlan): Promise<void> {
  await insertRows(
    sql,
    'conversations',
    {
      id: 'bigint', public_id: 'uuid', site_id: 'int', low_id: 'bigint', high_id: 'bigint', opened_by: 'bigint', created_at: 'timestamptz',
    }, // prettier-ignore
    conversations.map((c) => ({
      id: c.id,
      public_id: c.publicId,
      site_id: SITE,
      low_id: c.low,
      high_id: c.high,
      opened_by: c.openedBy,
      created_at: moment(c.at),
    })),
  )
  await insertRows(
    sql,
    'messages',
    {
      id: 'bigint', public_id: 'uuid', conversation_id: 'bigint', sender_id: 'bigint', kind: 'message_kind', text: 'text', gift_id: 'int',
      price: 'int', idem_key: 'uuid', sent_at: 'timestamptz',
    }, // prettier-ignore
    messages.map((m) => ({
      id: m.id,
      public_id: m.publicId,
      conversation_id: m.conversation,
      sender_id: m.from,
      kind: m.gift === null ? 'text' : 'gift',
      text: m.text,
      gift_id: m.gift,
      price: m.price,
      idem_key: m.idemKey,
      sent_at: moment(m.at),
    })),
  )
  await insertRows(
    sql,
    'conversation_members',
    {
      user_id: 'bigint', conversation_id: 'bigint', peer_id: 'bigint', unread: 'int', last_message_id: 'bigint', last_at: 'timestamptz',
      read_up_to: 'bigint',
    }, // prettier-ignore
    sides.map((s) => ({
      user_id: s.user,
      conversation_id: s.conversation,
      peer_id: s.peer,
      unread: s.unread,
      last_message_id: s.lastMessage,
      last_at: moment(s.lastAt),
      read_up_to: s.readUpTo,
    })),
  )
}

async function writeMoney(sql: Sql, { orders, entries }: DemoPlan, packageIds: readonly string[]): Promise<void> {
  await insertRows(
    sql,
    'packages',
    {
      id: 'bigint', public_id: 'uuid', site_id: 'int', currency: 'text', amount_minor: 'int', credits: 'int', badge: 'text', position: 'int',
    }, // prettier-ignore
    PACKAGES.map(({ amountMinor, ...offer }, index) => ({
      ...offer,
      public_id: packageIds[index],
      site_id: SITE,
      amount_minor: amountMinor,
    })),
    { columns: { bonus_credits: '0', active: 'true' }, from: '' },
  )
  await insertRows(
    sql,
    'orders',
    {
      id: 'bigint', public_id: 'uuid', number: 'text', site_id: 'int', user_id: 'bigint', package_id: 'bigint', status: 'order_status',
      method: 'text', currency: 'text', list_minor: 'int', amount_minor: 'int', credits: 'int', discount_code: 'text',
      discount_percentage: 'int', payment_id: 'text', idem_key: 'uuid', start_now_at: 'timestamptz', created_at: 'timestamptz',
      completed_at: 'timestamptz',
    }, // prettier-ignore
    orders.map((o) => ({
      id: o.id,
      public_id: o.publicId,
      number: o.number,
      site_id: SITE,
      user_id: o.user,
      package_id: o.package,
      status: 'completed',
      method: o.method,
      currency: o.currency,
      list_minor: o.listMinor,
      amount_minor: o.amountMinor,
      credits: o.credits,
      discount_code: o.discountCode,
      discount_percentage: o.discountPercentage,
      payment_id: `tr_demo${o.id}`,
      idem_key: o.idemKey,
      start_now_at: moment(o.at),
      created_at: moment(o.at),
      completed_at: moment(o.at),
    })),
  )
  await insertRows(
    sql,
    'discount_uses',
    { user_id: 'bigint', code: 'text', order_id: 'bigint', at: 'timestamptz' },
    orders.flatMap((o) =>
      o.discountCode ? [{ user_id: o.user, code: o.discountCode, order_id: o.id, at: moment(o.at) }] : [],
    ),
  )
  await insertRows(
    sql,
    'credit_entries',
    {
      id: 'bigint', user_id: 'bigint', delta: 'int', balance: 'int', reason: 'text', idem_key: 'text', order_id: 'bigint',
      message_id: 'bigint', at: 'timestamptz',
    }, // prettier-ignore
    entries.map(({ user, idemKey, order, message, at, ...entry }) => ({
      ...entry,
      user_id: user,
      idem_key: idemKey,
      order_id: order,
      message_id: message,
      at: moment(at),
    })),
  )
}
