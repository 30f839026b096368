import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftName, saveDraft, showDraft } from '#app/data/drafts.ts'
import { userQuery } from '#app/data/user.ts'
import { ChatList } from '#app/features/chat/chat-list.tsx'
import { m } from '#app/lib/messages.ts'
import type { ChatSummary } from '#core/chat/types.ts'
import { renderPart, type Asked } from './render-part.tsx'

const chat = (name: string, rest: Partial<ChatSummary> = {}): ChatSummary => ({
  conversation: { id: `c-${name}` },
  profile: { id: `p-${name}`, name, age: 30, main_image: null, left: false } as unknown as ChatSummary['profile'],
  num_unread_messages: 0,
  muted: false,
  last_message: {
    id: `m-${name}`,
    kind: 'text',
    text: `Hello from ${name}`,
    image: null,
    gift: null,
    mine: false,
    sent_at: '2026-11-02T10:00:00Z',
    seen: false,
  } as ChatSummary['last_message'],
  ...rest,
})

let all: ChatSummary[]
let next: string | null
beforeEach(() => {
  next = null
  all = [chat('Ada'), chat('Bea', { muted: true }), chat('Cora', { num_unread_messages: 2 })]
})

function lists(
  chosen: (query: URLSearchParams) => object = () => ({ chats: [], next: null }),
  opened: Parameters<typeof ChatList>[0]['opened'] = null,
) {
  const server = ({ method, path }: Asked) => {
    const [name, search] = path.split('?')
    if (name === 'likes.php') return { matches: [], liked: [], received: [] }
    if (method === 'DELETE') {
      all = all.filter(({ conversation }) => conversation.id !== 'c-Ada')
      return {}
    }
    if (name !== 'chats.php') return {}
    const query = new URLSearchParams(search)
    return [...query].length === 0 ? { chats: all, next } : chosen(query)
  }
  const screen = (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
      <ChatList opened={opened} />
    </div>
  )
  const part = renderPart(screen, server)
  part.client.setQueryData(userQuery.queryKey, { user: { id: 'me' } as never })
  return part
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: `Hello from ${name}` })

test('a conversation is removed by its menu, after a question', async () => {
  const { asked } = lists()
  await expect.element(row('Ada')).toBeVisible()
  const menu = page.getByRole('button', { name: m.chat_row_menu({ name: 'Ada' }) })
  ;(menu.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: m.chat_remove() }).click()
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: m.chat_remove_confirm() }).click()
  await vi.waitFor(() => expect(row('Ada').elements()).toEqual([]))
  expect(asked).toContainEqual({ method: 'DELETE', path: 'chat.php', key: null, body: { id: 'c-Ada' } })
})

test('a swipe uncovers the button that removes; a short one does not', async () => {
  const { asked } = lists()
  await expect.element(row('Ada')).toBeVisible()
  const link = row('Ada').getByRole('link').element()
  const finger = (type: string, clientX: number) =>
    link.dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', pointerId: 1, clientX, clientY: 20, bubbles: true }),
    )
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  const swipes = (to: number) => {
    finger('pointerdown', 300)
    for (let x = 290; x >= to; x -= 10) finger('pointermove', x)
    finger('pointerup', to)
  }
  const remove = () => row('Ada').element().querySelector<HTMLElement>('button[inert], button:first-child')!
  swipes(270)
  expect(link.parentElement!.style.transform).toBe('')
  expect(remove().inert).toBe(true)
  swipes(200)
  await vi.waitFor(() => expect(remove().inert).toBe(false))
  remove().click()
  await vi.waitFor(() => expect(row('Ada').elements()).toEqual([]))
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('muted conversations have a sign, unsent texts are marked', async () => {
  saveDraft(draftName('me', 'p-Cora'), 'What I was about to say')
  showDraft(draftName('me', 'p-Cora'))
  lists()
  await expect.element(row('Bea').getByText(m.chat_muted())).toBeInTheDocument()
  expect(row('Ada').getByText(m.chat_muted()).elements()).toEqual([])
  await expect.element(page.getByText(m.chat_draft({ text: 'What I was about to say' }))).toBeVisible()
})

test('the open conversation shows its last message, not what stands in its input', async () => {
  saveDraft(draftName('me', 'p-Cora'), 'What I was about to say')
  showDraft(draftName('me', 'p-Cora'))
  lists(undefined, { id: 'c-Cora' })
  await expect.element(row('Cora')).toBeVisible()
  expect(page.getByText(m.chat_draft({ text: 'What I was about to say' })).elements()).toEqual([])
})

test('a conversation that cannot be removed is read again with the list', async () => {
  const { asked } = lists()
  await expect.element(row('Ada')).toBeVisible()
  const { fetch } = window
  window.fetch = (input, init) =>
    init?.method === 'DELETE' ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)
  const reads = () => asked.filter(({ path }) => path === 'chats.php').length
  const before = reads()
  row('Ada').element().querySelector<HTMLElement>('button[inert]')!.click()
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(before))
  await expect.element(row('Ada')).toBeVisible()
})

test('the filters and the search ask the server, and each has words for nothing', async () => {
  const { asked } = lists((query) => ({
    chats: query.get('q') === 'be' ? [chat('Bea')] : [],
    next: null,
  }))
  await page.getByRole('button', { name: m.chat_filter_unread() }).click()
  await expect.element(page.getByText(m.chat_none_unread_title())).toBeVisible()
  await page.getByRole('button', { name: m.chat_filter_matches() }).click()
  await expect.element(page.getByText(m.chat_none_matches_title())).toBeVisible()
  await page.getByRole('button', { name: m.chat_show_all() }).click()
  await expect.element(row('Ada')).toBeVisible()
  await page.getByRole('searchbox').fill('be')
  await vi.waitFor(() => expect(row('Ada').elements()).toEqual([]))
  await expect.element(row('Bea')).toBeVisible()
  await page.getByRole('searchbox').fill('bex')
  await expect.element(page.getByText(m.chat_none_found_text({ text: 'bex' }))).toBeVisible()
  expect(asked.map(({ path }) => path).filter((path) => path.startsWith('chats.php?'))).toEqual([
    'chats.php?filter=unread',
    'chats.php?filter=matches',
    'chats.php?q=be',
    'chats.php?q=bex',
  ])
})

test('a chosen list goes on with its next pages, also where a page is empty', async () => {
  lists((query) => (query.get('after') ? { chats: [chat('Zoe')], next: null } : { chats: [], next: 'more' }))
  await page.getByRole('searchbox').fill('zo')
  await expect.element(row('Zoe')).toBeVisible()
})

test('a list that scrolls by itself reads on a little before its end is in sight', async () => {
  all = Array.from({ length: 30 }, (_, at) => chat(`N${at}`))
  next = 'more'
  const { asked } = lists(() => ({ chats: [chat('Zoe')], next: null }))
  await expect.element(row('N0')).toBeVisible()
  const list = row('N0').element().closest<HTMLElement>('.overflow-y-auto')!
  const later = () => asked.filter(({ path }) => path === 'chats.php?after=more').length
  const scrollsTo = async (left: number) => {
    list.scrollTop = list.scrollHeight - list.clientHeight - left
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }
  await scrollsTo(400)
  expect(later()).toBe(0)
  await scrollsTo(150)
  expect(later()).toBe(1)
  await expect.element(row('Zoe')).toBeVisible()
})
