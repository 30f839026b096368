/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import type { Design, Seen } from './designs.ts'
import { Drawing } from './parts.tsx'

/** A bow that comes undone. */
export function whoNeedsStrings({ locale }: Seen): Design {
  return {
    title: l.lander_whoneedsstrings_title({}, { locale }),
    lead: l.lander_whoneedsstrings_lead({}, { locale }),
    picture: (
      <Drawing>
        <g fill="none" stroke="oklch(72% .14 15)" stroke-width="17" stroke-linecap="round" stroke-linejoin="round">
          <path d="M-10 250c70-60 120-50 180-44" />
          <path d="M410 250c-60-50-110-52-170-44" />
          <path d="M186 196C120 110 66 104 60 150s60 60 126 46" />
          <path d="M222 196c40-72 104-92 118-52s-40 66-118 52" opacity=".85" />
          <path d="M190 218c-30 50-20 92-58 126" />
          <path d="M222 218c10 40 60 54 46 96s30 52 52 40" />
        </g>
        <circle cx="206" cy="206" r="22" fill="oklch(62% .16 15)" />
      </Drawing>
    ),
  }
}
