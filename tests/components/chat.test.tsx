import { Profiler, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Composer, type ComposerHandle } from '#app/features/chat/composer.tsx'
import { Conversation } from '#app/features/chat/conversation.tsx'
import { ConversationHeader } from '#app/features/chat/conversation-header.tsx'
import { chatsQuery } from '#app/data/chats.ts'
import * as english from '#page-texts/en.js'
import { ReportSheetHost } from '#app/features/reports/report-sheet-host.tsx'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { m } from '#app/lib/messages.ts'
import type { Chat, ChatPartner } from '#core/chat/types.ts'
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
const input = page.getByRole('textbox')
let drafts = 0

function opens({ credits = 30, paid = false } = {}) {
  const sent: string[] = []
  const draft = `draft-${++drafts}`
  const Talk = () => {
    const ref = useRef<ComposerHandle>(null)
    return (
      <Composer
        ref={ref}
        draft={draft}
        name="Bob"
        credits={credits}
        paid={paid}
        onSend={(text) => void sent.push(text)}
      />
    )
  }
  renderPart(<Talk />)
  return { sent }
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

test.each([
  [false, '/premium'],
  [true, '/credits'],
])('with too few credits the button leads to more of them, before anything is typed (paid: %s)', async (paid, to) => {
  const { sent } = opens({ credits: 4, paid })
  await expect.element(page.getByRole('link', { name: m.chat_buy() })).toHaveAttribute('href', to)
  expect(page.getByRole('button').elements()).toEqual([])
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
        <Composer ref={null} draft="keys" name="Bob" credits={30} paid onSend={() => undefined} />
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
  const chat = {
    conversation: null,
    profile: partner,
    messages: [],
    hidden: 0,
    more: false,
    confirmed: true,
    confirmation_required: false,
    unread: 0,
    new_likes: 0,
  }
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

test('"Remove conversation" removes it, and the list does without it', async () => {
  const chat = { conversation: { id: 'c1' }, profile: partner, num_unread_messages: 0, last_message: null }
  const other = { ...chat, conversation: { id: 'c2' } }
  let removed = false
  const { client, asked, router } = renderPart(
    <ConversationHeader profile={partner} failed={false} conversation="c1" />,
    ({ method }) => {
      removed ||= method === 'DELETE'
      return { chats: removed ? [other] : [chat, other] }
    },
  )
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
  const { asked } = renderPart(<ConversationHeader profile={partner} failed={false} conversation="c1" />)
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
  const line = { kind: 'text', image: null, gift: null, sent_at: '2026-11-02T10:00:00Z', seen: false }
  const messages = [
    { ...line, id: 'm1', text: 'Hello Ada', mine: false },
    { ...line, id: 'm2', text: 'Hello Bob', mine: true },
  ]
  const chat = {
    conversation: { id: 'c1' },
    profile: partner,
    messages,
    hidden: 0,
    more: false,
    confirmed: true,
    confirmation_required: false,
    unread: 0,
    new_likes: 0,
  } as unknown as Chat
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
