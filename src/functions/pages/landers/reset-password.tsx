/** @jsxImportSource hono/jsx */
import * as account from '#account-texts/_index.js'
import * as l from '#lander-texts/_index.js'
import * as shared from '#messages/_index.js'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ACCOUNT } from '#core/account/limits.ts'
import type { App } from '#functions/services/context.ts'
import { showAlone, Told, Wrong } from './alone.tsx'
import { goesOn, INVALID, readFields, refusalOf, type Refused, sendApi } from './form.ts'
import { type Ask, frameOf } from './frame.ts'

/** The longest address, each character written as twelve. */
const FORM_BYTES = 4_000

/** Where browsers without script ask for a link to choose a password. Rule: docs/product.md, Landing pages. */
export function resetPage(c: Context<App>): Response {
  const options = { locale: frameOf(c).locale }
  if (c.req.query('done') === undefined) return show(c, '', null, 200)
  const title = l.lander_signup_done({}, options)
  return showAlone(c, { title, main: <Told title={title} text={l.lander_signup_done_text({}, options)} /> })
}

/** Asks for the mail by the endpoint of the app. */
export async function askResetByForm(c: Context<App>, ask: Ask): Promise<Response> {
  const entries = await readFields(c, ['email'], FORM_BYTES)
  if (!entries) return show(c, '', INVALID, 422)
  const email = entries['email'] ?? ''
  const answer = await sendApi(c, ask, { path: 'reset-password.php', body: { email } })
  if (answer.ok) return goesOn(c, answer, '/reset-password?script=none&done')
  return show(c, email, await refusalOf(answer), answer.status)
}

function show(c: Context<App>, email: string, refused: Refused | null, status: number): Response {
  const { locale } = frameOf(c)
  const title = account.reset_title({}, { locale })
  const main = (
    <form class="fields" method="post" action="/reset-password">
      <h1>{title}</h1>
      <p>{account.reset_text({}, { locale })}</p>
      <Wrong refused={refused} locale={locale} />
      <label>
        {shared.login_email({}, { locale })}
        <input name="email" type="email" required maxlength={ACCOUNT.emailLength} value={email} autocomplete="email" />
      </label>
      <button class="button" type="submit">
        {account.account_send_link({}, { locale })}
      </button>
    </form>
  )
  return showAlone(c, { title, main }, status as ContentfulStatusCode)
}
