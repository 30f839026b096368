/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import { roundedDown } from './count.ts'
import type { Design, Seen } from './designs.ts'
import maps from './maps.json' with { type: 'json' }

/** The visitor's country, drawn by its towns (GeoNames, CC BY 4.0; local/tools/draw-maps.ts). */
export function map({ locale, country, members }: Seen): Design {
  const shown = roundedDown(members, locale)
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  const { width, height, towns } = maps[country]
  return {
    title: l.lander_maplanding_title({}, { locale }),
    lead: l.lander_maplanding_lead({ country: name }, { locale }),
    figure: shown && l.lander_maplanding_members(shown, { locale }),
    picture: (
      <svg class="map" viewBox={`-3 -3 ${width + 6} ${height + 6}`} aria-hidden="true">
        <path d={towns} />
      </svg>
    ),
  }
}
