import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { checkText } from '#core/chat/rules.ts'
import { users } from '#db/schema/users.ts'
import { expectDocumented } from '#tests/support/check-answer.ts'
import { signupForm } from '#tests/support/forms.ts'
import { hostile } from './hostile-texts.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const LONGEST = 200
const world = useWorld({ signup_credits: 100_000, message_length: LONGEST })
const seeded = (seed: number, numRuns: number) => ({ seed, numRuns, endOnFailure: true })

const forget = async () => {
  await world.current.services({ country: null, ip: '' }, []).redis.client.flushall()
}
beforeEach(forget)

/** Sends a request and expects a documented answer. */
async function status(sender: Visitor, method: string, path: string, body: unknown, key?: string) {
  const answer = await sender.send(method, path, body, key ? { key } : {})
  expectDocumented(answer, `${method} ${path} ${JSON.stringify(body)}`)
  return answer
}

const UNKEPT = ['Ada\0', 'Ada\ud800']

test('signup: any text is refused or stored unchanged', async () => {
  const fields = [
    'name',
    'password',
    'email',
    'date_of_birth',
    'gender',
    'country',
    'language',
    'network',
    'ref',
    'sub1',
  ] as const
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), hostile(), async (field, text) => {
      const tracking = ['network', 'ref', 'sub1'].includes(field)
      const filled = { ...signupForm(), ...(tracking ? { tracking: { [field]: text } } : { [field]: text }) }
      const guest = world.current.visitor()
      const answer = await status(guest, 'POST', '/api/signup.php', filled)
      if (answer.status !== 201) return
      accepted++
      const me = (await guest.get('/api/user.php')).json.user
      expect([me.profile.name, me.email]).toEqual([filled.name.trim(), filled.email.trim()])
      const [row] = await world.current.db.select().from(users).where(eq(users.email, me.email))
      if (tracking) expect(row!.tracking).toEqual({ [field]: text.replaceAll(/[{}]/g, '') })
      const login = await status(world.current.visitor(), 'POST', '/api/user.php', {
        email: filled.email,
        password: filled.password,
      })
      expect([filled, login.status]).toEqual([filled, 200])
    }),
    {
      ...seeded(1, 120),
      examples: fields.flatMap((field) => UNKEPT.map((text): [typeof field, string] => [field, text])),
    },
  )
  expect(accepted).toBeGreaterThan(10)
}, 120_000)

test('login: no text causes an error', async () => {
  await fc.assert(
    fc.asyncProperty(hostile(), hostile(), async (email, password) => {
      const answer = await status(world.current.visitor(), 'POST', '/api/user.php', { email, password })
      expect([401, 422]).toContain(answer.status)
    }),
    seeded(2, 50),
  )
}, 120_000)

test('a message arrives exactly as sent, or not at all and without a charge', async () => {
  const [ada, bob] = await Promise.all([
    world.current.visitor().join(),
    world.current.visitor().join({ gender: 'male', seeking: 'female' }),
  ])
  let credits = (await bob.get('/api/user.php')).json.user.credits as number
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(hostile(), async (text) => {
      await forget()
      const answer = await status(
        bob,
        'POST',
        '/api/message.php',
        { to: ada.id, kind: 'text', text },
        crypto.randomUUID(),
      )
      expect([text, answer.status === 201]).toEqual([text, checkText(text, LONGEST) === null])
      if (answer.status === 201) {
        accepted++
        credits -= 5
        const arrived = (await ada.get(`/api/chat.php?member=${bob.id}`)).json.messages.at(-1)
        expect([answer.json.message.text, arrived.text]).toEqual([text, text])
      }
      expect((await bob.get('/api/user.php')).json.user.credits).toBe(credits)
    }),
    seeded(3, 250),
  )
  expect(accepted).toBeGreaterThan(100)
}, 120_000)

test('a profile reads back exactly as written, or stays unchanged', async () => {
  const ada = await world.current.visitor().join()
  let [shown, accepted] = [(await ada.get('/api/profile.php')).json.profile, 0]
  const texts = fc.record(
    {
      name: hostile(),
      about: hostile(),
      notes: fc.record({ looking_for: hostile(), offer: hostile() }, { requiredKeys: [] }),
      sexuality: hostile(),
      hair_color: hostile(),
      country: hostile(),
      region: hostile(),
    },
    { requiredKeys: [] },
  )
  // Mostly one field at a time, else hardly anything is accepted.
  const one = fc.oneof(
    hostile().map((name) => ({ name })),
    hostile().map((about) => ({ about })),
    hostile().map((offer) => ({ notes: { offer } })),
    texts,
  )
  await fc.assert(
    fc.asyncProperty(one, async (change: Record<string, unknown>) => {
      await forget()
      const answer = await status(ada, 'PUT', '/api/profile.php', change)
      const now = (await ada.get('/api/profile.php')).json.profile
      if (answer.status === 200) {
        accepted++
        const { name, about, notes } = change as { name?: string; about?: string; notes?: Record<string, string> }
        expect(now).toMatchObject({
          name: name?.trim() ?? shown.name,
          about: about ?? shown.about,
          // An empty section is none.
          notes: Object.fromEntries(Object.entries({ ...shown.notes, ...notes }).filter(([, text]) => text !== '')),
        })
      } else expect(now).toEqual(shown)
      shown = now
    }),
    seeded(4, 250),
  )
  expect(accepted).toBeGreaterThan(60)
}, 120_000)
