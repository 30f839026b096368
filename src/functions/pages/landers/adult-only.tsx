/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import type { Design, Seen } from './designs.ts'
import { Drawing } from './parts.tsx'

/** A door that stands ajar, and an honest question before it. */
export function adultOnly({ settings, locale }: Seen): Design {
  const age = settings.min_age
  return {
    title: l.lander_adultonly_title({}, { locale }),
    lead: l.lander_adultonly_lead({ name: settings.name, age }, { locale }),
    start: (
      <>
        <a class="button" href="/signup">
          {l.lander_adultonly_enter({ age }, { locale })}
        </a>
        <details class="no">
          <summary>{l.lander_adultonly_leave({ age }, { locale })}</summary>
          <p>{l.lander_adultonly_left({ age }, { locale })}</p>
        </details>
      </>
    ),
    picture: (
      <Drawing>
        <path d="M0 330h400v70H0Z" fill="oklch(25% .05 330)" />
        <path d="M130 66h150v264H130Z" fill="oklch(84% .13 80)" />
        <path d="m280 66-96 26v264l96-26Z" fill="oklch(42% .1 330)" />
        <path d="m262 96-60 16v90l60-14ZM262 216l-60 14v84l60-16Z" fill="oklch(38% .095 330)" />
        <circle cx="198" cy="222" r="7" fill="oklch(84% .13 80)" />
        <path d="M130 330h54l-70 70H0l40-40Z" fill="oklch(84% .13 80)" opacity=".28" />
        <path d="M118 330V58h174v272" fill="none" stroke="oklch(62% .06 330)" stroke-width="10" />
        <circle cx="344" cy="96" r="30" fill="none" stroke="oklch(84% .13 80)" stroke-width="5" />
        <text x="344" y="105" text-anchor="middle" font-size="24" font-weight="700" fill="oklch(90% .1 80)">
          {age}+
        </text>
      </Drawing>
    ),
  }
}
