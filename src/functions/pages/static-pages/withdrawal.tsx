/** @jsxImportSource hono/jsx */
import * as p from '#page-texts/_index.js'
import * as shared from '#messages/_index.js'
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { WithdrawableOrder, WithdrawalReceipt } from '#core/payment/types.ts'
import { day, moment } from '#functions/mails/dates.ts'
import { hasSessionCookie } from '#functions/request/session-cookie.ts'
import type { App } from '#functions/services/context.ts'
import { Wrong } from '#functions/pages/landers/alone.tsx'
import { type Entries, INVALID, readFields, refusalOf, type Refused, sendApi } from '#functions/pages/landers/form.ts'
import { type Ask, askApi, frameOf } from '#functions/pages/landers/frame.ts'
import { price } from '#functions/pages/landers/prices.ts'
import type { Language } from './facts.ts'
import { showStatic } from './show.tsx'

const FIELDS = ['number', 'email', 'link', 'order'] as const
/** The longest address and link, each character written as three. */
const FORM_BYTES = 4_000

type Where = Language & { timeZone: string }
type Step =
  | { receipt: WithdrawalReceipt }
  /** The address to which a link may be on its way. */
  | { asked: string }
  | { entries: Entries; refused: Refused | null }

/**
 * Withdrawal for browsers without script: the own orders, that of a mail's link, or for everybody else the request of such a mail.
 * Rule: docs/product.md, Landing pages.
 */
export function withdrawalPage(c: Context<App>, ask: Ask): Promise<Response> {
  return show(c, ask, { entries: c.req.query(), refused: null }, 200)
}

/** Withdraws, or asks for the mail, by the endpoint of the app. */
export async function withdrawByForm(c: Context<App>, ask: Ask): Promise<Response> {
  const entries = await readFields(c, FIELDS, FORM_BYTES)
  if (!entries) return show(c, ask, { entries: {}, refused: INVALID }, 422)
  const { number, email = '', link, order } = entries
  const body = link ? { link } : order ? { order } : { number, email }
  const answer = await sendApi(c, ask, { path: 'withdrawal.php', body })
  if (!answer.ok)
    return show(c, ask, { entries, refused: await refusalOf(answer) }, answer.status as ContentfulStatusCode)
  const { receipt } = (await answer.json()) as { receipt: WithdrawalReceipt | null }
  return show(c, ask, receipt ? { receipt } : { asked: email.trim() }, 200)
}

async function show(c: Context<App>, ask: Ask, step: Step, status: ContentfulStatusCode): Promise<Response> {
  const { settings } = c.var.site
  const options = { locale: frameOf(c).locale }
  const title = shared.footer_withdraw({}, options)
  const lead = p.withdrawal_lead({ days: settings.refund_days }, options)
  const answer = showStatic(
    c,
    {
      title,
      description: lead,
      indexed: false,
      join: false,
      main: (
        <div class="prose">
          <h1>{title}</h1>
          <p>{lead}</p>
          {await partOf(c, ask, step, { ...options, timeZone: settings.time_zone })}
          <p class="small">
            {p.withdrawal_more({}, options)}{' '}
            <a href="/pages/return-policy">{shared.footer_return_policy({}, options)}</a>
          </p>
        </div>
      ),
    },
    status,
  )
  // After a logout, Back must not show what a member has bought.
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

async function partOf(c: Context<App>, ask: Ask, step: Step, where: Where): Promise<Child> {
  if ('receipt' in step) return <Receipt receipt={step.receipt} where={where} />
  if ('asked' in step)
    return (
      <section class="card" role="status">
        <h2>{p.withdrawal_asked({}, where)}</h2>
        <p>{p.withdrawal_asked_text({ email: step.asked }, where)}</p>
      </section>
    )
  const { entries, refused } = step
  const { link, order } = entries
  if (!link && !hasSessionCookie(c)) return <LinkForm entries={entries} refused={refused} options={where} />
  const read = await askApi(c, ask, `withdrawal.php${link ? `?${new URLSearchParams({ link })}` : ''}`)
  if (!read.ok) {
    const { code, ...why } = await refusalOf(read)
    if (code === 'authentication_required') return <LinkForm entries={entries} refused={refused} options={where} />
    if (code !== 'link_invalid' && code !== 'invalid_input')
      return <Wrong refused={{ code, ...why }} locale={where.locale} />
    return (
      <>
        <p class="note" role="alert">
          {p.withdrawal_link_over({}, where)}
        </p>
        <LinkForm entries={{}} refused={null} options={where} />
      </>
    )
  }
  const { orders } = (await read.json()) as { orders: WithdrawableOrder[] }
  const chosen = link ? orders[0] : orders.find(({ id }) => id === order)
  if (chosen) return <Confirmation order={chosen} link={link} refused={refused} where={where} />
  return (
    <>
      <Wrong refused={refused} locale={where.locale} />
      {orders.length > 0 ? (
        orders.map((one) => <Order key={one.id} order={one} where={where} />)
      ) : (
        <None options={where} />
      )}
    </>
  )
}

function None({ options }: { options: Language }) {
  return (
    <section class="card">
      <h2>{p.withdrawal_none({}, options)}</h2>
      <p>{p.withdrawal_none_text({}, options)}</p>
    </section>
  )
}

type LinkFormProps = { entries: Entries; refused: Refused | null; options: Language }

function LinkForm({ entries: { number = '', email = '' }, refused, options }: LinkFormProps) {
  const isNumber = refused?.params['field'] === 'number'
  return (
    <form class="fields" method="post" action="/withdrawal">
      <h2>{p.withdrawal_ask_title({}, options)}</h2>
      <p>{p.withdrawal_ask_hint({}, options)}</p>
      {isNumber ? (
        <p class="wrong" role="alert">
          {p.withdrawal_number_wrong({}, options)}
        </p>
      ) : (
        <Wrong refused={refused} locale={options.locale} />
      )}
      <label>
        {shared.transaction_number({}, options)}
        <input name="number" required maxlength={40} value={number} autocomplete="off" autocapitalize="characters" />
        <span class="small">{p.withdrawal_number_hint({}, options)}</span>
      </label>
      <label>
        {shared.login_email({}, options)}
        <input name="email" type="email" required maxlength={320} value={email} autocomplete="email" />
      </label>
      <button class="button" type="submit">
        {p.withdrawal_ask({}, options)}
      </button>
    </form>
  )
}

const boughtIn = ({ credits, amount }: WithdrawableOrder, where: Where) =>
  `${shared.package_credits({ count: credits }, where)} · ${price(amount, where.locale)}`

/** The first step: which of the own orders. */
function Order({ order, where }: { order: WithdrawableOrder; where: Where }) {
  const lastDay = new Date(Date.parse(order.until) - 1).toISOString()
  return (
    <section class="card">
      <h2>{boughtIn(order, where)}</h2>
      <p class="small">
        {order.number} · <time datetime={order.completed_at}>{moment(order.completed_at, where)}</time>
      </p>
      <p class="small">{shared.transaction_withdraw_until({ date: day(lastDay, where) }, where)}</p>
      <p>
        <a class="quiet" href={`/withdrawal?script=none&order=${order.id}`}>
          {p.withdrawal_choose({}, where)}
        </a>
      </p>
    </section>
  )
}

type ConfirmationProps = {
  order: WithdrawableOrder
  link: string | undefined
  refused: Refused | null
  where: Where
}

function Confirmation({ order, link, refused, where }: ConfirmationProps) {
  const { refund } = order
  return (
    <form class="fields" method="post" action="/withdrawal">
      <h2>{p.withdrawal_confirm_title({}, where)}</h2>
      <dl class="facts">
        <Fact name={shared.transaction_number({}, where)} fact={order.number} />
        <Fact name={shared.order_package({}, where)} fact={boughtIn(order, where)} />
        <Fact name={p.withdrawal_refund({}, where)} fact={<b>{price(refund, where.locale)}</b>} />
        <Fact
          name={p.withdrawal_taken({}, where)}
          fact={shared.package_credits({ count: order.credits_taken }, where)}
        />
      </dl>
      <p>{refund.minor > 0 ? p.withdrawal_how({}, where) : p.withdrawal_used_up({}, where)}</p>
      <Wrong refused={refused} locale={where.locale} />
      <input type="hidden" name={link ? 'link' : 'order'} value={link ?? order.id} />
      <button class="button" type="submit">
        {p.withdrawal_confirm({}, where)}
      </button>
      {!link && (
        <a class="quiet" href="/withdrawal?script=none">
          {p.withdrawal_back({}, where)}
        </a>
      )}
    </form>
  )
}

function Fact({ name, fact }: { name: string; fact: Child }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{fact}</dd>
    </div>
  )
}

/** The receipt, which also goes by mail. */
function Receipt({ receipt, where }: { receipt: WithdrawalReceipt; where: Where }) {
  const { refund, declared_at: at } = receipt
  const money = receipt.refunded ? p.withdrawal_refunded({}, where) : p.withdrawal_on_its_way({}, where)
  return (
    <section class="card" role="status">
      <h2>{p.withdrawal_done({}, where)}</h2>
      <dl class="facts">
        <Fact name={shared.transaction_number({}, where)} fact={<b>{receipt.number}</b>} />
        <Fact name={p.withdrawal_at({}, where)} fact={<time datetime={at}>{moment(at, where)}</time>} />
        <Fact name={p.withdrawal_refund({}, where)} fact={price(refund, where.locale)} />
      </dl>
      <p>
        {refund.minor === 0 ? p.withdrawal_used_up({}, where) : money} {p.withdrawal_mailed({}, where)}
      </p>
    </section>
  )
}
