import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#core/site/locales.ts'
import { type Db, first } from '#db/client.ts'
import { sealed } from '#db/queries/photos/parts.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'

type Rows = Record<string, unknown>[]

/** All that is stored about a member and is the member's own. Others appear as the id of their profile at most. */
export type OwnData = {
  language: Locale
  account: Record<string, unknown>
  /** Interests are still a mask, as text. */
  profile: Record<string, unknown> & { interests: string }
  /** In the order of the profile; `key` is where the bytes lie. */
  photos: (Record<string, unknown> & { key: string })[]
  /** In the order of sending; `key` for a picture. */
  messages: (Record<string, unknown> & { key: string | null })[]
  lists: Record<
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
}

/** Everything that the asking member may take along; nothing if the session is over. */
export async function ownData(db: Db, asker: Asker): Promise<OwnData | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select v.language, ${account} as account, ${profile} as profile, ${photos} as photos, ${messages} as messages, ${lists} as lists
    from viewer v join profiles p on p.user_id = v.id`,
  )
}

const account = sql`jsonb_build_object('email', v.email, 'status', v.status, 'language', v.language, 'signup_at', v.signup_at,
  'confirmed_at', v.confirmed_at, 'credits', v.credits, 'premium', v.paid, 'opened_conversations', v.opened_conversations,
  'weekly_limit_minor', v.weekly_limit_minor, 'weekly_limit_next_minor', v.weekly_limit_next_minor,
  'weekly_limit_next_at', v.weekly_limit_next_at, 'who_may_write', v.who_may_write, 'notifications', v.notifications,
  'notifications_disabled', v.notifications_disabled, 'push_names', v.push_names, 'search_defaults', v.search_defaults,
  'visitors_seen_at', v.visitors_seen_at,
  'came_from', v.tracking)`

const profile = sql`to_jsonb(p) - array['user_id', 'site_id', 'public_id', 'searchable', 'fictional', 'traits', 'main_photo_id', 'card', 'position', 'town_id']
  || jsonb_build_object('id', p.public_id, 'interests', p.interests::text)`

const photos = list(
  sql`select ph.storage_key as key, ph.status, ph.reason, ph.private, ph.id is not distinct from p.main_photo_id as main, ph.width, ph.height,
    ph.created_at from photos ph where ph.user_id = v.id and ph.status <> 'deleted' and not ${sealed} order by ph.position, ph.id`,
)

/** A conversation has a number instead of the other member's name. */
const messages = list(
  sql`select dense_rank() over (order by m.conversation_id) as conversation, m.sent_at, m.kind, m.text, m.image_key as key, g.name as gift,
    m.price from messages m left join gifts g on g.id = m.gift_id where m.sender_id = v.id order by m.id`,
)

const lists = sql`jsonb_build_object(
  'blocks', ${toOthers('blocks', 'blocker_id', 'blocked_id', sql`x.created_at as at`)},
  'consents', ${list(sql`select kind, version, given_at, withdrawn_at from consents where user_id = v.id order by id`)},
  'favourites', ${toOthers('favourites', 'user_id', 'profile_id', sql`x.created_at as at`)},
  'ledger', ${list(sql`select at, delta, balance, reason from credit_entries where user_id = v.id order by id`)},
  'likes', ${toOthers('likes', 'from_id', 'to_id', sql`x.created_at as at`)},
  'mail_events', ${list(sql`select kind, at from mail_events where user_id = v.id order by at`)},
  'match_finder', ${list(sql`select question, answer, at from match_finder_answers where user_id = v.id order by question`)},
  'notifications', ${list(sql`select channel, template, created_at, sent_at, failed_at from outbox where user_id = v.id order by id`)},
  'orders', ${list(
    sql`select o.number, o.status, o.method, o.currency, o.list_minor, o.amount_minor, o.transaction_cost_minor, o.credits, o.bonus_credits,
      o.discount_code, o.discount_percentage, o.created_at, o.start_now_at, o.completed_at, o.failed_at, o.refunded_minor, o.withdrawn_at,
      (select d.details from direct_debits d where d.order_id = o.id order by d.id desc limit 1) as direct_debit
      from orders o where o.user_id = v.id order by o.id`,
  )},
  'payment_methods', ${list(sql`select method, label, expires, reference, created_at, revoked_at from mandates where user_id = v.id order by id`)},
  'push_subscriptions', ${list(sql`select endpoint, created_at from push_subscriptions where user_id = v.id order by id`)},
  'reports', ${list(
    sql`select public_id as id, subject_kind, category, words, status, created_at from reports where reporter_id = v.id order by id`,
  )},
  'sessions', ${list(sql`select device, country, created_at, seen_at, expires_at, revoked_at as ended_at from sessions where user_id = v.id order by created_at`)},
  'swipes', ${toOthers('swipes', 'user_id', 'profile_id', sql`x.at, x.liked`)},
  'visits', ${toOthers('visits', 'visitor_id', 'visited_id', sql`x.last_at as at, x.times`)})`

/** What the member did towards others, who are named by the id of the profile. */
function toOthers(table: string, from: string, to: string, what: SQL): SQL {
  return list(
    sql`select other.public_id as profile, ${what} from ${sql.identifier(table)} x join profiles other on other.user_id = x.${sql.identifier(to)}
      where x.${sql.identifier(from)} = v.id order by 2`,
  )
}

/** The rows of a select as one JSON list, in its order. */
function list(select: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${select}) each)`
}
