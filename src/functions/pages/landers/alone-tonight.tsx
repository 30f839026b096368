/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import { roundedDown } from './count.ts'
import type { Design, Seen } from './designs.ts'
import { Drawing } from './parts.tsx'

const COLUMNS = [70, 122, 174, 226, 278]
const ROWS = [92, 150, 208, 266]
/** The windows with light: column and row. */
const LIT = ['1 0', '3 1', '0 2', '2 3', '4 2']

/** A house at two in the morning, a few windows still lit. */
export function aloneTonight({ locale, online }: Seen): Design {
  const shown = roundedDown(online, locale)
  return {
    title: l.lander_alonetonight_title({}, { locale }),
    lead: l.lander_alonetonight_lead({}, { locale }),
    figure: shown && l.lander_alonetonight_online(shown, { locale }),
    picture: (
      <Drawing>
        <g fill="oklch(92% .03 80)">
          {[30, 96, 190, 262, 352, 372, 330].map((x, at) => (
            <circle key={x} cx={x} cy={20 + ((at * 37) % 60)} r={1.6} />
          ))}
        </g>
        <path d="M338 34a32 32 0 1 0 32 46 28 28 0 0 1-32-46Z" fill="oklch(88% .09 85)" />
        <path d="M48 66h276v334H48Z" fill="oklch(24% .05 330)" />
        <path d="M40 58h292v14H40Z" fill="oklch(20% .04 330)" />
        {ROWS.map((y, row) =>
          COLUMNS.map((x, column) => {
            const lit = LIT.includes(`${column} ${row}`)
            return <path key={x} d={`M${x} ${y}h30v38h-30Z`} fill={lit ? 'oklch(84% .13 80)' : 'oklch(33% .06 330)'} />
          }),
        )}
        <path d="M233 188c0-14 4-20 9-20s9 6 9 20Z" fill="oklch(30% .06 330)" />
        <path d="M76 246c0-14 4-20 9-20s9 6 9 20Z" fill="oklch(30% .06 330)" />
        <path d="M170 340h44v60h-44Z" fill="oklch(36% .08 330)" />
        <circle cx="206" cy="372" r="3" fill="oklch(84% .13 80)" />
      </Drawing>
    ),
  }
}
