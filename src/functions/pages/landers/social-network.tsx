/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import type { Design, Seen } from './designs.ts'

/** A conversation, and that it is only an example. */
export function socialNetwork({ locale }: Seen): Design {
  return {
    title: l.lander_socialnetwork_title({}, { locale }),
    lead: l.lander_socialnetwork_lead({}, { locale }),
    picture: (
      <div class="talk">
        <p>{l.lander_socialnetwork_first({}, { locale })}</p>
        <p>{l.lander_socialnetwork_second({}, { locale })}</p>
        <p>{l.lander_socialnetwork_third({}, { locale })}</p>
        <span class="small">{l.lander_socialnetwork_example({}, { locale })}</span>
      </div>
    ),
  }
}
