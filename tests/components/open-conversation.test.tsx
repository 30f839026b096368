import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetUnsent } from '#app/data/forget-unsent.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { enqueue } from '#app/data/send-queue.ts'
import { userQuery } from '#app/data/user.ts'
import { OpenConversation } from '#app/features/chat/open-conversation.tsx'
import { type Asked, renderPart } from './render-part.tsx'

const realTimeout = setTimeout
const profile = { id: 'bob', name: 'Bob', left: false, fictional: false, online: false, main_image: null }
const message = (id: string, mine: boolean) => {
  const nothing = { image: null, gift: null, seen: false }
  return { id, kind: 'text', text: id, mine, sent_at: '2026-11-23T12:00:00.000Z', ...nothing }
}
const chat = { conversation: { id: 'talk' }, profile, messages: [message('old', false)], hidden: 0, more: false }
const slow = Promise.withResolvers<void>()
const answers = async ({ path, body }: Asked) => {
  if (path !== 'message.php')
    return { ...chat, confirmed: true, confirmation_required: false, refusal: null, unread: 0, new_likes: 0 }
  if (body?.['to'] === 'ann') await slow.promise
  return { message: message('new', true), conversation: { id: 'talk' }, credits: 25, confirmed: true }
}

afterEach(async () => {
  vi.useRealTimers()
  await forgetUnsent()
})

test('without a live channel the page goes on looking for answers after something was sent', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { client, asked } = renderPart(<OpenConversation opened={{ id: 'talk' }} me="polls" />, answers)
  client.setQueryData(userQuery.queryKey, { user: { id: 'polls', credits: 30, unread: 0, new_likes: 0 } } as never)
  const looks = () => asked.filter(({ path }) => path.startsWith('chat.php')).length
  const passes = async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    await new Promise((resolve) => realTimeout(resolve, 20))
  }
  // a message to somebody else takes longer
  void enqueue('polls', 'ann', { kind: 'text', text: 'slow', price: 5 })
  await page.getByRole('textbox').fill('new')
  await userEvent.keyboard('{Enter}')
  const sends = () => asked.filter(({ path }) => path === 'message.php').length
  await vi.waitFor(() => expect(sends()).toBe(2))
  await passes()
  slow.resolve()
  await passes()
  const before = looks()
  for (let count = 0; count < 3; count++) await passes()
  expect(looks()).toBeGreaterThan(before + 1)
})

test('a message that only the list knows, because the channel lost it, is read once', async () => {
  const messages = [message('old', false)]
  const { client, asked } = renderPart(<OpenConversation opened={{ id: 'talk' }} me="misses" />, async (one) => ({
    ...(await answers(one)),
    messages: [...messages],
  }))
  client.setQueryData(userQuery.queryKey, { user: { id: 'misses', credits: 30, unread: 0, new_likes: 0 } } as never)
  const looks = () => asked.filter(({ path }) => path.startsWith('chat.php')).length
  const listKnows = (id: string) =>
    client.setQueryData(chatsQuery.queryKey, {
      chats: [
        {
          conversation: { id: 'talk' },
          profile,
          num_unread_messages: 0,
          muted: false,
          last_message: message(id, false),
        },
      ],
      next: null,
    } as never)
  await expect.element(page.getByText('old')).toBeInTheDocument()
  const before = looks()
  listKnows('old')
  await new Promise((resolve) => realTimeout(resolve, 50))
  expect(looks()).toBe(before)
  messages.push(message('lost', false))
  listKnows('lost')
  await vi.waitFor(() => expect(looks()).toBe(before + 1))
  listKnows('lost')
  await new Promise((resolve) => realTimeout(resolve, 50))
  expect(looks()).toBe(before + 1)
})
