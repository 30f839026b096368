import { expect, test } from 'vitest'
import { type Backend, connect } from '#db/client.ts'
import { chatsOf } from '#db/queries/chat/list.ts'
import { over } from '#tests/scale/crowds.ts'
import { explain } from '#tests/scale/measure.ts'
import { useWorld } from './world.ts'

const world = useWorld()

test('2,000 conversations are not collected where everybody else has one, and nothing was vacuumed', async () => {
  await world.current.visitor().join()
  const client = await world.current.pool.connect()
  try {
    const { rows } = await client.query<{ user: string; session: string }>(
      'select user_id as "user", id as session from sessions limit 1',
    )
    const fill = (user: string, count: number) => `
      insert into conversation_members (user_id, conversation_id, conversation_public_id, peer_id, last_at)
      select ${user}, n, gen_random_uuid(), 1000000 + n, now() - hashint4(n) * interval '1 ms' from generate_series(1, ${count}) n order by hashint4(n)`
    await client.query('set session_replication_role = replica')
    await client.query(fill('1000000 + n', 30_000))
    await client.query('analyze conversation_members')
    await client.query(fill(rows[0]!.user, 2000))

    const sent: { query: string; params: unknown[] }[] = []
    const { url, backend } = over(world.current.pool)
    const spy: Backend = (to, init) => {
      sent.push(JSON.parse(String(init.body)) as (typeof sent)[number])
      return backend(to, init)
    }
    await chatsOf(connect({ url, backend: spy }), { ...rows[0]!, now: world.current.now }, false, null)
    expect((await explain(client, sent)).buffers).toBeLessThan(300)
  } finally {
    await client.query('reset all')
    client.release()
  }
})
