/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as l from '#lander-texts/_index.js'
import type { Child } from 'hono/jsx'
import type { Interest } from '#core/profiles/interests.ts'
import type { Locale } from '#core/site/locales.ts'
import type { Design, Seen } from './designs.ts'

type Sign = { interest: Interest; word: (values: object, options: { locale: Locale }) => string; drawing: Child }

const SIGNS: readonly Sign[] = [
  {
    interest: 'hiking',
    word: shared.interest_hiking,
    drawing: <path d="m3 20 6-11 4 7 3-5 5 9ZM16 5h.01" />,
  },
  {
    interest: 'music',
    word: shared.interest_music,
    drawing: <path d="M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm11-2a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />,
  },
  {
    interest: 'cooking',
    word: shared.interest_cooking,
    drawing: (
      <path d="M3 11h18v3a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6ZM8 3c-1 2 1 3 0 5M12 3c-1 2 1 3 0 5M16 3c-1 2 1 3 0 5" />
    ),
  },
  {
    interest: 'travelling',
    word: shared.interest_travelling,
    drawing: (
      <path d="M6 8h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM9 8V4h6v4M9 12v5M15 12v5" />
    ),
  },
  {
    interest: 'reading',
    word: shared.interest_reading,
    drawing: <path d="M12 6c-2-2-5-2-9-2v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2Zm0 0v14" />,
  },
  {
    interest: 'dancing',
    word: shared.interest_dancing,
    drawing: <path d="M14 4a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM12 7v6l-5 8M12 13l4 3v5M12 8 6 6M12 8l6-3" />,
  },
  {
    interest: 'wine',
    word: shared.interest_wine,
    drawing: <path d="M7 3h10l1 6a6 6 0 0 1-12 0ZM12 15v6M8 21h8M6.500 9h11" />,
  },
  {
    interest: 'animals',
    word: shared.interest_animals,
    drawing: (
      <path
        d="M12 12c-3 0-6 3-6 6 0 4 4 2 6 2s6 2 6-2c0-3-3-6-6-6ZM6 10h.01M10 6h.01M14 6h.01M18 10h.01"
        stroke-width="2.4"
      />
    ),
  },
]

/** Things that people love; each leads to those who love it. */
export function icons({ settings, locale }: Seen): Design {
  const offered = SIGNS.filter(({ interest }) => settings.interests === null || settings.interests.includes(interest))
  return {
    title: l.lander_iconslanding_title({}, { locale }),
    lead: l.lander_iconslanding_lead({}, { locale }),
    behind: true,
    picture: (
      <ul class="icons">
        {offered.map(({ interest, word, drawing }) => (
          <li key={interest}>
            <a href={`/members?interests=${interest}`}>
              <svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                stroke-width="1.8"
                stroke-linecap="round"
                stroke-linejoin="round"
                aria-hidden="true"
              >
                {drawing}
              </svg>
              {word({}, { locale })}
            </a>
          </li>
        ))}
      </ul>
    ),
  }
}
