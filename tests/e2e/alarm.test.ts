import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import { unusableByKeyboard } from './keyboard.ts'
import { Person } from './person.ts'

/** Faults that are planted in a good page, and what the checks must say about each. */
const planted: [fault: string, plant: () => void, said: RegExp][] = [
  ['a picture without words', () => document.querySelector('main')?.append(new Image(9, 9)), /^image-alt/],
  ['a faint text', () => (document.querySelector('h1')!.style.color = '#eee'), /^color-contrast/],
  [
    'a button without a name',
    () => document.querySelector('main')?.append(document.createElement('button')),
    /^button-name/,
  ],
  ['something too wide', () => (document.querySelector('h1')!.style.width = '200vw'), /^scrolls sideways/],
  ['a written error', () => console.error('planted'), /^planted/],
  [
    'a thrown error',
    () =>
      void setTimeout(() => {
        throw new Error('thrown')
      }),
    /^uncaught: thrown/,
  ],
  ['a call refused', () => void fetch('/api/likes.php').then((answer) => answer.text()), /^403 \/api\/likes\.php/],
  ['a script from elsewhere', () => void fetch('https://elsewhere.example/'), /Content Security Policy/],
  ['a text taken for markup', () => (document.querySelector('main')!.innerHTML = 'x'), /TrustedHTML/],
]

test.each(planted)('%s is noticed', async (_fault, plant, said) => {
  const guest = await Person.arrives(browser, { width: 390, language: 'en' })
  await guest.goes('/login')
  await guest.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await guest.findsWrong()).toEqual([])
  await guest.page.evaluate(plant).catch(() => undefined)
  const found = await guest.findsWrong()
  expect(
    found.filter((line) => said.test(line)),
    found.join('\n'),
  ).not.toEqual([])
  await guest.leaves()
})

test('controls that the keyboard does not reach are noticed', async () => {
  const guest = await Person.arrives(browser, { width: 820, language: 'en' })
  await guest.goes('/login')
  await guest.page.getByRole('heading', { level: 1 }).waitFor()
  await guest.settles()
  expect(await unusableByKeyboard(guest.page)).toEqual([])
  // from here the Tab key goes nowhere
  await guest.page.evaluate(() => {
    document.querySelector('main input')?.addEventListener('keydown', (event) => event.preventDefault())
  })
  expect((await unusableByKeyboard(guest.page)).join('\n')).toMatch(/^not reached by the Tab key/)
  await guest.leaves()
})
