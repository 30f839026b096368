import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openSession } from '#db/queries/account/login.ts'
import { requestEmailChange } from '#db/queries/account/email-change.ts'
import { changePassword } from '#db/queries/account/password.ts'
import { sessions, tokens } from '#db/schema/sessions.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { mailsTo, writeLink } from '#tests/support/mail-links.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NEW = 'Regen-auf-Tulpen-78'

const change = (by: Visitor, old: string, password = NEW, password_repeat = password) =>
  by.put('/api/password.php', { old, password, password_repeat })
const login = (by: Visitor, email: string, password: string) => by.post('/api/user.php', { email, password })

async function onPhone(ada: Visitor): Promise<Visitor> {
  const phone = world.current.visitor()
  await login(phone, ada.email, ada.password)
  return phone
}

async function loggedIn(ada: Visitor) {
  const { id, passwordHash: hash } = await ada.account()
  const open = (await ada.rows(sessions, sessions.createdAt)).filter(({ revokedAt }) => revokedAt === null)
  return { user: String(id), hash, session: open.at(-1)!.id }
}

/** Lets every new row of a table take its time, so that something else comes in between. */
const slowDown = (table: string) =>
  world.current.sql(
    `create or replace function slow_down() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return new; end';
     create trigger slow_down before insert on ${table} for each row execute function slow_down()`,
  )

describe('changing the password', () => {
  test('ends all other sessions on their next request and keeps this one', async () => {
    const ada = await world.current.visitor().join()
    const phone = await onPhone(ada)
    const [reset, move] = await Promise.all([
      writeLink(world.current, ada.email, 'password_reset'),
      writeLink(world.current, ada.email, 'mail_change', `thief-${ada.email}`),
    ])
    const done = await change(ada, ada.password)
    expect([done.status, done.json, done.trips.trips]).toEqual([200, {}, 2])
    expect(codeOrStatus(await phone.get('/api/chats.php'))).toBe('authentication_required')
    expect((await ada.get('/api/user.php')).json.user.id).toBe(ada.id)
    expect(await mailsTo(world.current, ada.email, 'password_changed')).toHaveLength(1)
    const guest = world.current.visitor()
    expect(codeOrStatus(await login(guest, ada.email, ada.password))).toBe('login_failed')
    expect(codeOrStatus(await login(guest, ada.email, NEW))).toBe(200)
    for (const token of [reset, move])
      expect((await guest.get(`/api/link.php?token=${token}`)).json).toMatchObject({ state: 'spent' })
  })

  test('refuses a wrong old password, a weak or a mistyped new one, and changes nothing', async () => {
    const ada = await world.current.visitor().join()
    const phone = await onPhone(ada)
    expect(codeOrStatus(await change(ada, 'wrong-wrong'))).toBe('old_password_wrong')
    expect(codeOrStatus(await change(ada, ada.password, NEW, `${NEW}!`))).toBe('passwords_differ')
    expect(codeOrStatus(await change(ada, ada.password, '1234567'))).toBe('password_weak')
    expect(codeOrStatus(await phone.get('/api/chats.php'))).toBe(200)
    expect(await mailsTo(world.current, ada.email, 'password_changed')).toEqual([])
  })

  test('limits guesses to five in a quarter of an hour and ten a day for all sessions, also in parallel', async () => {
    const ada = await world.current.visitor().join()
    const phones = await Promise.all([0, 1, 2].map(() => onPhone(ada)))
    const guesses = await Promise.all(
      phones.flatMap((phone) => Array.from({ length: 8 }, () => change(phone, 'wrong-wrong'))),
    )
    const compared = guesses.filter((answer) => codeOrStatus(answer) === 'old_password_wrong')
    expect([compared.length > 0, compared.length <= 10]).toEqual([true, true])
    expect(guesses.filter((answer) => codeOrStatus(answer) === 'login_blocked')).toHaveLength(24 - compared.length)
  })

  test('from two sessions at once: one new password is set, the other call is refused', async () => {
    for (let round = 0; round < 2; round++) {
      const ada = await world.current.visitor().join()
      const phone = await onPhone(ada)
      const both = await Promise.all([change(ada, ada.password, `${NEW}-a`), change(phone, ada.password, `${NEW}-b`)])
      const words = both.map(codeOrStatus)
      expect(words.filter((word) => word === 200)).toHaveLength(1)
      expect(['old_password_wrong', 'authentication_required']).toContain(words.find((word) => word !== 200))
      const logins = await Promise.all(
        ['a', 'b'].map((end) => login(world.current.visitor(), ada.email, `${NEW}-${end}`)),
      )
      expect(logins.map(({ status }) => status === 200)).toEqual(words.map((word) => word === 200))
    }
  })

  test('twice at once from one session: one new password is set', async () => {
    const ada = await world.current.visitor().join()
    const both = await Promise.all(['a', 'b'].map((end) => change(ada, ada.password, `${NEW}-${end}`)))
    expect(both.map(codeOrStatus).toSorted()).toEqual([200, 'old_password_wrong'])
  })

  test('a concurrent login with the old password leaves no session behind', async () => {
    const ada = await world.current.visitor().join()
    await ada.delete('/api/sessions.php', { others: true })
    const { user, hash, session } = await loggedIn(ada)
    await slowDown('sessions')
    const { db, now } = world.current.services({ country: null, ip: '' }, [])
    const opening = { user, passwordHash: hash, session: randomUUID(), device: '', country: null, now: now() }
    const changing = { user, session, checkedHash: hash, newHash: `${hash}x`, outboxId: randomUUID(), now: now() }
    const login = openSession(db, { ...opening, expires: new Date(now().getTime() + 1e9) })
    await new Promise((resolve) => setTimeout(resolve, 60))
    const [opened, changed] = await Promise.all([login, changePassword(db, changing)])
    await world.current.sql('drop trigger slow_down on sessions')
    // The login was first, and what it opened is over.
    expect([opened?.email, changed]).toEqual([ada.email, { changed: true }])
    const living = (await ada.rows(sessions)).filter(({ revokedAt }) => revokedAt === null)
    expect(living.map(({ id }) => id)).toEqual([session])
  })

  test('a concurrent change of address with the old password leaves no valid link behind', async () => {
    const ada = await world.current.visitor().join()
    const { user, hash, session } = await loggedIn(ada)
    await slowDown('tokens')
    const { db, now } = world.current.services({ country: null, ip: '' }, [])
    const actor = { user, session, now: now() }
    const link = { tokenId: randomUUID(), tokenHash: randomUUID(), tokenExpires: new Date(now().getTime() + 1e9) }
    const wish = requestEmailChange(db, {
      ...actor,
      ...link,
      outboxId: randomUUID(),
      emailKey: `thief-${ada.email}`,
      counter: randomUUID(),
      checkedHash: hash,
    })
    await new Promise((resolve) => setTimeout(resolve, 60))
    const change = { ...actor, checkedHash: hash, newHash: `${hash}x`, outboxId: randomUUID() }
    const [wished, changed] = await Promise.all([wish, changePassword(db, change)])
    await world.current.sql('drop trigger slow_down on tokens')
    // The wish was first, and its link is spent.
    expect([wished, changed]).toEqual([{ often: false, minutes: 1440 }, { changed: true }])
    expect((await ada.rows(tokens)).filter(({ usedAt }) => usedAt === null)).toEqual([])
  })
})
