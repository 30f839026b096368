import { describe, expect, test } from 'vitest'
import { openShop, order } from '#tests/support/payment-shop.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { databaseFault } from '#functions/services/fault.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 500 }, { hurried: true })

/** Holds a member's account for as long as the work takes, as another transaction would. */
async function whileHeld<T>(member: Visitor, work: () => Promise<T>): Promise<T> {
  const client = await world.current.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where email = $1 for update', [member.email])
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a lock that is held for long', () => {
  test('ends as a conflict before the deadline, with nothing done; then all is well', async () => {
    const shop = openShop(world.current)
    const join = (gender: string, seeking: string) => world.current.visitor().join({ gender, seeking })
    const [ada, ben, cyd, pack] = await Promise.all([
      join('female', 'male'),
      join('male', 'female'),
      join('male', 'female'),
      shop.sell({}),
    ])
    const key = crypto.randomUUID()
    const message = () => ben.post('/api/message.php', { to: ada.id, kind: 'text', text: 'Hallo' }, { key })
    const rows = async () => world.current.sql('select count(*) from messages')
    const before = await rows()
    const start = performance.now()
    const held = (work: () => Promise<string[]>) => whileHeld(ben, () => whileHeld(cyd, work))
    const words = await held(async () => {
      const answers = await Promise.all([message(), order(cyd, { package: pack })])
      expect(await rows()).toEqual(before)
      return answers.map((answer) => String(codeOrStatus(answer)))
    })
    expect(words).toEqual(['conflict', 'conflict'])
    expect(performance.now() - start).toBeGreaterThan(1000)
    expect(codeOrStatus(await message())).toBe(201)
    const told = { level: 'warn', path: '/api/message.php', fault: '55P03' }
    expect(world.current.log).toContainEqual(expect.objectContaining(told))
  })
})

test('the database itself limits how long statements wait and run, also after a reset', async () => {
  const client = await world.current.pool.connect()
  try {
    await client.query(`set lock_timeout = 0`)
    await client.query('reset all')
    const { rows } = await client.query(
      `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    )
    expect(rows).toEqual([{ lock: '1s', statement: '2s' }])
  } finally {
    client.release()
  }
})

test.each([
  ['55P03', '55P03'],
  ['57014', 'unreachable'],
  ['57P01', 'unreachable'],
  ['53300', 'unreachable'],
  ['08006', 'unreachable'],
  ['58030', 'unreachable'],
  ['23505', '23505'],
])('the SQLSTATE %s is %s', (code, fault) => {
  expect(databaseFault(new Error('drizzle', { cause: Object.assign(new Error('a database error'), { code }) }))).toBe(
    fault,
  )
})
