import type { SQL } from 'drizzle-orm'
import type { Locale } from '#core/site/locales.ts'
import { allowSeconds, type Db, transaction } from '#db/client.ts'
import { quarantined } from '#db/queries/photos/parts.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, type RowOf, word } from '#db/row.ts'
import { type Name, sql } from '#db/sql.ts'
import {
  blocks,
  consents,
  creditEntries,
  directDebits,
  favourites,
  gifts,
  likes,
  mailEvents,
  mandates,
  matchFinderAnswers,
  messages,
  orders,
  outbox,
  photos,
  profiles,
  profileViews,
  pushSubscriptions,
  reports,
  sessions,
  slowedSenders,
  swipes,
  users,
} from '#db/tables.ts'

const v = users.as('v')
const p = profiles.as('p')
const ph = photos.as('ph')
const m = messages.as('m')
const g = gifts.as('g')
const o = orders.as('o')
const d = directDebits.as('d')
const other = profiles.as('other')

type Rows = Record<string, unknown>[]

/** Everything that is stored about a member and belongs to the member. Other members appear as profile ids only. */
export type OwnData = RowOf<typeof ownDataRow>

const ownDataRow = {
  language: word<Locale>(),
  account: json<Record<string, unknown>>(),
  /** `interests` is the stored mask, as text. */
  profile: json<Record<string, unknown> & { interests: string }>(),
  /** In the order of the profile. `key` is the storage key. */
  photos: json<(Record<string, unknown> & { key: string })[]>(),
  /** In the order of sending. `key` is the storage key of a picture. */
  messages: json<(Record<string, unknown> & { key: string | null })[]>(),
  lists:
    json<
      Record<
        | 'blocks'
        | 'consents'
        | 'favourites'
        | 'ledger'
        | 'likes'
        | 'mail_events'
        | 'match_finder'
        | 'notifications'
        | 'orders'
        | 'payment_methods'
        | 'push_subscriptions'
        | 'reports'
        | 'sessions'
        | 'swipes'
        | 'visits',
        Rows
      >
    >(),
}

/** As long as all backends of a request may take. */
const EXPORT_SECONDS = 5

export async function ownData(db: Db, actor: Actor): Promise<OwnData | undefined> {
  const [, [data]] = await transaction(
    db,
    allowSeconds(EXPORT_SECONDS),
    answering(
      ownDataRow,
      sql`with ${viewer(actor)}
    select ${v.language}, ${account} as account, ${profile} as profile, ${ownPhotos} as photos,
      ${ownMessages}
      as messages, ${lists} as lists
    from viewer v join ${profiles} p on ${p.userId} = ${v.id}`,
    ),
  )
  return data
}

const account = sql`jsonb_build_object('email', ${v.email}, 'status', ${v.status}, 'language', ${v.language},
  'signup_at', ${v.signupAt},
  'confirmed_at', ${v.confirmedAt}, 'credits', ${v.credits}, 'credits_owed', ${v.creditsOwed},
  'premium', ${v.paid}, 'opened_conversations',
    ${v.openedConversations},
  'weekly_limit_minor', ${v.weeklyLimitMinor}, 'weekly_limit_next_minor', ${v.weeklyLimitNextMinor},
  'weekly_limit_next_at', ${v.weeklyLimitNextAt}, 'who_may_write', ${v.whoMayWrite}, 'notifications',
    ${v.notifications},
  'notifications_disabled', ${v.notificationsDisabled}, 'push_names', ${v.pushNames}, 'search_defaults',
    ${v.searchDefaults},
  'visitors_seen_at', ${v.profileViewsSeenAt},
  'came_from', ${v.tracking}, 'sending_slowed_until', (select ${slowedSenders.until} from ${slowedSenders}
    where ${slowedSenders.userId} = ${v.id}))`

const profile = sql`to_jsonb(p) - array['user_id', 'site_id', 'public_id', 'searchable', 'fictional',
  'traits', 'main_photo_id', 'card', 'position', 'town_id']
  || jsonb_build_object('id', ${p.publicId}, 'interests', ${p.interests}::text)`

const ownPhotos = list(
  sql`select ${ph.storageKey} as key, ${ph.status}, ${ph.reason}, ${ph.private}, ${ph.id} is not distinct
    from ${p.mainPhotoId} as main, ${ph.width}, ${ph.height},
    ${ph.createdAt} from ${photos} ph where ${ph.userId} = ${v.id} and ${ph.status} <> 'deleted'
      and not ${quarantined} order by ${ph.position}, ${ph.id}`,
)

/** Conversations are numbered, so that the other member is not named. */
const ownMessages = list(
  sql`select dense_rank() over (order by ${m.conversationId}) as conversation, ${m.sentAt}, ${m.kind},
    ${m.text}, ${m.imageKey} as key, ${g.name} as gift,
    ${m.price} from ${messages} m left join ${gifts} g on ${g.id} = ${m.giftId} where ${m.senderId} = ${v.id}
      order by ${m.id}`,
)

const lists = sql`jsonb_build_object(
  'blocks', ${toOthers(blocks, (x) => [x.blockerId, x.blockedId, sql`${x.createdAt} as at`])},
  'consents', ${list(sql`select ${consents.kind}, ${consents.version}, ${consents.givenAt},
    ${consents.withdrawnAt} from ${consents} where ${consents.userId} = ${v.id} order by ${consents.id}`)},
  'favourites', ${toOthers(favourites, (x) => [x.userId, x.profileId, sql`${x.createdAt} as at`])},
  'ledger', ${list(sql`select ${creditEntries.at}, ${creditEntries.delta}, ${creditEntries.balance},
    ${creditEntries.reason} from ${creditEntries} where ${creditEntries.userId} = ${v.id}
      order by ${creditEntries.id}`)},
  'likes', ${toOthers(likes, (x) => [
    x.fromId,
    x.toId,
    // the words are the other member's
    sql`${x.createdAt} as at, case when ${x.onText} is not null then 'text'
      when ${x.onPhotoId} is not null then 'photo' end as for_a`,
  ])},
  'mail_events', ${list(sql`select ${mailEvents.kind}, ${mailEvents.at} from ${mailEvents}
    where ${mailEvents.userId} = ${v.id} order by ${mailEvents.at}`)},
  'match_finder', ${list(sql`select ${matchFinderAnswers.question}, ${matchFinderAnswers.answer},
    ${matchFinderAnswers.at} from ${matchFinderAnswers} where ${matchFinderAnswers.userId} = ${v.id}
      order by ${matchFinderAnswers.question}`)},
  'notifications', ${list(sql`select ${outbox.channel}, ${outbox.template}, ${outbox.createdAt},
    ${outbox.sentAt}, ${outbox.failedAt} from ${outbox} where ${outbox.userId} = ${v.id}
      order by ${outbox.id}`)},
  'orders', ${list(
    sql`select ${o.number}, ${o.status}, ${o.method}, ${o.country}, ${o.currency}, ${o.listMinor},
      ${o.amountMinor},
      ${o.transactionCostMinor}, ${o.credits}, ${o.bonusCredits},
      ${o.discountCode}, ${o.discountPercentage}, ${o.createdAt}, ${o.startNowAt}, ${o.completedAt},
        ${o.failedAt}, ${o.refundedMinor}, ${o.reversedMinor}, ${o.reversedCredits},
        ${o.withdrawnAt},
      (select ${d.details} from ${directDebits} d where ${d.orderId} = ${o.id} order by ${d.id} desc
        limit 1) as direct_debit
      from ${orders} o where ${o.userId} = ${v.id} order by ${o.id}`,
  )},
  'payment_methods', ${list(sql`select ${mandates.method}, ${mandates.label}, ${mandates.expires},
    ${mandates.reference}, ${mandates.createdAt}, ${mandates.revokedAt} from ${mandates}
      where ${mandates.userId} = ${v.id} order by ${mandates.id}`)},
  'push_subscriptions', ${list(sql`select ${pushSubscriptions.endpoint}, ${pushSubscriptions.createdAt}
    from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${v.id} order by ${pushSubscriptions.id}`)},
  'reports', ${list(
    sql`select ${reports.publicId} as id, ${reports.subjectKind}, ${reports.category}, ${reports.words},
      ${reports.status}, ${reports.createdAt} from ${reports} where ${reports.reporterId} = ${v.id}
        order by ${reports.id}`,
  )},
  'sessions', ${list(sql`select ${sessions.device}, ${sessions.country}, ${sessions.createdAt},
    ${sessions.seenAt}, ${sessions.expiresAt}, ${sessions.revokedAt} as ended_at from ${sessions}
      where ${sessions.userId} = ${v.id} order by ${sessions.createdAt}`)},
  'swipes', ${toOthers(swipes, (x) => [x.userId, x.profileId, sql`${x.at}, ${x.liked}`])},
  'visits', ${toOthers(profileViews, (x) => [x.viewerId, x.viewedId, sql`${x.lastAt} as at, ${x.times}`])})`

/** What the member did to others. They are named by their profile ids. */
function toOthers<Of extends { as(alias: string): object }>(
  table: Of,
  columns: (x: ReturnType<Of['as']>) => [from: Name, to: Name, what: SQL],
): SQL {
  const [from, to, what] = columns(table.as('x') as ReturnType<Of['as']>)
  return list(
    sql`select ${other.publicId} as profile, ${what} from ${table} x
      join ${profiles} other on ${other.userId} = ${to}
      where ${from} = ${v.id} order by 2`,
  )
}

function list(select: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${select}) each)`
}
