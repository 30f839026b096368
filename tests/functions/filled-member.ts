import { gifts } from '#db/schema/conversations.ts'
import { directDebits } from '#db/schema/money.ts'
import { photos } from '#db/schema/photos.ts'
import { towns } from '#db/schema/towns.ts'
import { photoForm } from '#tests/support/forms.ts'
import { siteOf } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import type { World } from '#tests/support/world.ts'

/** Stands in all that the member has written, and nowhere else. */
export const CANARY = 'canary'

const NOW = `'2026-11-20T12:00:00Z'::timestamptz`

/** What calls do not fill, statement by statement: $1 is the member's key, $2 another member's. */
const STATEMENTS = [
  `update users set language = 'de', weekly_limit_minor = 5000, weekly_limit_next_minor = 9000, weekly_limit_next_at = ${NOW}, who_may_write = 'liked',
     notifications = '{"like": {"mail": false}}', notifications_disabled = '{bounce}', push_names = true, search_defaults = '{"min_age": 30, "max_age": 44, "distance": "under_50"}',
     tracking = '{"network": "canary-network"}', signup_idem = gen_random_uuid(), opened_conversations = 1, profile_views_seen_at = ${NOW} where id = $1`,
  `update profiles set sexuality = 'gay', region = 'DE-BE', town_id = 1, city = 'Canaryville', position = point(13, 52), about = 'canary about',
     notes = '{"offer": "canary note"}', hair_color = 'red', eye_color = 'green', body_type = 'slim', relationship_status = 'single', tattoos = 'many',
     interests = 7, invisible = true where user_id = $1`,
  `insert into search_profiles select user_id, 7, region, town_id, date_of_birth, interests, traits, '{7}' from profiles where user_id = $1`,
  `insert into search_activity select user_id, 7, region, town_id, date_of_birth, interests, traits, 7, 7 from profiles where user_id = $1`,
  `update sessions set country = 'DE', device = 'canary device', seen_at = ${NOW} where user_id = $1`,
  `update tokens set new_email = 'canary@post.example' where user_id = $1`,
  `update consents set withdrawn_at = ${NOW} where user_id = $1`,
  `update likes set seen_at = ${NOW}, shown_at = ${NOW}, shown_key = gen_random_uuid()`,
  `insert into blocks select $1::bigint, $2::bigint, ${NOW} union all select $2::bigint, $1::bigint, ${NOW}`,
  // a block has ended what was between the two
  `insert into likes select $1::bigint, $2::bigint, ${NOW}, ${NOW}, ${NOW} union all select $2::bigint, $1::bigint, ${NOW}, ${NOW}, ${NOW}`,
  `update likes set on_text = 'canary about' where to_id = $1`,
  `update likes set on_photo_id = (select min(id) from photos) where from_id = $1`,
  `insert into matches select least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), ${NOW}`,
  `insert into favourites select $1::bigint, $2::bigint, ${NOW} union all select $2::bigint, $1::bigint, ${NOW}`,
  `insert into profile_views select $1::bigint, $2::bigint, ${NOW}, 3 union all select $2::bigint, $1::bigint, ${NOW}, 3`,
  `insert into swipes select $1::bigint, $2::bigint, '2026-11-20'::date, true, ${NOW} union all select $2::bigint, $1::bigint, '2026-11-20'::date, true, ${NOW}`,
  `insert into match_finder_answers values ($1, 'canary question', 'canary answer', ${NOW})`,
  `insert into read_counters (user_id, hour, searches, searches_today) values ($1, ${NOW}, 4, 4) on conflict (user_id) do update set searches = 4`,
  `insert into mail_events values ('canary-event', $1, 'bounce', ${NOW})`,
  `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
     select user_id, id, 'https://push.example/canary', 'canary', 'canary', ${NOW} from sessions where user_id = $1 limit 1`,
  `insert into outbox (public_id, user_id, site_id, language, channel, category, template, params, dedupe, leased_until, sent_at, failed_at, problem, due_at, created_at)
     select gen_random_uuid(), u.id, u.site_id, 'de', 'mail', 'like', 'like', '{"to": "canary@post.example"}', 'canary', ${NOW}, ${NOW}, ${NOW}, 'canary', ${NOW}, ${NOW}
     from users u where u.id = $1`,
  `insert into outbox (public_id, user_id, channel, category, template, params, dedupe, due_at, created_at)
     select gen_random_uuid(), $2, 'push', 'like', 'like', jsonb_build_object('from', public_id, 'name', name), 'push:1', ${NOW}, ${NOW} from profiles where user_id = $1`,
  `insert into outbox (public_id, site_id, language, channel, template, params, dedupe, due_at, created_at)
     select gen_random_uuid(), site_id, 'de', 'mail', 'report_received', jsonb_build_object('to', upper(email), 'number', 1), 'mail:1', ${NOW}, ${NOW} from users where id = $1`,
  `insert into packages (public_id, site_id, currency, amount_minor, credits, position) select gen_random_uuid(), site_id, 'EUR', 999, 100, 1 from users where id = $1`,
  `insert into orders (public_id, number, site_id, user_id, package_id, status, method, country, currency, list_minor, amount_minor, credits, discount_code, discount_percentage,
     payment_id, checkout_url, failure, idem_key, start_now_at, created_at, completed_at, failed_at, withdrawn_at, refund_due_at,
     reversed_minor, reversed_credits, reconciled_at)
     select gen_random_uuid(), 'L-1', site_id, $1, (select id from packages limit 1), 'completed', 'sdd', 'DE', 'EUR', 999, 999, 100, 'SPRING', 10,
       'tr_1', 'https://pay.example/canary', 'none', gen_random_uuid(), ${NOW}, ${NOW}, ${NOW}, ${NOW}, ${NOW}, ${NOW}, 10, 1, ${NOW} from users where id = $1`,
  `insert into credit_entries (user_id, delta, balance, reason, idem_key, order_id, message_id, at) select $1, 0, credits, 'order', 'order:1', 1, 1, ${NOW} from users where id = $1`,
  `insert into discount_uses select $1::bigint, 'SPRING', id, ${NOW} from orders where user_id = $1`,
  `insert into mandates (public_id, user_id, method, customer_id, mandate_id, label, expires, reference, created_at, revoked_at)
     values (gen_random_uuid(), $1, 'creditcard', 'canary', 'canary', 'canary 1234', '12/30', 'canary', ${NOW}, ${NOW})`,
  `insert into direct_debits (public_id, user_id, order_id, details, iban_key, code_hmac, sent_at, expires_at, confirmed_at)
     select gen_random_uuid(), $1::bigint, id, '{"account_holder": "canary"}', 'seal', 'hmac', ${NOW}, ${NOW}, each.at from orders,
       (values (null::timestamptz), (${NOW})) each(at) where user_id = $1`,
  `insert into direct_debit_blocks (user_id, iban_key, reason, at) values ($1, 'seal', 'charged_back', ${NOW}), ($1, null, 'charged_back', ${NOW})`,
  `insert into reports (public_id, site_id, reporter_id, reporter_email, subject_kind, subject_id, accused_id, category, words, created_at, reporter_name)
     select gen_random_uuid(), site_id, $1, email, 'profile', 'x', $2, 'fake', 'canary words', ${NOW}, 'canary name' from users where id = $1`,
  `insert into reports (public_id, site_id, reporter_id, subject_kind, subject_id, accused_id, category, words, created_at)
     select gen_random_uuid(), site_id, $2::bigint, 'profile', public_id::text, $1::bigint, 'fake', 'words of the other', ${NOW} from profiles where user_id = $1`,
  `insert into reports (public_id, site_id, reporter_email, reporter_name, subject_kind, category, words, created_at)
     select gen_random_uuid(), site_id, upper(email), 'canary name', 'general', 'other', 'canary, logged out', ${NOW} from users where id = $1`,
  `insert into audit_log (site_id, actor, action, subject, at) select site_id, 'operator', 'look', 'profile:' || public_id, ${NOW} from profiles where user_id = $1`,
  `insert into messages (public_id, conversation_id, sender_id, kind, text, image_key, image_width, image_height, image_blur, gift_id, price, idem_key, sent_at)
     select gen_random_uuid(), conversation_id, $1, 'image', 'canary caption', 'canary-image', 900, 1200, 'UklGRg==', (select id from gifts limit 1), 5, gen_random_uuid(), ${NOW}
     from conversation_members where user_id = $1 and peer_id = $2`,
  `insert into picture_removals values ('canary-removed', $1, ${NOW})`,
  `update messages set caution = 'link' where sender_id = $1`,
  `insert into text_copies values ($1, 'canary hash', $2, ${NOW}), ($2, 'canary hash', $1, ${NOW})`,
  `insert into slowed_senders values ($1, ${NOW}, 3, ${NOW})`,
  `update conversation_members set hidden_at = ${NOW}, unread = 1 where user_id = $1`,
]

/** A member who has done all there is to do, with `other` in many of it: every table that can name a member names this one. */
export async function fillMember(
  world: World,
  other: Visitor,
): Promise<{ ada: Visitor; key: string; pictures: string[] }> {
  const ada = await world
    .visitor()
    .join({ gender: 'male', seeking: 'female', name: 'Canary Ada', date_of_birth: '1987-03-14' })
  for (const _ of [1, 2]) await ada.post('/api/photos.php', photoForm([0xff, 0xd8, 0xff, 7]))
  await ada.put('/api/photos.php', { id: (await ada.get('/api/photos.php')).json.photos[1].id, private: true })
  const send = (from: Visitor, to: Visitor, text: string) =>
    from.post('/api/message.php', { to: to.id, kind: 'text', text }, { key: crypto.randomUUID() })
  // Of a pair, the one who joined first comes first.
  const younger = await world.visitor().join({ gender: 'male', seeking: 'male' })
  for (const peer of [other, younger]) {
    await ada.post('/api/like.php', { id: peer.id })
    await peer.post('/api/like.php', { id: ada.id })
    await send(ada, peer, 'canary message')
    await send(peer, ada, 'the own words of the other')
  }
  const key = await ada.key()
  const otherKey = await other.key()
  const home = { id: 1, name: 'Somewhere', country: 'DE', region: 'DE-BE', lat: 52, lon: 13, population: 5000 }
  await world.db
    .insert(towns)
    .values({ ...home, position: '(13,52)' })
    .onConflictDoNothing()
  await world.db.insert(gifts).values({ siteId: (await siteOf(world)).id, name: 'rose', position: 1 })
  await world.photos.store('canary-image', Uint8Array.of(0xff, 1))
  await ada.setRows(photos, { reason: 'canary', position: 1, blur: 'canary' })
  for (const statement of STATEMENTS) {
    const used = [key, otherKey].slice(0, statement.includes('$2') ? 2 : statement.includes('$1') ? 1 : 0)
    await world.sql(statement, used)
  }
  const { secrets } = world.services({ country: null, ip: '' }, [])
  const details = secrets.encrypt(JSON.stringify({ account_holder: 'canary' }))
  await ada.setRows(directDebits, { details, reference: 'L-1' })
  const stored = await ada.rows(photos)
  return { ada, key, pictures: ['canary-image', ...stored.map(({ storageKey }) => storageKey)] }
}
