import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useHearts } from '#app/data/use-hearts.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { renderPart, type Server } from './render-part.tsx'

type Shown = Pick<ProfileCard, 'id' | 'liked'>

function Hearts({ people }: { people: Shown[] }) {
  const hearts = useHearts()
  return people.map((person) => (
    <button key={person.id} aria-pressed={hearts.isLiked(person)} onClick={() => hearts.toggle(person as ProfileCard)}>
      {person.id}
    </button>
  ))
}

/** Hearts of these people, and what they ask for besides the user; `given` are those whom the server knows as liked. */
function shows(people: Shown[], { user = {} as object | null, given = [] as string[] } = {}) {
  const server: Server = ({ method, path }) => {
    if (path === 'user.php') return { user }
    if (method === 'POST') return { match: false }
    return {
      liked: new URLSearchParams(path.split('?')[1])
        .get('ids')!
        .split(',')
        .map((id) => given.includes(id)),
    }
  }
  const { asked } = renderPart(<Hearts people={people} />, server)
  const pressed = () =>
    page
      .getByRole('button')
      .elements()
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map((button) => button.textContent)
  const calls = () => asked.filter(({ path }) => path !== 'user.php').map(({ method, path }) => `${method} ${path}`)
  return { pressed, calls }
}

test('search results say themselves who is liked, so no list is read; a press counts from then on', async () => {
  const { pressed, calls } = shows([
    { id: 'ada', liked: true },
    { id: 'bob', liked: false },
  ])
  await vi.waitFor(() => expect(pressed()).toEqual(['ada']))
  await page.getByRole('button', { name: 'bob' }).click()
  await vi.waitFor(() => expect(pressed()).toEqual(['ada', 'bob']))
  await vi.waitFor(() => expect(calls()).toEqual(['POST like.php']))
})

test('about people of whom nothing is known one request asks', async () => {
  const { pressed, calls } = shows([{ id: 'ada' }, { id: 'bob' }, { id: 'eve', liked: false }], { given: ['bob'] })
  await vi.waitFor(() => expect(pressed()).toEqual(['bob']))
  expect(calls()).toEqual(['GET like.php?ids=ada%2Cbob'])
})

test('a visitor has empty hearts, and nothing is asked', async () => {
  const { pressed, calls } = shows([{ id: 'ada' }], { user: null })
  await page.getByRole('button', { name: 'ada' }).click()
  await new Promise((resolve) => setTimeout(resolve))
  expect([pressed(), calls()]).toEqual([[], []])
})
