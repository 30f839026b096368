import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addToDraft, draftName, MOST_DRAFTS, readDraft, saveDraft, useDrafts } from '#app/data/drafts.ts'
import { Composer } from '#app/features/chat/composer.tsx'
import { m } from '#app/lib/messages.ts'
import { renderPart, unmountPart } from './render-part.tsx'

const input = page.getByRole('textbox')
let name = ''
let members = 0

function opens(onSend: (text: string, key: string) => Promise<boolean> | null = () => Promise.resolve(true)) {
  renderPart(<Composer ref={null} draft={name} name="Bob" credits={30} onBuy={() => {}} onSend={onSend} />)
}

const fromOtherTab = (text: string) => {
  saveDraft(name, text)
  const key = `draft:${name}`
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  localStorage.clear()
  name = draftName(`me-${++members}`, 'bob')
})

test('what was typed is stored with every key, and is there again', async () => {
  opens()
  await input.fill('Hello')
  await userEvent.keyboard('!')
  expect(readDraft(name)).toBe('Hello!')
  unmountPart()
  opens()
  await expect.element(input).toHaveValue('Hello!')
})

test('the draft goes when the queue has stored the text, not before', async () => {
  let stored: (done: boolean) => void = () => {}
  opens(() => new Promise((resolve) => (stored = resolve)))
  await input.fill('Hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('')
  expect(readDraft(name)).toBe('Hello')
  stored(true)
  await vi.waitFor(() => expect(readDraft(name)).toBe(''))
  expect(Object.keys(localStorage)).toEqual([])
})

test('a text whose page ended before its draft was deleted keeps its key until it is changed', async () => {
  const sent: [text: string, key: string][] = []
  const never = (text: string, key: string) => {
    sent.push([text, key])
    return new Promise<boolean>(() => {})
  }
  opens(never)
  await input.fill('Hello')
  await userEvent.keyboard('{Enter}')
  unmountPart()
  opens(never)
  await expect.element(input).toHaveValue('Hello')
  await userEvent.keyboard('{Enter}')
  await input.fill('Hello')
  await userEvent.keyboard('{Enter}')
  expect(sent.map(([text]) => text)).toEqual(['Hello', 'Hello', 'Hello'])
  const [first, again, typed] = sent.map(([, key]) => key)
  expect([first === again, first === typed]).toEqual([true, false])
})

test('what is typed meanwhile stays', async () => {
  let stored: (done: boolean) => void = () => {}
  opens(() => new Promise((resolve) => (stored = resolve)))
  await input.fill('Hello')
  await userEvent.keyboard('{Enter}next')
  stored(true)
  await vi.waitFor(() => expect(readDraft(name)).toBe('next'))
  await expect.element(input).toHaveValue('next')
})

test('a text that a full queue does not take stays in the input', async () => {
  opens(() => null)
  await input.fill('Hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Hello')
  expect(readDraft(name)).toBe('Hello')
})

test('the input shows what another tab writes or sends', async () => {
  opens()
  await input.fill('mine')
  fromOtherTab('theirs')
  await expect.element(input).toHaveValue('theirs')
  fromOtherTab('')
  await expect.element(input).toHaveValue('')
})

test('a message that comes back for a change stands before what was begun', async () => {
  opens()
  await input.fill('begun')
  addToDraft(name, 'refused')
  await expect.element(input).toHaveValue('refused\nbegun')
  await expect.element(input).toHaveFocus()
})

test('the list of drafts has those of the member, and is not drawn with every key', async () => {
  const me = name.split(':')[0]!
  saveDraft(draftName(me, 'ann'), 'Hi Ann')
  saveDraft(draftName('somebody', 'cid'), 'secret')
  let draws = 0
  const List = () => {
    draws++
    return <p>{JSON.stringify([...useDrafts(me)].toSorted())}</p>
  }
  renderPart(
    <>
      <Composer ref={null} draft={name} name="Bob" credits={30} onBuy={() => {}} onSend={() => null} />
      <List />
    </>,
  )
  await expect.element(page.getByText('[["ann","Hi Ann"]]')).toBeVisible()
  const before = draws
  await input.fill('Hello')
  await userEvent.keyboard('!!!')
  await expect.element(page.getByText(m.ui_characters({ used: 8, limit: 100 }))).toBeInTheDocument()
  expect(draws).toBe(before)
  unmountPart()
  renderPart(<List />)
  await expect.element(page.getByText('[["ann","Hi Ann"],["bob","Hello!!!"]]')).toBeVisible()
})

test('the oldest draft makes room for a new one', () => {
  const draft = (count: number) => draftName('me', `peer ${1_000 + count}`)
  for (let count = 0; count < MOST_DRAFTS; count++) saveDraft(draft(count), 'begun', count)
  saveDraft(draft(0), 'begun anew', 1_000)
  saveDraft(draft(MOST_DRAFTS), 'begun', 1_001)
  expect(Object.keys(localStorage)).toHaveLength(MOST_DRAFTS)
  expect([readDraft(draft(0)), readDraft(draft(1))]).toEqual(['begun anew', ''])
})
