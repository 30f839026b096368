import pg from 'pg'
import { AT } from './crowd-rows.ts'
import { INDEXES } from './crowd.ts'

/** Conversations of the heaviest asker and of each other one, and messages in a conversation and in the longest of each asker. */
const CHATS = { heaviest: 2_000, asker: 40, messages: 5, longest: 600 } as const

const TABLES = ['conversations', 'messages', 'conversation_members']

/**
 * Gives a crowd of `size` members about as many conversations with five messages each, and those who search (`askers`) more: 40
 * each, and the first 2,000. The rows lie in the order of time, those of a member among those of many others. A crowd that has
 * them already is left as it is.
 */
export async function fillChats(url: string, size: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options:
      '-c session_replication_role=replica -c statement_timeout=0 -c lock_timeout=0 -c timezone=GMT -c work_mem=256MB -c maintenance_work_mem=512MB',
  })
  await client.connect()
  try {
    const there = await client.query('select from conversations limit 1')
    if (there.rowCount) return
    const { rows: indexes } = await client.query<{ drop: string; make: string }>(INDEXES, [TABLES])
    for (const { drop } of indexes) await client.query(drop)
    for (const statement of statements(size)) await client.query(statement)
    for (const { make } of indexes) await client.query(make)
    for (const table of [...TABLES, 'profiles', 'users']) await client.query(`vacuum (analyze) ${table}`)
  } finally {
    await client.end()
  }
}

const begun = (n: string) => `${AT} - random_of(${n}, 60) * interval '60 days' - interval '1 hour'`

function statements(size: number): string[] {
  return [
    // everybody with somebody up to a thousand keys on; the askers with others, further away
    `insert into conversations (public_id, site_id, low_id, high_id, opened_by, created_at)
      select gen_random_uuid(), 1, low, high, low, min(at) from (
        select n as low, n + 1 + floor(random_of(n, 61) * 1000)::int as high, ${begun('n')} as at
          from generate_series(1, ${size} - 1001) n
        union all
        select least(a.user_id, o.id), greatest(a.user_id, o.id), ${begun('o.id')} from askers a
          cross join lateral generate_series(1, case a.place when 0 then ${CHATS.heaviest} else ${CHATS.asker} end) turn
          cross join lateral (select 1 + (a.user_id + 2000 + turn * 37) % ${size} as id) o
      ) pairs group by low, high order by min(at)`,
    `insert into messages (public_id, conversation_id, sender_id, kind, text, price, idem_key, sent_at)
      select gen_random_uuid(), c.id, case turn % 2 when 0 then c.low_id else c.high_id end, 'text',
        'Words that somebody has written, ' || turn, 1, gen_random_uuid(), c.created_at + turn * interval '10 minutes'
      from conversations c cross join generate_series(1, ${CHATS.messages}) turn order by c.created_at + turn * interval '10 minutes'`,
    `insert into messages (public_id, conversation_id, sender_id, kind, text, price, idem_key, sent_at)
      select gen_random_uuid(), c.id, case turn % 2 when 0 then c.low_id else c.high_id end, 'text',
        'More words, ' || turn, 1, gen_random_uuid(), ${AT} - interval '1 hour' + turn * interval '5 seconds'
      from askers a cross join lateral (
        select * from conversations where a.user_id in (low_id, high_id) order by id desc limit 1
      ) c cross join generate_series(1, ${CHATS.longest}) turn`,
    `insert into conversation_members
        (user_id, conversation_id, conversation_public_id, peer_id, peer_fictional, unread, last_message_id, last_at, read_up_to,
         answered)
      select side.user_id, c.id, c.public_id, c.low_id + c.high_id - side.user_id, false,
        case when random_of(side.user_id + c.id, 62) < 0.3 then 2 else 0 end, last.id, last.at,
        case when random_of(side.user_id + c.id, 62) < 0.3 then last.id - 1 else last.id end, true
      from (select conversation_id, max(id) as id, max(sent_at) as at from messages group by 1) last
        join conversations c on c.id = last.conversation_id
        cross join lateral (values (c.low_id), (c.high_id)) side(user_id)
      order by last.at`,
    ...[
      'b.blocker_id = cm.user_id and b.blocked_id = cm.peer_id',
      'b.blocked_id = cm.user_id and b.blocker_id = cm.peer_id',
    ].map((pair) => `update conversation_members cm set blocked = true from blocks b where ${pair}`),
    // who sends can pay; addresses need ids of the fourth version
    'update users set credits = 1000000, paid = true where id in (select user_id from askers)',
    `update profiles set public_id = gen_random_uuid() where user_id in (
      select peer_id from conversation_members where user_id in (select user_id from askers) and random_of(peer_id, 63) < 0.2)`,
  ]
}
