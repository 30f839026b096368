import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draftName, readDraft, saveDraft } from '#app/data/drafts.ts'
import { forgetUnsent } from '#app/data/forget-unsent.ts'
import { changeCopy } from '#app/data/offline-storage.ts'
import { enqueue, readQueue, sendQueue } from '#app/data/send-queue.ts'
import { enter } from '#app/data/session.ts'
import { userQuery } from '#app/data/user.ts'
import { useLogout } from '#app/features/session/use-logout.tsx'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import type { Server } from './render-part.tsx'
import { renderPart } from './render-part.tsx'

vi.mock('#app/lib/leave-document.ts', () => ({ leaveDocument: vi.fn() }))

let members = 0
const newMember = () => `me ${++members}`
const text = (text: string) => ({ kind: 'text', text, price: 5 }) as const
const message = { id: 'sent', kind: 'text', text: 'x', image: null, gift: null, mine: true, sent_at: '', seen: false }
const takes: Server = () => ({ message, conversation: { id: 'talk' }, credits: 1, confirmed: true })

afterEach(forgetUnsent)

async function presses(me: string, server: Server = takes) {
  const Out = () => {
    const { logout, question } = useLogout()
    return (
      <>
        <button onClick={logout}>Out</button>
        {question}
      </>
    )
  }
  const shown = renderPart(<Out />, server)
  shown.client.setQueryData(userQuery.queryKey, { user: { id: me, unread: 0, new_likes: 0 } } as never)
  await page.getByRole('button', { name: 'Out' }).click()
  const paths = () => shown.asked.map(({ path }) => path)
  return { ...shown, paths }
}

test('without waiting messages nothing is asked, and nothing that was read is left', async () => {
  await changeCopy(() => ({ build: 'any' }) as never)
  const { paths } = await presses(newMember())
  await vi.waitFor(() => expect(paths()).toEqual(['logout.php']))
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('offline-copy'),
  )
})

test('waiting messages can be sent before', async () => {
  const me = newMember()
  await enqueue(me, 'bob', text('one'))
  await enqueue(me, 'ann', text('two'))
  const { paths } = await presses(me)
  await expect.element(page.getByRole('dialog', { name: m.chat_unsent({ count: 2 }) })).toBeVisible()
  expect(paths()).toEqual([])
  await page.getByRole('button', { name: m.chat_unsent_send() }).click()
  await vi.waitFor(() => expect(paths().filter((path) => path === 'logout.php')).toHaveLength(1))
  expect(paths().filter((path) => path === 'message.php')).toHaveLength(2)
})

test('or be discarded', async () => {
  const me = newMember()
  await enqueue(me, 'bob', text('one'))
  saveDraft(draftName(me, 'bob'), 'begun')
  const { paths } = await presses(me)
  await page.getByRole('button', { name: m.chat_unsent_discard() }).click()
  await vi.waitFor(() => expect(paths()).toEqual(['logout.php']))
  await vi.waitFor(() => expect([sendQueue(me), readDraft(draftName(me, 'bob'))]).toEqual([[], '']))
  expect(await readQueue(me)).toEqual([])
})

test('or the member stays, with everything', async () => {
  const me = newMember()
  await enqueue(me, 'bob', text('one'))
  const { paths } = await presses(me)
  await page.getByRole('button', { name: m.chat_unsent_stay() }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect([paths(), (await readQueue(me)).length]).toEqual([[], 1])
})

test('what is refused keeps the member logged in and says so', async () => {
  const me = newMember()
  await enqueue(me, 'bob', text('one'))
  const { paths } = await presses(me, () => ({ not: 'used' }))
  window.fetch = async () =>
    Response.json({ error: { code: 'not_enough_credits', params: { needed: 5 } } }, { status: 402 })
  await page.getByRole('button', { name: m.chat_unsent_send() }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.chat_unsent_failed())
  await expect.element(page.getByRole('dialog', { name: m.chat_unsent({ count: 1 }) })).toBeVisible()
  expect([paths(), sendQueue(me)[0]?.refusal?.code]).toEqual([[], 'not_enough_credits'])
})

test('a session that ended unasked keeps everything for the same member, and nothing for the next', async () => {
  const [me, other] = [newMember(), newMember()]
  await enqueue(me, 'bob', text('one'))
  saveDraft(draftName(me, 'bob'), 'begun')
  const { client } = renderPart(<p>Login</p>, () => {
    throw new Refused('authentication_required', {}, 403)
  })
  enter(client, { id: me } as never)
  expect([(await readQueue(me)).length, readDraft(draftName(me, 'bob'))]).toEqual([1, 'begun'])
  enter(client, { id: other } as never)
  expect([await readQueue(other), readDraft(draftName(me, 'bob'))]).toEqual([[], ''])
  await vi.waitFor(async () => expect(await readQueue(me)).toEqual([]))
})
