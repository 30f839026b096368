import { useQuery } from '@tanstack/react-query'
import { Profiler, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Composer, type ComposerHandle } from '#app/features/chat/composer.tsx'
import { Conversation } from '#app/features/chat/conversation.tsx'
import { ConversationHeader } from '#app/features/chat/conversation-header.tsx'
import { chatQuery } from '#app/data/chat.ts'
import { addMessage } from '#app/data/chat-merge.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { enqueue, sendQueue } from '#app/data/send-queue.ts'
import * as english from '#page-texts/en.js'
import { ReportSheetHost } from '#app/features/reports/report-sheet-host.tsx'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { m } from '#app/lib/messages.ts'
import { giftName } from '#app/features/chat/gift-name.ts'
import type { Line } from '#app/features/chat/group-lines.ts'
import { LogPhotos } from '#app/features/chat/log-photos.tsx'
import { PhotoBubble } from '#app/features/chat/photo-bubble.tsx'
import { toast, Toasts } from '#app/ui/toast.tsx'
import type { Chat, ChatPartner, Message } from '#core/chat/types.ts'
import { emptyChat } from '#tests/support/chat.ts'
import { unmountPart, renderPart } from './render-part.tsx'

const texts = english as unknown as PageTexts

const partner = {
  id: 'p',
  name: 'Bob',
  age: 40,
  city: 'Berlin',
  region: null,
  online: false,
  fictional: false,
  left: false,
  main_image: null,
} as unknown as ChatPartner
const talk = emptyChat(partner)
const input = page.getByRole('textbox')
let drafts = 0

function opens({ credits = 30 } = {}) {
  const sent: string[] = []
  const onBuy = vi.fn()
  const draft = `draft-${++drafts}`
  const Talk = () => {
    const ref = useRef<ComposerHandle>(null)
    return (
      <Composer
        ref={ref}
        draft={draft}
        name="Bob"
        credits={credits}
        onBuy={onBuy}
        onSend={(text) => {
          sent.push(text)
          return Promise.resolve(true)
        }}
      />
    )
  }
  renderPart(<Talk />)
  return { sent, onBuy }
}

beforeEach(() => {
  // a desk: Enter sends
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
})

test('Enter sends, Shift and Enter begin a line, and nothing is sent empty', async () => {
  const { sent } = opens()
  await input.click()
  await userEvent.keyboard('{Enter}   {Enter}')
  expect(sent).toEqual([])
  await input.fill('')
  await userEvent.keyboard('Hello{Shift>}{Enter}{/Shift}there{Enter}')
  await vi.waitFor(() => expect(sent).toEqual(['Hello\nthere']))
  await expect.element(input).toHaveValue('')
})

test('Enter that ends a composition sends nothing', async () => {
  const { sent } = opens()
  await input.click()
  const browser = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  await browser.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await expect.element(input).toHaveValue('にほん')
  const enter = (isComposing: boolean) =>
    input
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }))
  enter(true)
  expect(sent).toEqual([])
  await browser.send('Input.insertText', { text: '日本' })
  await expect.element(input).toHaveValue('日本')
  expect(sent).toEqual([])
  enter(false)
  await vi.waitFor(() => expect(sent).toEqual(['日本']))
})

test('near the end the characters are counted as people count, and too many are not sent', async () => {
  const { sent } = opens()
  await input.fill('x'.repeat(80))
  await expect.element(page.getByText(m.ui_characters({ used: 80, limit: 100 }))).toBeInTheDocument()
  expect(document.querySelector('[aria-live]')).toBeNull()
  await input.fill('👩‍👩‍👧'.repeat(99))
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-live]')?.textContent).toContain(m.ui_characters({ used: 99, limit: 100 })),
  )
  await input.fill('x'.repeat(101))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button')).toBeDisabled()
  expect(sent).toEqual([])
})

test('price and balance stand under the field', async () => {
  opens({ credits: 12 })
  await expect
    .element(page.getByText(`${m.chat_costs({ count: 5 })} · ${m.chat_balance({ count: 12 })}`, { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: m.chat_send() })).toBeDisabled()
})

test('with too few credits the button gets more of them, before anything is typed', async () => {
  const { sent, onBuy } = opens({ credits: 4 })
  await page.getByRole('button', { name: m.chat_buy() }).click()
  expect(onBuy).toHaveBeenCalledOnce()
  await input.fill('Hello')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
  await expect.element(input).toHaveValue('Hello')
})

test('the field grows with its text, without a look at its size, and stops at some lines', async () => {
  opens()
  await input.fill('1')
  const measured = vi.spyOn(Element.prototype, 'scrollHeight', 'get')
  const height = () => Math.round(input.element().getBoundingClientRect().height)
  const one = height()
  await input.fill('1\n2\n3')
  await vi.waitFor(() => expect(height()).toBeGreaterThan(one + 40))
  const three = height()
  await input.fill('1\n2\n3\n4\n5\n6\n7\n8\n9')
  await vi.waitFor(() => expect(height()).toBeGreaterThan(three))
  expect(height()).toBeLessThan(200)
  expect(measured).not.toHaveBeenCalled()
})

test('one key renders the composer once and nothing else', async () => {
  let renders = 0
  const Around = () => {
    renders++
    return (
      <Profiler id="composer" onRender={() => void commits++}>
        <Composer
          ref={null}
          draft="keys"
          name="Bob"
          credits={30}
          onBuy={() => {}}
          onSend={() => Promise.resolve(true)}
        />
      </Profiler>
    )
  }
  let commits = 0
  renderPart(<Around />)
  await input.click()
  const before = [renders, commits]
  await userEvent.keyboard('a')
  await expect.element(input).toHaveValue('a')
  expect([renders - before[0]!, commits - before[1]!]).toEqual([0, 1])
})

test('what one member has begun, the next at this browser does not find', async () => {
  const chat = emptyChat(partner, { conversation: null })
  const talk = (me: string) =>
    renderPart(
      <Conversation
        me={me}
        opened={{ member: 'p' }}
        profile={partner}
        chat={chat}
        error={null}
        onRetry={() => undefined}
      />,
    )
  talk('ada')
  await input.fill('only for Bob')
  unmountPart()
  talk('ada')
  await expect.element(input).toHaveValue('only for Bob')
  unmountPart()
  talk('eve')
  await expect.element(input).toHaveValue('')
})

test('a message that the server took and whose answer got lost stands there once', async () => {
  const me = `ada-${crypto.randomUUID()}`
  void enqueue(me, 'p', { kind: 'text', text: 'Taken', price: 5 })
  void enqueue(me, 'p', { kind: 'text', text: 'Waiting', price: 5 })
  const key = sendQueue(me)[0]!.key
  const line = { kind: 'text', image: null, gift: null, sent_at: '2026-11-02T10:00:00Z', seen: false } as const
  const taken = { ...line, id: 'm1', text: 'Taken', mine: true, caution: null, key }
  renderPart(
    <Conversation
      me={me}
      opened={{ id: 'c1' }}
      profile={partner}
      chat={emptyChat(partner, { messages: [taken] })}
      error={null}
      onRetry={() => undefined}
    />,
  )
  await expect.element(page.getByText('Waiting')).toBeVisible()
  expect(page.getByText('Taken').elements()).toHaveLength(1)
})

test('"Remove conversation" removes it, and the list does without it', async () => {
  const chat = { conversation: { id: 'c1' }, profile: partner, num_unread_messages: 0, last_message: null }
  const other = { ...chat, conversation: { id: 'c2' } }
  let removed = false
  const { client, asked, router } = renderPart(
    <ConversationHeader profile={partner} failed={false} chat={talk} />,
    ({ method }) => {
      removed ||= method === 'DELETE'
      return { chats: removed ? [other] : [chat, other] }
    },
  )
  await router.navigate({ to: '/chats/$id', params: { id: 'c1' } })
  client.setQueryData(chatsQuery.queryKey, { chats: [chat, other], next: null } as never)
  await page.getByRole('button', { name: m.chat_menu() }).click()
  await page.getByRole('menuitem', { name: m.chat_remove() }).click()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: m.chat_remove_confirm() }).click()
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ method: 'DELETE', path: 'chat.php', key: null, body: { id: 'c1' } }),
  )
  expect(client.getQueryData(chatsQuery.queryKey)?.chats.map((one) => one.conversation.id)).toEqual(['c2'])
  expect(router.state.location.pathname).toBe('/chats')
})

test('the menu of a conversation reports and blocks; a block is asked for first', async () => {
  const { asked } = renderPart(<ConversationHeader profile={partner} failed={false} chat={talk} />)
  await page.getByRole('button', { name: m.chat_menu() }).click()
  await expect.element(page.getByRole('menuitem', { name: m.member_report({ name: 'Bob' }) })).toBeInTheDocument()
  await page.getByRole('menuitem', { name: m.member_block({ name: 'Bob' }) }).click()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: m.member_block({ name: 'Bob' }) }).click()
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ method: 'POST', path: 'block.php', key: null, body: { id: 'p' } }),
  )
})

test.each(['a long press', 'the menu key'])('%s on a message of the partner offers to report it', async (how) => {
  const line = {
    kind: 'text',
    image: null,
    gift: null,
    sent_at: '2026-11-02T10:00:00Z',
    seen: false,
    caution: null,
    key: null,
  } as const
  const messages = [
    { ...line, id: 'm1', text: 'Hello Ada', mine: false },
    { ...line, id: 'm2', text: 'Hello Bob', mine: true },
  ]
  const chat = emptyChat(partner, { messages })
  const { asked } = renderPart(
    <>
      <Conversation
        me="ada"
        opened={{ id: 'c1' }}
        profile={partner}
        chat={chat}
        error={null}
        onRetry={() => undefined}
      />
      <ReportSheetHost />
    </>,
    () => ({ report: { id: 'r', number: '7F3A', received_at: '2026-11-02T10:00:00Z' }, mailed: true }),
  )
  await expect.element(page.getByText('Hello Bob')).toBeInTheDocument()
  const touch = (type: string) => new PointerEvent(type, { pointerType: 'touch', bubbles: true })
  const own = page.getByText('Hello Bob').element()
  own.dispatchEvent(touch('pointerdown'))
  own.dispatchEvent(touch('pointerup'))
  own.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  expect(document.querySelector('[role=dialog]'), 'one does not report oneself').toBeNull()
  if (how === 'a long press') page.getByText('Hello Ada').element().dispatchEvent(touch('pointerdown'))
  else
    page
      .getByRole('log')
      .element()
      .dispatchEvent(new MouseEvent('contextmenu', { cancelable: true }))
  await page.getByRole('dialog').getByRole('button', { name: m.chat_report_message() }).click()
  const sheet = page.getByRole('dialog', { name: m.member_report({ name: 'Bob' }) })
  await expect.element(sheet.getByText('Hello Ada')).toBeInTheDocument()
  await sheet.getByRole('button', { name: texts.complaints_cat_harassment() }).click()
  expect(asked.filter(({ path }) => path === 'report.php')).toEqual([])
  await sheet.getByRole('button', { name: texts.report_only() }).click()
  await expect.element(sheet.getByText('7F3A')).toBeInTheDocument()
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: 'report.php', body: { category: 'harassment', words: '', subject_kind: 'message', subject: 'm1' } },
  ])
})

const sayings = (count: number): Chat['messages'] =>
  Array.from({ length: count }, (_, at) => ({
    id: `m${at}`,
    kind: 'text',
    text: `Number ${at}${' and more words'.repeat(at % 9)}`,
    image: null,
    gift: null,
    mine: at % 3 === 0,
    sent_at: new Date(Date.UTC(2026, 9, 1) + at * 400_000).toISOString(),
    seen: true,
    caution: null,
    key: null,
  }))

type Talks = Partial<Chat> & { loaded?: number; older?: Promise<void> }

/** A conversation that fills a screen of 800 pixels, with a server that has all of it. It answers once `older` has settled. */
function talks(all: Chat['messages'], { loaded = 50, older, ...rest }: Talks = {}) {
  const opened = { id: 'c1' }
  const newest = { ...talk, messages: all.slice(-loaded), more: loaded < all.length, ...rest }
  const Screen = () => {
    const { data } = useQuery({ ...chatQuery(opened), initialData: newest, staleTime: Infinity })
    return (
      <div className="flex h-200 flex-col">
        <Conversation me="ada" opened={opened} profile={partner} chat={data} error={null} onRetry={() => undefined} />
        <Toasts />
      </div>
    )
  }
  const { asked, client } = renderPart(<Screen />, async ({ path }) => {
    await older
    const before = new URLSearchParams(path.split('?')[1]).get('before')
    const end = all.findIndex(({ id }) => id === before)
    return { ...talk, messages: all.slice(Math.max(0, end - 50), end), more: end > 50 }
  })
  const pages = () => asked.filter(({ path }) => path.includes('before=')).length
  return { log: () => page.getByRole('log').element(), pages, client }
}

/** The next frame is on the screen. */
const painted = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
const topOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top

test('a conversation of 5,000 messages is shown at its end, in few nodes', async () => {
  const { log } = talks(sayings(5_000), { loaded: 5_000 })
  await expect.element(page.getByText('Number 4999', { exact: false })).toBeVisible()
  expect(log().scrollHeight - log().scrollTop - log().clientHeight).toBeLessThan(2)
  expect(document.querySelectorAll('*').length).toBeLessThan(700)
  log().scrollTop = log().scrollHeight / 2
  await vi.waitFor(() => expect(page.getByText('Number 4999', { exact: false }).elements()).toEqual([]))
  expect(document.querySelectorAll('*').length).toBeLessThan(700)
})

test('older messages are read before the top is reached, and what is being read stays where it is', async () => {
  const { promise: older, resolve: answer } = Promise.withResolvers<void>()
  const { log, pages } = talks(sayings(400), { older })
  await expect.element(page.getByText('Number 399', { exact: false })).toBeVisible()
  expect(pages()).toBe(0)
  log().scrollTop = log().clientHeight * 2
  await vi.waitFor(() => expect(pages()).toBe(1))
  const read = await vi.waitFor(() => {
    const inSight = (line: Element) => Math.abs(line.getBoundingClientRect().top - 400) < 100
    const line = [...log().querySelectorAll('p[dir]')].find(inSight)
    expect(line).toBeDefined()
    return line!.textContent
  })
  let before = Number.NaN
  // what has come into sight is measured first
  await vi.waitFor(() => {
    const then = before
    before = topOf(read)
    expect(before).toBe(then)
  })
  answer()
  await vi.waitFor(() => expect(log().scrollTop).toBeGreaterThan(log().clientHeight * 3))
  // the rows are drawn a moment after the place is known
  await vi.waitFor(() => expect(Math.abs(topOf(read) - before)).toBeLessThan(3))
})

test('an older page is read once, also while it is on its way and not drawn yet', async () => {
  const { log, pages } = talks(sayings(400))
  await expect.element(page.getByText('Number 399', { exact: false })).toBeVisible()
  const first = log()
  first.scrollTop = first.clientHeight * 2
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    first.dispatchEvent(new Event('scroll'))
    port2.postMessage(null)
  }
  port2.postMessage(null)
  await vi.waitFor(() => expect(first.scrollTop).toBeGreaterThan(first.clientHeight * 3))
  port1.close()
  expect(pages()).toBe(1)
})

test('it opens at the first unread message', async () => {
  const all = sayings(50).map((line) => ({ ...line, mine: false }))
  const { log } = talks(all, { first_unread: 'm20' })
  const mark = page.getByText(m.chat_unread_from_here())
  await expect.element(mark).toBeVisible()
  const top = mark.element().getBoundingClientRect().top - log().getBoundingClientRect().top
  await vi.waitFor(() => expect(top).toBeGreaterThan(0))
  expect(top).toBeLessThan(200)
  await expect.element(page.getByRole('button', { name: m.chat_to_latest() })).toBeVisible()
})

test('a press leads to a first unread message on an older page', async () => {
  const all = sayings(300).map((line) => ({ ...line, mine: false }))
  talks(all, { first_unread: 'm120' })
  await page.getByRole('button', { name: m.chat_to_unread() }).click()
  await expect.element(page.getByText(m.chat_unread_from_here())).toBeVisible()
  await expect.element(page.getByText('Number 120', { exact: false })).toBeVisible()
})

test('the log itself is silent; what arrives is read out once, with its sender', async () => {
  const all = sayings(60)
  const { log, client } = talks(all)
  await expect.element(page.getByText('Number 59', { exact: false })).toBeVisible()
  expect(log().getAttribute('aria-live')).toBe('off')
  const said = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
      .join('')
  expect(said()).toBe('')
  const arrived = { ...all[1]!, sent_at: all.at(-1)!.sent_at, id: 'new', text: 'Just now' }
  client.setQueryData(chatQuery({ id: 'c1' }).queryKey, (chat) => chat && addMessage(chat, arrived))
  await vi.waitFor(() => expect(said()).toMatch(/^Bob, .*: Just now$/))
  const gift: Message = { ...arrived, id: 'gift', kind: 'gift', text: null, gift: { id: 'g', name: 'gift_rose' } }
  client.setQueryData(chatQuery({ id: 'c1' }).queryKey, (chat) => chat && addMessage(chat, gift))
  await vi.waitFor(() => expect(said()).toContain(m.chat_gift({ name: giftName('gift_rose') })))
})

test('near the end nothing moves while no message comes', async () => {
  const all = sayings(60)
  const { log, client } = talks(all)
  await expect.element(page.getByText('Number 59', { exact: false })).toBeVisible()
  const below = () => log().scrollHeight - log().scrollTop - log().clientHeight
  await vi.waitFor(() => expect(below()).toBeLessThan(2))
  log().scrollTop -= 40
  await painted()
  const seen = (chat: Chat): Chat => ({ ...chat, messages: chat.messages.map((line) => ({ ...line, seen: false })) })
  client.setQueryData(chatQuery({ id: 'c1' }).queryKey, (chat) => chat && seen(chat))
  await painted()
  expect(below()).toBe(40)
  client.setQueryData(
    chatQuery({ id: 'c1' }).queryKey,
    (chat) => chat && addMessage(chat, { ...all[1]!, sent_at: all.at(-1)!.sent_at, id: 'new' }),
  )
  await vi.waitFor(() => expect(below()).toBeLessThan(2))
})

test('who reads further up stays there while messages come, and goes to the end with an own one', async () => {
  const all = sayings(60)
  const { log, client } = talks(all)
  await expect.element(page.getByText('Number 59', { exact: false })).toBeVisible()
  const below = () => log().scrollHeight - log().scrollTop - log().clientHeight
  await vi.waitFor(() => expect(below()).toBeLessThan(2))
  log().scrollTop -= 600
  const arrives = (message: Message) =>
    client.setQueryData(chatQuery({ id: 'c1' }).queryKey, (chat) => chat && addMessage(chat, message))
  await expect.element(page.getByRole('button', { name: m.chat_to_latest() })).toBeVisible()
  arrives({ ...all[1]!, sent_at: all.at(-1)!.sent_at, id: 'theirs' })
  await expect.element(page.getByRole('button', { name: m.chat_new({ count: 1 }) })).toBeVisible()
  expect(below()).toBeGreaterThan(500)
  arrives({ ...all[0]!, sent_at: all.at(-1)!.sent_at, id: 'mine' })
  await vi.waitFor(() => expect(below()).toBeLessThan(2))
})

test('a covered photo stays covered while the own answer waits, and is shown once it was sent', async () => {
  const [photo, answer] = [...sayings(1), ...sayings(1)] as [Line, Line]
  const image = { filename: '', thumb_filename: '', blur_filename: '', width: 300, height: 400, covered: true }
  const covered: Line = { ...photo, kind: 'image', text: null, image, mine: false }
  const button = page.getByRole('button', { name: m.chat_photo_show() })
  const shows = (own: Line) =>
    renderPart(
      <LogPhotos me="ada" name="Bob" lines={[covered, own]}>
        <PhotoBubble line={covered} />
      </LogPhotos>,
    )
  shows({ ...answer, id: 'own', waiting: {} as NonNullable<Line['waiting']> })
  await expect.element(button).toBeVisible()
  unmountPart()
  shows({ ...answer, id: 'own' })
  await expect.element(page.getByRole('img')).toBeInTheDocument()
  expect(button.elements()).toEqual([])
})

test('on a phone a toast stays above the input, however much is written', async () => {
  await page.viewport(390, 800)
  talks(sayings(20))
  toast({ text: 'Sent', tone: 'success' })
  const shown = page.getByText('Sent', { exact: true })
  const clear = () => {
    const form = input.element().closest('form')!.getBoundingClientRect().top
    expect(shown.element().closest('.shadow-float')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(form)
  }
  await expect.element(shown).toBeVisible()
  await vi.waitFor(clear)
  await input.fill('1\n2\n3\n4\n5\n6')
  await vi.waitFor(clear)
  await page.getByRole('button', { name: m.ui_close() }).click()
})

test('what I have blocked can be unblocked in place; a block by the other one is not told', async () => {
  const show = (chat: Partial<Chat>) =>
    renderPart(
      <Conversation
        me="ada"
        opened={{ id: 'c1' }}
        profile={partner}
        chat={{ ...talk, ...chat }}
        error={null}
        onRetry={() => undefined}
      />,
    )
  const { asked } = show({ blocked: true, refusal: 'blocked_by_user' })
  await page.getByRole('button', { name: m.member_unblock() }).click()
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ method: 'DELETE', path: 'block.php', key: null, body: { id: 'p' } }),
  )
  expect(page.getByRole('textbox').elements()).toEqual([])
  unmountPart()
  show({ refusal: 'blocked_by_user' })
  await expect.element(page.getByText(m.chat_unavailable())).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(page.getByText(/block/i).elements()).toEqual([])
})

test('notifications of a conversation are muted in its menu, and its header shows it', async () => {
  const { client, asked } = renderPart(<Muting />)
  client.setQueryData(chatQuery({ id: 'c1' }).queryKey, talk)
  await page.getByRole('button', { name: m.chat_menu() }).click()
  await page.getByRole('menuitem', { name: m.chat_mute() }).click()
  await expect.element(page.getByText(m.chat_muted())).toBeInTheDocument()
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ method: 'PUT', path: 'chat.php', key: null, body: { id: 'c1', muted: true } }),
  )
  await page.getByRole('button', { name: m.chat_menu() }).click()
  await expect.element(page.getByRole('menuitem', { name: m.chat_unmute() })).toBeInTheDocument()
})

function Muting() {
  const { data } = useQuery({ ...chatQuery({ id: 'c1' }), initialData: talk, staleTime: Infinity })
  return <ConversationHeader profile={partner} failed={false} chat={data} />
}
