/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import type { Design, Seen } from './designs.ts'
import { Drawing, Face } from './parts.tsx'

const SHOWN = 6

/** Photos as they lie on a table. */
export function collage({ settings, locale, people }: Seen): Design {
  return {
    title: l.lander_collagelanding_title({}, { locale }),
    lead: l.lander_collagelanding_lead({ name: settings.name }, { locale }),
    picture:
      people.length < 3 ? (
        <TwoGlasses />
      ) : (
        <ul class="collage">
          {people.slice(0, people.length < SHOWN ? 3 : SHOWN).map((person, at) => (
            <li key={person.id}>
              <div class="face">
                <Face person={person} icon={settings.fictional_icon} locale={locale} first={at < 3} />
              </div>
            </li>
          ))}
        </ul>
      ),
  }
}

/** Where nobody can be shown: two glasses and a candle. */
export function TwoGlasses() {
  return (
    <Drawing>
      <path d="M0 300h400v100H0Z" fill="oklch(40% .09 330)" />
      <circle cx="200" cy="170" r="120" fill="oklch(84% .13 80)" opacity=".14" />
      <path d="M186 210h28v92h-28Z" fill="oklch(95% .02 80)" />
      <path d="M200 160c16 20 18 44 0 50-18-6-16-30 0-50Z" fill="oklch(84% .13 80)" />
      <g fill="none" stroke="oklch(94% .02 330)" stroke-width="6" stroke-linecap="round">
        <path d="M84 178h72l-8 44c-4 20-52 20-56 0ZM120 238v62M96 304h48" />
        <path d="M244 178h72l-8 44c-4 20-52 20-56 0ZM280 238v62M256 304h48" />
      </g>
      <path d="M90 200h60l-4 20c-4 14-48 14-52 0ZM250 200h60l-4 20c-4 14-48 14-52 0Z" fill="oklch(62% .16 15)" />
    </Drawing>
  )
}
