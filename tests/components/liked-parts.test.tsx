import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LikeDialog } from '#app/features/likes/like-dialog.tsx'
import { LikeGrid } from '#app/features/likes/like-grid.tsx'
import { partInWords } from '#app/features/likes/part-in-words.ts'
import { LikePhoto, LikeWords, type Parts } from '#app/features/member-profile/like-part.tsx'
import { quoteOf } from '#app/features/member-profile/quote.ts'
import { m } from '#app/lib/messages.ts'
import type { LikedPart } from '#core/likes/schema.ts'
import type { LikedProfile, ReceivedPart } from '#core/search/types.ts'
import { renderPart } from './render-part.tsx'

const [BREAD, HUM] = ['I bake bread at night.', `I hum. ${'I hum on and on. '.repeat(40)}`]

/** Two photos and two texts of a profile, of which one may be liked. */
function profile() {
  const toggled: [LikedPart, boolean][] = []
  const Profile = () => {
    const [liked, setLiked] = useState<LikedPart>()
    const toggle: Parts['toggle'] = (on, does) => {
      toggled.push([on, does])
      setLiked(does ? on : undefined)
    }
    const parts = { liked, toggle }
    return (
      <>
        <LikePhoto parts={parts} photo="one" />
        <LikePhoto parts={parts} photo="two" />
        <LikeWords parts={parts} text={BREAD} />
        <LikeWords parts={parts} text={HUM} />
      </>
    )
  }
  renderPart(<Profile />)
  const pressed = () =>
    page
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-pressed') === 'true')
  return { toggled, pressed }
}

test('the heart of a part is filled as long as the like is for it, and another press takes the like back', async () => {
  const { toggled, pressed } = profile()
  const photos = page.getByRole('button', { name: m.member_like_photo() })
  const words = page.getByRole('button', { name: m.member_like_words() })
  await photos.nth(1).click()
  await vi.waitFor(() => expect(pressed()).toEqual([false, true, false, false]))
  await words.nth(1).click()
  await vi.waitFor(() => expect(pressed()).toEqual([false, false, false, true]))
  await words.nth(1).click()
  await vi.waitFor(() => expect(pressed()).toEqual([false, false, false, false]))
  const quote = { text: quoteOf(HUM, 'en') }
  expect(toggled).toEqual([
    [{ photo: 'two' }, true],
    [quote, true],
    [quote, false],
  ])
})

test('nobody likes parts of the own profile', async () => {
  renderPart(
    <>
      <p>mine</p>
      <LikePhoto parts={undefined} photo="one" />
      <LikeWords parts={undefined} text={BREAD} />
    </>,
  )
  await expect.element(page.getByText('mine')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const PHOTO = { photo: { filename: GIF, thumb_filename: GIF } } as unknown as ReceivedPart
const person = (name: string, on?: ReceivedPart) =>
  ({ id: name, name, age: 30, city: 'Leeds', main_image: null, ...(on && { on }) }) as unknown as LikedProfile

test('a tile of a like received says what it is for', async () => {
  const hearts = { isLiked: () => false, toggle: () => undefined, set: () => undefined }
  const people = [person('Ada', { text: BREAD }), person('Bea', PHOTO), person('Cleo')]
  renderPart(<LikeGrid kind="received" people={people} hearts={hearts} />)
  const tiles = () => [...document.querySelectorAll('li')].map((tile) => tile.textContent)
  const parts = [partInWords({ text: BREAD }), partInWords(PHOTO), '']
  await vi.waitFor(() =>
    expect(tiles()).toEqual(['Ada', 'Bea', 'Cleo'].map((name, at) => `${name}30Leeds${parts[at]}`)),
  )
})

test.each([
  ['words', { text: BREAD }, 0],
  ['a photo', PHOTO, 1],
])('a new like of %s says so', async (_, on, pictures) => {
  const nothing = () => undefined
  renderPart(
    <LikeDialog
      kind="like"
      person={person('Ada', on)}
      own={{ name: 'Bob', main_image: null }}
      onImagePressed={nothing}
      onButtonPressed={nothing}
      onClose={nothing}
    />,
  )
  await expect.element(page.getByText(partInWords(on))).toBeVisible()
  expect(document.querySelectorAll('img[alt=""]')).toHaveLength(pictures)
})
