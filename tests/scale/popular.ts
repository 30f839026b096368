import pg from 'pg'
import { REMEMBERED_DAYS, SWIPE } from '#core/swipe/limits.ts'
import { type Actor } from './open-api.ts'
import { AT } from './crowd-rows.ts'

/** How much there is around the member whom everybody likes. */
export const POPULAR = {
  likes: 50_000,
  liked: 5_000,
  visits: 50_000,
  blocks: 7_000,
  conversations: 2_000,
  messages: 5_000,
  favourites: 500,
  swipes: SWIPE.swipes * REMEMBERED_DAYS,
  orders: 300,
  reports: 300,
} as const

/** What there is around somebody, by kind. */
export type Amounts = Record<keyof typeof POPULAR, number>

/** The member with a session, and addresses of what belongs to the member. */
export type Popular = Actor & {
  user: string
  session: string
  profile: string
  conversation: string
  writer: string
  order: string
  /** Some of the crowd. */
  some: string[]
}

/**
 * Gives a member of a crowd as much as `amounts` says, of everything that grows with popularity; triggers run as they do on the site.
 * Members of the crowd come in the order of their keys, from the first one on: those who are blocked have done nothing else, but for a
 * tenth of the partners in conversations.
 * @param place which of the members who can be found in the commonest country, from 0
 */
export async function makePopular(url: string, amounts: Amounts, place = 0): Promise<Popular> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c timezone=GMT',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ user: string }>(
      `select p.user_id::text as "user" from profiles p
       where p.site_id = 1 and p.country = 'DE' and p.searchable and not p.fictional and p.gender = 'female' and p.seeking = 'male'
         and not exists (select 1 from askers a where a.user_id = p.user_id)
       order by p.user_id offset $1 limit 1`,
      [place],
    )
    const { user } = rows[0]!
    const there = await client.query(`select from sessions where user_id = $1 and device = 'popular'`, [user])
    // a crowd that is kept has them already
    if (there.rowCount === 0) await fill(client, user, amounts)
    const [found] = (
      await client.query<Omit<Popular, 'user'>>(
        `select (select public_id from profiles where user_id = $1) as profile,
          (select id from sessions where user_id = $1 and device = 'popular') as session,
          (select c.public_id from conversations c join conversation_members cm on cm.conversation_id = c.id
            where cm.user_id = $1 order by cm.last_at desc limit 1) as conversation,
          (select p.public_id from conversation_members cm join profiles p on p.user_id = cm.peer_id
            where cm.user_id = $1 order by cm.last_at desc offset 1 limit 1) as writer,
          (select public_id from orders where user_id = $1 order by id desc limit 1) as "order",
          (select json_agg(public_id) from (select public_id from profiles where searchable and public_id::text ~ '.{14}4.{4}[89ab]' limit 40) p) as some`,
        [user],
      )
    ).rows
    return { user, ...found! }
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, user: string, amounts: Amounts): Promise<void> {
  for (const statement of statements(user, amounts)) await client.query(statement)
  // the ids that a crowd draws are no random ones, as an address asks for
  await client.query(
    `update profiles set public_id = gen_random_uuid() where user_id = $1
      or user_id in (select peer_id from conversation_members where user_id = $1 order by last_at desc limit 2)`,
    [user],
  )
  // as on a site: the rows lie among those of many others, in no order
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(AMONG_OTHERS)) {
    await client.query(`create temp table shuffled as select * from ${table} union all (${rows})`)
    await client.query(`delete from ${table}`)
    await client.query(`insert into ${table} select * from shuffled s order by md5(s::text) on conflict do nothing`)
    await client.query('drop table shuffled')
  }
  const tables = [
    'likes',
    'matches',
    'profile_views',
    'blocks',
    'favourites',
    'conversations',
    'conversation_members',
    'messages',
    'swipes',
    'match_finder_answers',
    'orders',
    'reports',
    'sessions',
    'photos',
    'search_askers',
  ]
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
}

/** Rows of other members, made as the table has them: somebody likes, looks at and swipes somebody, answers questions, and has a conversation that is over. */
const AMONG_OTHERS = {
  likes: `select 2 * n, 2 * n + 1 + n % 40000, ${AT} - n * interval '7 s', case when n % 2 = 0 then ${AT} end, null::timestamptz, false, null::timestamptz,
    null::bigint, null::text, null::uuid from generate_series(1, 49000) n`,
  profile_views: `select 2 * n, 2 * n + 1 + n % 40000, ${AT} - n * interval '7 s', 1 from generate_series(1, 49000) n`,
  swipes: `select 2 * n, 2 * n + 1 + (n + turn) % 40000, '2026-11-20'::date - turn, false, ${AT} - turn * interval '1 day'
    from generate_series(1, 20000) n, generate_series(1, 3) turn`,
  match_finder_answers: `select n, question, case when question = 'age' then '18_35' else (array['normal', 'sexy', 'skipped'])[1 + n % 3] end, ${AT}
    from generate_series(1, 40000) n, unnest(array['age', 'appearance']) question`,
  conversation_members: `select 2 * n, -n, gen_random_uuid(), 2 * n + 1, false, 0, null::bigint, ${AT} - n * interval '7 s', 0, null::timestamptz, 0, false, false, false, false
    from generate_series(1, 40000) n`,
}

function statements(me: string, amounts: Amounts): string[] {
  const { blocks } = amounts
  /** So many members of the crowd from one of them on, as rows of `id` and `n`, which counts from 1. */
  const others = (from: number, count: number) =>
    `(select user_id as id, row_number() over () as n from (
        select user_id from profiles where site_id = 1 and user_id <> ${me} order by user_id offset ${from} limit ${count}) q) o`
  const ago = (unit: string) => `${AT} - o.n * interval '${unit}'`
  const pair = `least(o.id, ${me}), greatest(o.id, ${me})`
  const met = Math.round(amounts.conversations * 0.9)
  return [
    `insert into sessions (id, user_id, device, created_at, expires_at) select gen_random_uuid(), ${me}, 'popular', ${AT}, ${AT} + interval '30 days'`,
    `insert into sessions (id, user_id, device, created_at, expires_at, revoked_at)
      select gen_random_uuid(), ${me}, 'before', ${AT}, ${AT} + interval '30 days', ${AT} from generate_series(1, 100)`,
    // two of three were blocked by the member, the others have blocked the member; at once, not one by one
    'alter table blocks disable trigger blocks_sync_asker',
    `insert into blocks select ${me}, o.id, ${ago('1 minute')} from ${others(0, blocks)} where o.n % 3 <> 0
      union all select o.id, ${me}, ${ago('1 minute')} from ${others(0, blocks)} where o.n % 3 = 0 on conflict do nothing`,
    'alter table blocks enable trigger blocks_sync_asker',
    `select renew_asker(${me})`,
    `insert into likes (from_id, to_id, created_at, seen_at, shown_at)
      select o.id, ${me}, ${ago('1 minute')}, case when o.n % 5 < 3 then ${AT} end, case when o.n <= ${amounts.likes * 0.9} then ${AT} end
      from ${others(blocks, amounts.likes)} order by o.n desc`,
    `insert into likes (from_id, to_id, created_at) select ${me}, o.id, ${ago('1 minute')} from ${others(blocks, amounts.liked)} order by o.n desc`,
    `insert into matches (low_id, high_id, created_at) select ${pair}, ${ago('1 minute')} from ${others(blocks, Math.min(amounts.liked, amounts.likes))} order by o.n desc`,
    `insert into profile_views (viewer_id, viewed_id, last_at) select o.id, ${me}, ${ago('1 minute')} from ${others(blocks, amounts.visits)} order by o.n desc`,
    `insert into favourites (user_id, profile_id, created_at) select ${me}, o.id, ${ago('1 minute')} from ${others(blocks, amounts.favourites)}`,
    `insert into favourites (user_id, profile_id, created_at) select o.id, ${me}, ${ago('1 minute')} from ${others(blocks, amounts.visits / 5)}`,
    `insert into swipes (user_id, profile_id, day, liked, at)
      select ${me}, o.id, '2026-11-20'::date - (o.n / 50)::int - 1, false, ${ago('30 minutes')}
      from (select user_id as id, row_number() over (order by last_active_at desc) as n from profiles
        where site_id = 1 and country = 'DE' and gender = 'male' and searchable order by last_active_at desc limit ${amounts.swipes}) o`,
    // a tenth with people one of whom has blocked the other
    `insert into conversations (public_id, site_id, low_id, high_id, opened_by, created_at)
      select gen_random_uuid(), 1, ${pair}, o.id, ${AT} from ${others(Math.max(0, blocks - (amounts.conversations - met)), amounts.conversations)}`,
    `insert into messages (public_id, conversation_id, sender_id, kind, text, price, idem_key, sent_at)
      select gen_random_uuid(), c.id, case when turn % 2 = 0 then ${me} else c.low_id + c.high_id - ${me} end, 'text', 'Words ' || turn, 0,
        gen_random_uuid(), ${AT} - interval '40 days' + turn * interval '1 minute' + c.id * interval '1 second'
      from generate_series(1, 10) turn, conversations c where ${me} in (c.low_id, c.high_id)`,
    // with one of them there was more to say
    `insert into messages (public_id, conversation_id, sender_id, kind, text, price, idem_key, sent_at)
      select gen_random_uuid(), c.id, case when turn % 2 = 0 then ${me} else c.low_id + c.high_id - ${me} end, 'text', 'More ' || turn, 0,
        gen_random_uuid(), ${AT} - interval '10 days' + turn * interval '1 minute'
      from (select * from conversations where ${me} in (low_id, high_id) order by id desc limit 1) c, generate_series(1, ${amounts.messages}) turn`,
    `insert into conversation_members (user_id, conversation_id, peer_id, unread, last_message_id, last_at, read_up_to)
      select side.user_id, c.id, c.low_id + c.high_id - side.user_id, case when side.user_id = ${me} and c.id % 2 = 0 then 3 else 0 end, last.id, last.sent_at, 0
      from conversations c, lateral (values (c.low_id), (c.high_id)) side(user_id),
        lateral (select id, sent_at from messages m where m.conversation_id = c.id order by m.id desc limit 1) last
      where ${me} in (c.low_id, c.high_id)`,
    `insert into packages (public_id, site_id, currency, amount_minor, credits, position) select gen_random_uuid(), 1, 'EUR', 999, 100, 1
      where not exists (select 1 from packages)`,
    `insert into orders (public_id, number, site_id, user_id, package_id, status, method, currency, list_minor, amount_minor, credits, idem_key, start_now_at, created_at, completed_at)
      select gen_random_uuid(), 'P' || ${me} || '-' || n, 1, ${me}, (select min(id) from packages), 'completed', 'creditcard', 'EUR', 999, 999, 100,
        gen_random_uuid(), ${AT}, ${AT}, ${AT} from generate_series(1, ${amounts.orders}) n`,
    `insert into reports (public_id, site_id, reporter_id, subject_kind, category, words, created_at)
      select gen_random_uuid(), 1, ${me}, 'profile', 'spam', 'Words', ${AT} from generate_series(1, ${amounts.reports})`,
    `insert into photos (id, public_id, user_id, status, position, storage_key, width, height, created_at)
      select 100 * ${me}::bigint + 1000000000 + n, gen_random_uuid(), ${me}, 'active', n, gen_random_uuid()::text, 900, 1200, ${AT} from generate_series(1, 24) n`,
    `insert into match_finder_answers (user_id, question, answer, at) values (${me}, 'age', '18_35', ${AT}), (${me}, 'appearance', 'normal', ${AT})`,
  ]
}
