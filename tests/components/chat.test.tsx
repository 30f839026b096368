import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Composer, type ComposerHandle } from '#app/features/chat/composer.tsx'
import { Conversation } from '#app/features/chat/conversation.tsx'
import { ConversationHeader } from '#app/features/chat/conversation-header.tsx'
import { chatsQuery } from '#app/data/chats.ts'
import { m } from '#app/lib/messages.ts'
import type { ChatPartner } from '#core/chat/types.ts'
import { unmountPart, renderPart } from './render-part.tsx'

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

function opens() {
  const sent: string[] = []
  const draft = `draft-${++drafts}`
  const Talk = () => {
    const ref = useRef<ComposerHandle>(null)
    return <Composer ref={ref} draft={draft} name="Bob" onSend={(text) => void sent.push(text)} />
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
  expect(document.querySelector('[aria-live]')).toBeNull()
  await input.fill('👩‍👩‍👧'.repeat(99))
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-live]')?.textContent).toBe(m.ui_characters({ used: 99, limit: 100 })),
  )
  await input.fill('x'.repeat(101))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button')).toBeDisabled()
  expect(sent).toEqual([])
})

test('the button says what a message costs', async () => {
  opens()
  await vi.waitFor(() => expect(document.querySelector('button')?.textContent).toContain(m.chat_price({ count: 5 })))
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
