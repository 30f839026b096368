import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Conversation } from '#app/features/chat/conversation.tsx'
import { chatQuery } from '#app/data/chat.ts'
import { addMessage } from '#app/data/chat-merge.ts'
import { ReportSheetHost } from '#app/features/reports/report-sheet-host.tsx'
import { m } from '#app/lib/messages.ts'
import { CAUTIONS } from '#core/chat/cautions.ts'
import type { Chat, ChatPartner, Message } from '#core/chat/types.ts'
import * as english from '#page-texts/en.js'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { emptyChat } from '#tests/support/chat.ts'
import { renderPart, unmountPart } from './render-part.tsx'

const texts = english as unknown as PageTexts
const opened = { id: 'c1' }
const partner = {
  id: 'p',
  name: 'Bob',
  age: 40,
  city: 'Berlin',
  fictional: false,
  left: false,
  main_image: null,
} as unknown
const said: Message = {
  id: 'm1',
  kind: 'text',
  text: 'Look at example.com',
  image: null,
  gift: null,
  mine: false,
  sent_at: '2026-11-20T12:00:00.000Z',
  seen: false,
  caution: 'link',
  key: null,
}
const talk = emptyChat(partner as ChatPartner, { messages: [said] })

function Screen({ chat }: { chat: Chat }) {
  const { data } = useQuery({ ...chatQuery(opened), initialData: chat, staleTime: Infinity })
  return (
    <div className="flex h-200 flex-col">
      <Conversation
        me="ada"
        opened={opened}
        profile={chat.profile}
        chat={data}
        error={null}
        onRetry={() => undefined}
      />
      <ReportSheetHost />
    </div>
  )
}

const show = (change: Partial<Chat> = {}) =>
  renderPart(<Screen chat={{ ...talk, ...change }} />, ({ path }) =>
    path === 'report.php' ? { report: { number: '7F3A' }, mailed: true } : { ...talk, ...change },
  )
const note = page.getByRole('note')

test('stands at the message, with another sentence for each reason', async () => {
  const sentences = new Set<string>()
  for (const caution of CAUTIONS) {
    show({ messages: [{ ...said, caution }] })
    await expect.element(note.getByText(m[`chat_caution_${caution}`]())).toBeVisible()
    sentences.add(m[`chat_caution_${caution}`]())
    unmountPart()
  }
  expect(sentences.size).toBe(CAUTIONS.length)
})

test('does not stand at a message without a mark, nor beside somebody who has left', async () => {
  show({ messages: [{ ...said, caution: null }] })
  await expect.element(page.getByText('example.com', { exact: false })).toBeVisible()
  expect(note.elements()).toEqual([])
  unmountPart()
  show({ profile: { ...talk.profile, left: true } as ChatPartner })
  await expect.element(page.getByText('example.com', { exact: false })).toBeVisible()
  expect(note.elements()).toEqual([])
})

test('blocks by two presses', async () => {
  const { asked } = show()
  await note.getByRole('button', { name: m.member_block({ name: 'Bob' }) }).click()
  expect(asked.filter(({ path }) => path === 'block.php')).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.member_block({ name: 'Bob' }) })
    .click()
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ method: 'POST', path: 'block.php', key: null, body: { id: 'p' } }),
  )
})

test('reports the message as fraud by two presses', async () => {
  const { asked } = show()
  await note.getByRole('button', { name: m.chat_report_message() }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.report_only() }).click()
  await vi.waitFor(() =>
    expect(asked.filter(({ path }) => path === 'report.php')).toMatchObject([
      { body: { category: 'spam_scam', subject_kind: 'message', subject: 'm1' } },
    ]),
  )
})

test('offers no block of somebody who is blocked', async () => {
  show({ blocked: true, refusal: 'blocked_by_user' })
  await expect.element(note.getByRole('button', { name: m.chat_report_message() })).toBeVisible()
  expect(note.getByRole('button', { name: m.member_block({ name: 'Bob' }) }).elements()).toEqual([])
})

test('is read out with the message that arrives', async () => {
  const { client } = show({ messages: [{ ...said, id: 'm0', text: 'Hello', caution: null }] })
  await expect.element(page.getByText('Hello', { exact: false })).toBeVisible()
  client.setQueryData(chatQuery(opened).queryKey, (chat) => chat && addMessage(chat, said))
  const heard = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
      .join('')
  await vi.waitFor(() => expect(heard()).toContain(`: Look at example.com ${m.chat_caution_link()}`))
})

test('who was slowed down reads until when instead of the input, and writes again then', async () => {
  const retry = new Date(Date.now() + 12 * 60_000 - 1000).toISOString()
  const { asked } = show({ messages: [], refusal: 'sending_slowed', retry })
  await expect.element(page.getByText('in 12 minutes', { exact: false })).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(asked.filter(({ path }) => path.startsWith('chat.php'))).toEqual([])
  unmountPart()
  const { asked: later } = show({ refusal: 'sending_slowed', retry: new Date(Date.now() - 1000).toISOString() })
  await vi.waitFor(() => expect(later.some(({ path }) => path.startsWith('chat.php'))).toBe(true))
})
