/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { Locale } from '#core/site/locales.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import { TwoGlasses } from './collage.tsx'
import type { Design } from './designs.ts'
import { Face } from './parts.tsx'

type About = { person: ProfileCard; settings: SiteSettings; locale: Locale }

/** A landing page around a member: `landing` greets, `landing2` asks a question, `landing3` leads to the profile, too. */
export function memberDesign(kind: string, { person, settings, locale }: About): Design {
  const names = { person: person.name, name: settings.name }
  const words = {
    landing: [l.lander_member_title(names, { locale }), l.lander_member_lead(names, { locale })],
    landing2: [l.lander_member_coffee_title(names, { locale }), l.lander_member_coffee_lead({}, { locale })],
    landing3: [l.lander_member_more_title(names, { locale }), l.lander_member_more_lead({}, { locale })],
  }[kind]!
  const { id, fictional } = person
  return {
    title: words[0]!,
    lead: words[1]!,
    start: (
      <div class="row">
        <a class="button" href={`/signup?to=${id}`}>
          {l.lander_member_write(names, { locale })}
        </a>
        {kind === 'landing3' && (
          <a class="quiet" href={`/members/${id}`}>
            {l.lander_member_profile({}, { locale })}
          </a>
        )}
      </div>
    ),
    figure: null,
    picture: person.main_image ? (
      <a class="face alone" href={`/members/${id}`}>
        <Face
          person={person}
          icon={fictional ? settings.fictional_icon : ''}
          locale={locale}
          first
          sizes="(width >= 51rem) 34rem, 100vw"
        />
      </a>
    ) : (
      <TwoGlasses />
    ),
  }
}
