/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as account from '#account-texts/_index.js'
import * as l from '#lander-texts/_index.js'
import type { Context } from 'hono'
import { ACCOUNT } from '#core/account/limits.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { isId } from '#core/site/words.ts'
import { countryOf } from '#functions/request/country.ts'
import { trackingOf } from '#functions/request/tracking.ts'
import type { App } from '#functions/services/context.ts'
import { showAlone, Told, Wrong } from './alone.tsx'
import { type Entries, goesOn, INVALID, readFields, refusalOf, type Refused, sendApi } from './form.ts'
import { type Ask, frameOf } from './frame.ts'
import { publicMember } from './public-member.ts'
import { Choice } from './parts.tsx'

/** A form is some hundred bytes, and a first message as long as a message may be. */
const FORM_BYTES = 20_000
const FIELDS = [
  'email',
  'password',
  'name',
  'date_of_birth',
  'gender',
  'seeking',
  'country',
  'to',
  'text',
  'key',
  'consent',
] as const

/** The signup as one form, for browsers without script. Rule: docs/product.md, Landing pages. */
export async function signupPage(c: Context<App>, ask: Ask): Promise<Response> {
  const query = c.req.query()
  if ('done' in query) return showAlone(c, donePage(c))
  return showAlone(c, await formPage(c, ask, { ...query, key: c.env.uuid() }, null))
}

/** Creates the account by the endpoint of the app's signup, or shows the form again with what is wrong. */
export async function signUpByForm(c: Context<App>, ask: Ask): Promise<Response> {
  const entries = await readFields(c, FIELDS, FORM_BYTES)
  if (!entries) return showAlone(c, await formPage(c, ask, { key: c.env.uuid() }, INVALID), 422)
  const answer = await sendApi(c, ask, { path: 'signup.php', body: signupOf(c, entries), key: entries['key'] })
  if (answer.ok) return goesOn(c, answer, '/signup?script=none&done')
  const page = await formPage(c, ask, entries, await refusalOf(answer))
  return showAlone(c, page, answer.status === 429 ? 429 : 422)
}

function signupOf(c: Context<App>, { to, text, key: _key, consent, ...form }: Entries): object {
  const tracking = trackingOf(c)
  return {
    ...form,
    consent: consent === 'yes',
    language: frameOf(c).locale,
    ...(tracking && { tracking }),
    ...(to && isId(to) && text?.trim() && { signup_message: { to, text } }),
  }
}

function donePage(c: Context<App>) {
  const options = { locale: frameOf(c).locale }
  const title = l.lander_signup_done({}, options)
  return { title, main: <Told title={title} text={l.lander_signup_done_text({}, options)} /> }
}

async function formPage(c: Context<App>, ask: Ask, entries: Entries, refused: Refused | null) {
  const { locale, settings } = frameOf(c)
  const to = entries['to'] && isId(entries['to']) ? await publicMember(c, ask, entries['to']) : null
  const country = settings.countries.find((one) => one === entries['country']) ?? countryOf(c)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const age = settings.min_age
  const { min, max } = ACCOUNT.nameLength
  const title = account.signup_title({}, { locale })
  return {
    title,
    main: (
      <form class="fields" method="post" action="/signup">
        <h1>{title}</h1>
        <Wrong refused={refused} locale={locale} />
        <input type="hidden" name="key" value={entries['key']} />
        <Choice
          name="gender"
          legend={account.signup_gender({}, { locale })}
          female={account.signup_gender_female({}, { locale })}
          male={account.signup_gender_male({}, { locale })}
          chosen={entries['gender']}
          required
        />
        <Choice
          name="seeking"
          legend={account.signup_seeking({}, { locale })}
          female={shared.signup_seeking_female({}, { locale })}
          male={shared.signup_seeking_male({}, { locale })}
          chosen={entries['seeking']}
          required
        />
        <label>
          {account.signup_name({}, { locale })}
          <input name="name" required minlength={min} maxlength={max} value={entries['name']} />
          <span class="small">{account.signup_name_hint({}, { locale })}</span>
        </label>
        <label>
          {account.signup_birth({}, { locale })}
          <input name="date_of_birth" type="date" required value={entries['date_of_birth']} autocomplete="bday" />
          <span class="small">{account.signup_birth_hint({ age }, { locale })}</span>
        </label>
        <label>
          {account.signup_country({}, { locale })}
          <select name="country">
            {settings.countries.map((one) => (
              <option key={one} value={one} selected={one === country}>
                {names.of(one) ?? one}
              </option>
            ))}
          </select>
        </label>
        {to && <FirstMessage to={to} text={entries['text'] ?? ''} locale={locale} />}
        <label>
          {account.signup_email({}, { locale })}
          <input
            name="email"
            type="email"
            required
            maxlength={ACCOUNT.emailLength}
            value={entries['email']}
            autocomplete="email"
          />
          <span class="small">{account.signup_email_hint({}, { locale })}</span>
        </label>
        <label>
          {account.signup_password({}, { locale })}
          <input
            name="password"
            type="password"
            required
            minlength={ACCOUNT.passwordLength.min}
            autocomplete="new-password"
          />
          <span class="small">{account.signup_password_hint({}, { locale })}</span>
        </label>
        <label class="check">
          <input type="checkbox" name="consent" value="yes" required />
          {account.signup_consent({ name: settings.name }, { locale })}
        </label>
        <p class="small">{account.signup_consent_reason({}, { locale })}</p>
        <button class="button" type="submit">
          {account.signup_create({}, { locale })}
        </button>
        <p class="small">{account.signup_terms({}, { locale })}</p>
      </form>
    ),
  }
}

function FirstMessage({
  to,
  text,
  locale,
}: {
  to: ProfileCard
  text: string
  locale: ReturnType<typeof frameOf>['locale']
}) {
  return (
    <label>
      {account.signup_message_label({ name: to.name }, { locale })}
      <input type="hidden" name="to" value={to.id} />
      <input name="text" value={text} />
      <span class="small">{account.signup_message_lead({}, { locale })}</span>
    </label>
  )
}
