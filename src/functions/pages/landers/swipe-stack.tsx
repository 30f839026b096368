/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import { TwoGlasses } from './collage.tsx'
import type { Design, Seen } from './designs.ts'
import { Face } from './parts.tsx'

const SHOWN = 3

/** A stack of three to answer with yes or no. The answers are radio buttons that no form sends. */
export function swipeStack({ settings, locale, people }: Seen): Design {
  return {
    title: l.lander_tinderswipe_title({}, { locale }),
    lead: l.lander_tinderswipe_lead({}, { locale }),
    picture:
      people.length < SHOWN ? (
        <TwoGlasses />
      ) : (
        <ul class="stack">
          {people.slice(0, SHOWN).map((person, at) => (
            <li key={person.id}>
              <div class="face">
                <Face person={person} icon={settings.fictional_icon} locale={locale} first={at === 0} sizes="22rem" />
              </div>
              <fieldset class="row">
                <legend class="hidden">{`${person.name}, ${person.age}`}</legend>
                <label class="no">
                  <input type="radio" name={`answer-${at}`} value="no" />
                  {l.lander_tinderswipe_no({}, { locale })}
                </label>
                <label class="yes">
                  <input type="radio" name={`answer-${at}`} value="yes" />
                  {l.lander_tinderswipe_yes({}, { locale })}
                </label>
              </fieldset>
            </li>
          ))}
          <li class="end">
            <h2>{l.lander_tinderswipe_end({}, { locale })}</h2>
            <p>{l.lander_tinderswipe_end_text({}, { locale })}</p>
          </li>
        </ul>
      ),
  }
}
