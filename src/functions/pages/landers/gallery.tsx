/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import { TwoGlasses } from './collage.tsx'
import type { Design, Seen } from './designs.ts'
import { Face } from './parts.tsx'

const SHOWN = 9

/** Profiles that open without joining. */
export function gallery({ settings, locale, people }: Seen): Design {
  return {
    title: l.lander_gallery_title({}, { locale }),
    lead: l.lander_gallery_lead({}, { locale }),
    behind: true,
    picture:
      people.length < 3 ? (
        <TwoGlasses />
      ) : (
        <ul class="faces">
          {people.slice(0, SHOWN).map((person, at) => (
            <li key={person.id}>
              <a class="face" href={`/members/${person.id}`}>
                <Face person={person} icon={settings.fictional_icon} locale={locale} first={at < 3} />
              </a>
            </li>
          ))}
        </ul>
      ),
  }
}
