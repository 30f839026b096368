/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as account from '#account-texts/_index.js'
import * as l from '#lander-texts/_index.js'
import type { Child } from 'hono/jsx'
import { srcSetOf } from '#core/photos/renditions.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { Locale } from '#core/site/locales.ts'

/** Who one is and whom one looks for: a form of two presses that the signup goes on with. */
export function StartForm({ locale }: { locale: Locale }) {
  return (
    <form class="start" action="/signup">
      <Choice
        name="gender"
        legend={account.signup_gender({}, { locale })}
        female={account.signup_gender_female({}, { locale })}
        male={account.signup_gender_male({}, { locale })}
      />
      <Choice
        name="seeking"
        legend={account.signup_seeking({}, { locale })}
        female={shared.signup_seeking_female({}, { locale })}
        male={shared.signup_seeking_male({}, { locale })}
      />
      <button class="button" type="submit">
        {l.home_join({}, { locale })}
      </button>
      <p class="small">{l.home_join_note({}, { locale })}</p>
    </form>
  )
}

type ChoiceProps = Record<'name' | 'legend' | Gender, string> & { chosen?: string | undefined; required?: boolean }

export function Choice({ name, legend, chosen, required = false, ...words }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choice">
        {(['female', 'male'] as const).map((gender) => (
          <label key={gender}>
            <input type="radio" name={name} value={gender} checked={chosen === gender} required={required} />
            {words[gender]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type FaceProps = { person: ProfileCard; icon: string; locale: Locale; first?: boolean; sizes?: string }

/** A member's public photo with name, age and town. */
export function Face({ person, icon, locale, first = false, sizes = '(width >= 51rem) 16rem, 33vw' }: FaceProps) {
  const { name, age, city, main_image: image, fictional } = person
  return (
    <>
      {image && (
        <img
          src={image.thumb_filename}
          srcset={srcSetOf(image)}
          sizes={sizes}
          alt={shared.ui_photo_of({ name }, { locale })}
          width={600}
          height={800}
          loading={first ? 'eager' : 'lazy'}
          fetchpriority={first ? 'high' : undefined}
        />
      )}
      <span>
        {fictional && `${icon} `}
        {`${name}, ${age}`}
        {city && <small>{city}</small>}
      </span>
    </>
  )
}

export function Reasons({ locale }: { locale: Locale }) {
  const reason = (title: string, text: string) => (
    <li>
      <h2>{title}</h2>
      <p>{text}</p>
    </li>
  )
  return (
    <ul class="reasons" aria-label={l.home_reasons({}, { locale })}>
      {reason(l.home_free_title({}, { locale }), l.home_free_text({}, { locale }))}
      {reason(l.home_clear_title({}, { locale }), l.home_clear_text({}, { locale }))}
      {reason(l.home_private_title({}, { locale }), l.home_private_text({}, { locale }))}
    </ul>
  )
}

/** A drawing on a ground of dusk, which says nothing that the words do not say. */
export function Drawing({ children }: { children: Child }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="400" height="400" fill="oklch(30% .06 330)" />
      {children}
    </svg>
  )
}
