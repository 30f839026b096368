/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as account from '#account-texts/_index.js'
import * as l from '#lander-texts/_index.js'
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ACCOUNT } from '#core/account/limits.ts'
import type { Locale } from '#core/site/locales.ts'
import type { LinkFacts, LinkPurpose } from '#db/queries/account/link.ts'
import { hasSessionCookie } from '#functions/request/session-cookie.ts'
import type { App } from '#functions/services/context.ts'
import { missing, showAlone, Told, Wrong } from './alone.tsx'
import { goesOn, INVALID, readFields, refusalOf, type Refused, sendApi, sentenceOf } from './form.ts'
import { type Ask, askApi, frameOf, readApi } from './frame.ts'

/** Two passwords, each character written as twelve. */
const FORM_BYTES = 5_000
const FIELDS = ['purpose', 'password', 'password_repeat'] as const

type Say = (values: object, options: { locale: Locale }) => string
type Way = keyof typeof WAYS

type Kind = {
  /** What the app calls. */
  method: 'POST' | 'PUT'
  path: string
  title: Say
  text: Say
  press: Say
  /** Text and button where the link needs a new password. */
  anew: [text: Say, press: Say]
  done: [title: Say, text: Say]
  over: [title: Say, text: Say, way: Way]
}

const KINDS: Record<LinkPurpose, Kind> = {
  activation: {
    method: 'POST',
    path: 'activation.php',
    title: account.activate_open_title,
    text: account.activate_open_text,
    press: account.activate_open_confirm,
    anew: [account.activate_anew_text, account.activate_anew_confirm],
    done: [account.activate_done_title, account.activate_done_text],
    over: [account.activate_error_title, account.activate_error_ask, 'again'],
  },
  password_reset: {
    method: 'PUT',
    path: 'reset-password.php',
    title: account.reset_do_title,
    text: account.reset_do_text,
    press: account.reset_do_save,
    anew: [account.reset_do_text, account.reset_do_save],
    done: [l.lander_reset_done, l.lander_reset_done_text],
    over: [account.account_link_title, account.reset_over_text, 'again'],
  },
  mail_change: {
    method: 'PUT',
    path: 'mail-change.php',
    title: account.email_change_title,
    text: account.email_change_text,
    press: account.email_change_confirm,
    anew: [account.email_change_anew_text, account.email_change_confirm],
    done: [account.email_change_done_title, account.email_change_done_text],
    over: [account.account_link_title, account.email_change_over_text, 'settings'],
  },
  reactivation: {
    method: 'PUT',
    path: 'account.php',
    title: account.deleted_back_title,
    text: account.deleted_back_text,
    press: account.deleted_back,
    anew: [account.deleted_back_anew, account.deleted_back],
    done: [account.deleted_back_title, l.lander_back_done_text],
    over: [account.deleted_invalid_title, account.deleted_invalid_text, 'login'],
  },
}

/** Where one goes on. Only a new link can be asked for without script. */
const WAYS = {
  members: ['/members', shared.confirm_members],
  settings: ['/settings', account.email_change_settings],
  login: ['/login', shared.login_send],
  again: ['/reset-password', account.account_link_again],
} as const

/** The link of a mail for browsers without script: a form, or what became of the link. Rule: docs/product.md, Landing pages. */
export function linkPage(c: Context<App>, ask: Ask): Promise<Response> {
  return show(c, ask, null, 200)
}

/** Uses the link of a mail by the endpoint of the app. */
export async function useLinkByForm(c: Context<App>, ask: Ask): Promise<Response> {
  const { purpose = '', password, password_repeat } = (await readFields(c, FIELDS, FORM_BYTES)) ?? {}
  if (!isPurpose(purpose)) return show(c, ask, INVALID, 422)
  const { method, path } = KINDS[purpose]
  const token = tokenOf(c)
  const body = { token, ...(password && { password, password_repeat }) }
  const answer = await sendApi(c, ask, { method, path, body })
  if (answer.ok) return goesOn(c, answer, `/${token}?script=none&done`)
  return show(c, ask, await refusalOf(answer), answer.status)
}

const isPurpose = (word: string): word is LinkPurpose => Object.hasOwn(KINDS, word)
const tokenOf = (c: Context<App>) => new URL(c.req.url).pathname.split('/')[1] ?? ''

async function show(c: Context<App>, ask: Ask, refused: Refused | null, status: number): Promise<Response> {
  const read = await askApi(c, ask, `link.php?token=${tokenOf(c)}`)
  const { title, main, code } = read.ok
    ? { ...(await stateOf(c, ask, (await read.json()) as LinkFacts, refused)), code: status }
    : { ...unread(await refusalOf(read), frameOf(c).locale), code: read.status }
  const answer = showAlone(c, { title, main }, code as ContentfulStatusCode)
  // It may name the member who is logged in here.
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

function unread(refused: Refused, locale: Locale) {
  if (refused.code === 'not_found') return missing(locale)
  const title = sentenceOf(refused, locale)
  return { title, main: <Told title={title} text="" /> }
}

async function stateOf(c: Context<App>, ask: Ask, link: LinkFacts, refused: Refused | null) {
  const { locale } = frameOf(c)
  const kind = KINDS[link.purpose]
  const ends = (title: Say, text: Say, way: Way) => ({
    title: title({}, { locale }),
    main: <End title={title} text={text} way={way} locale={locale} />,
  })
  if (refused?.code === 'email_taken')
    return ends(account.email_change_taken_title, account.email_change_taken_text, 'settings')
  if (link.state === 'open') {
    const other = !link.own && hasSessionCookie(c) ? await nameHere(c, ask) : null
    const form = <LinkForm token={tokenOf(c)} link={link} other={other} refused={refused} locale={locale} />
    return { title: kind.title({}, { locale }), main: form }
  }
  if (link.state === 'spent' && c.req.query('done') !== undefined) return ends(...kind.done, 'members')
  if (link.state === 'spent' && link.purpose === 'activation')
    return ends(account.activate_spent_title, account.activate_spent_text, link.own ? 'members' : 'login')
  return ends(...kind.over)
}

async function nameHere(c: Context<App>, ask: Ask): Promise<string | null> {
  return (await readApi<{ user: { profile: { name: string } } }>(c, ask, 'user.php'))?.user.profile.name ?? null
}

function End({ title, text, way, locale }: { title: Say; text: Say; way: Way; locale: Locale }) {
  const [to, label] = WAYS[way]
  return (
    <Told title={title({}, { locale })} text={text({}, { locale })}>
      {way !== 'again' && <p>{l.lander_script_needed({}, { locale })}</p>}
      <a class="button" href={to}>
        {label({}, { locale })}
      </a>
    </Told>
  )
}

type LinkFormProps = {
  token: string
  link: LinkFacts
  /** The name of the member who is logged in here with another account. */
  other: string | null
  refused: Refused | null
  locale: Locale
}

function LinkForm({ token, link: { purpose, new_password }, other, refused, locale }: LinkFormProps): Child {
  const options = { locale }
  const { title, text, press, anew } = KINDS[purpose]
  const [saying, pressing] = new_password ? anew : [text, press]
  return (
    <form class="fields" method="post" action={`/${token}`}>
      <h1>{title({}, options)}</h1>
      <p>{saying({}, options)}</p>
      {other !== null && (
        <p>
          {account.link_other({ name: other }, options)} {account.link_other_leaves({ name: other }, options)}{' '}
          <a href="/members">{account.link_other_stay({ name: other }, options)}</a>
        </p>
      )}
      <Wrong refused={refused} locale={locale} />
      <input type="hidden" name="purpose" value={purpose} />
      {(new_password || purpose === 'password_reset') && <NewPassword locale={locale} />}
      <button class="button" type="submit">
        {pressing({}, options)}
      </button>
      <p class="small">{account.link_unknown({}, options)}</p>
    </form>
  )
}

function NewPassword({ locale }: { locale: Locale }) {
  const { min } = ACCOUNT.passwordLength
  return (
    <>
      <label>
        {account.account_password_new({}, { locale })}
        <input name="password" type="password" required minlength={min} autocomplete="new-password" />
        <span class="small">{account.account_password_hint({}, { locale })}</span>
      </label>
      <label>
        {account.account_password_repeat({}, { locale })}
        <input name="password_repeat" type="password" required minlength={min} autocomplete="new-password" />
      </label>
    </>
  )
}
