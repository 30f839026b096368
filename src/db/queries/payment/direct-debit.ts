import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, execute, transaction } from '#db/client.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import { countedToday } from '#db/queries/account/login-counters.ts'
import { isListening } from '#db/queries/live/is-listening.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, moment, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { creditEntries, directDebits, mandates, orders, profiles, users } from '#db/tables.ts'
import { debitRefusals, lockDebtor } from './debit-limits.ts'
import { order, type OrderRow } from './order-row.ts'

const d = directDebits.as('d')
const o = orders.as('o')
const u = users.as('u')
const p = profiles.as('p')
const e = creditEntries.as('e')

type NewCode = {
  id: string
  /** The order's id. */
  order: string
  details: string
  ibanKey: string
  codeHmac: string
  reference: string
  /** The keyed hash under which codes to the phone are counted. */
  phoneCounter: string
  expiresAt: Date
}

/** `sent`: the code is stored and has to be sent. `known`: it was before. `gone`: the order takes no code. */
const startedRow = { state: word<'sent' | 'known' | 'wait' | 'gone'>(), sent_at: nullable(moment), minutes: int }

/**
 * Stores the form and code of a direct debit for a pending order, if the member and the phone may have another code. A repeat with
 * the same id changes nothing.
 */
export async function startDebit(db: Db, actor: Actor, code: NewCode): Promise<RowOf<typeof startedRow> | undefined> {
  const at = timestamptz(actor.now)
  const ago = (seconds: number) => sql`${at} - make_interval(secs => ${seconds})`
  const next = (seconds: number) => sql`+ make_interval(secs => ${seconds})`
  const [ten, day] = [600, 86_400]
  const start = sql`with ${viewer(actor)}, ordered as (
      select ${o.id} from ${orders} o join viewer v on v.id = ${o.userId}
      where ${o.publicId} = ${code.order} and ${o.method} = 'sdd' and ${o.status} = 'pending'
        and ${o.paymentId} is null and not exists (
          select 1 from ${directDebits} d where ${d.orderId} = ${o.id} and ${d.confirmedAt} is not null)
    ), known as (
      select ${d.sentAt} from ${directDebits} d join viewer v on v.id = ${d.userId}
      where ${d.publicId} = ${code.id}
    ), earlier as (
      select greatest(
          max(${d.sentAt}) ${next(PAYMENT.secondsBetweenCodes)},
          case when count(*) filter (where ${d.sentAt} > ${ago(ten)}) >= ${PAYMENT.codesPerTenMinutes}
            then min(${d.sentAt}) filter (where ${d.sentAt} > ${ago(ten)}) ${next(ten)} end,
          case when count(*) >= ${PAYMENT.codesPerDay} then min(${d.sentAt}) ${next(day)} end
        ) as free_at
      from ${directDebits} d join viewer v on v.id = ${d.userId}
      where ${d.sentAt} > ${ago(day)} and ${d.codeHmac} <> ''
    ), free as (
      select ordered.id from ordered, earlier
      where not exists (select 1 from known) and coalesce(earlier.free_at <= ${at}, true)
    ), counted as (
      ${countedToday(code.phoneCounter, at, sql`free`)}
    ), started as (
      insert into ${directDebits.columns(
        'publicId',
        'userId',
        'orderId',
        'details',
        'ibanKey',
        'codeHmac',
        'sentAt',
        'expiresAt',
        'reference',
      )}
      select ${code.id}, v.id, free.id, to_jsonb(${code.details}::text), ${code.ibanKey},
        ${code.codeHmac}, ${at}, ${timestamptz(code.expiresAt)}, ${code.reference}
      from viewer v, free, counted where counted.count <= ${PAYMENT.codesPerDay}
      returning sent_at
    )
    select case when exists (select 1 from known) then 'known'
        when not exists (select 1 from ordered) then 'gone'
        when exists (select 1 from started) then 'sent' else 'wait' end as state,
      (select sent_at from known union all select sent_at from started) as sent_at,
      (select greatest(1, ceil(extract(epoch from
        coalesce((select ends_at from counted), earlier.free_at) - ${at}) / 60))::int from earlier) as minutes
    from viewer`
  const [, [row]] = await transaction(db, lockMember(actor.user), answering(startedRow, start))
  return row
}

/** Forgets a code that could not be sent, so that it counts for nothing. */
export async function forgetCode(db: Db, id: string): Promise<void> {
  await execute(
    db,
    sql`delete from ${directDebits} where ${directDebits.publicId} = ${id} and ${directDebits.confirmedAt} is null`,
  )
}

const triedRow = {
  debit:
    nullable(
      json<{
        id: string
        code_hmac: string
        iban_key: string
        details: string
        reference: string
        confirmed_at: string | null
      }>(),
    ),
  order: nullable(json<OrderRow>()),
  /** Whether a code may be compared: a try was left, or it has been confirmed before. */
  open: bool,
  language: text,
  country: text,
}
export type TriedDebit = RowOf<typeof triedRow>

/**
 * The member's newest code, with one try used up. The try counts before the codes are compared, so that tries at once all count.
 * The member is locked first, so that a repeat at the same time sees that the code was right.
 */
export async function tryCode(db: Db, actor: Actor): Promise<TriedDebit | undefined> {
  const at = timestamptz(actor.now)
  const attempt = sql`with ${viewer(actor)}, newest as (
      select d.* from ${directDebits} d join viewer v on v.id = ${d.userId}
      where ${d.codeHmac} <> '' order by ${d.id} desc limit 1
    ), tried as (
      update ${directDebits} d set ${directDebits.tries} = ${d.tries} + 1 from newest n
      where ${d.id} = n.id and ${d.confirmedAt} is null and ${d.expiresAt} > ${at}
        and ${d.tries} < ${PAYMENT.codeTries}
      returning ${d.id}
    )
    select case when n.id is not null then jsonb_build_object('id', n.public_id, 'code_hmac', n.code_hmac,
        'iban_key', n.iban_key, 'details', n.details, 'reference', n.reference,
        'confirmed_at', n.confirmed_at) end as debit,
      case when o.id is not null then ${order} end as "order",
      exists (select 1 from tried)
        or coalesce(n.confirmed_at + make_interval(mins => ${PAYMENT.continueMinutes}) > ${at}, false)
        as open,
      v.language, (select ${p.country} from ${profiles} p where ${p.userId} = v.id) as country
    from viewer v left join newest n on true left join ${orders} o on ${o.id} = n.order_id`
  const [, [row]] = await transaction(db, lockMember(actor.user), answering(triedRow, attempt))
  return row
}

const confirmedRow = { refused: nullable(word<'gone' | 'directdebit_blocked' | 'payment_limit_reached'>()) }

/** Confirms a debit whose code was right: from now on it counts as on its way. A repeat changes nothing. */
export async function confirmDebit(
  db: Db,
  actor: Actor,
  { id, ibanKey }: { id: string; ibanKey: string },
): Promise<RowOf<typeof confirmedRow> | undefined> {
  const confirm = sql`with ${viewer(actor)}, debit as (
      select d.id, d.confirmed_at, o.status, ${o.amountMinor} + ${o.transactionCostMinor} as minor
      from ${directDebits} d join viewer v on v.id = ${d.userId} join ${orders} o on ${o.id} = ${d.orderId}
      where ${d.publicId} = ${id}
    ), verdict as (
      select debit.id, case when debit.confirmed_at is not null then null
        when debit.status <> 'pending' then 'gone'${debitRefusals(
          { user: sql`(select id from viewer)`, ibanKey },
          sql`debit.minor`,
        )} end as refused
      from debit
    ), confirmed as (
      update ${directDebits} d set ${directDebits.confirmedAt} = ${timestamptz(actor.now)} from verdict
      where ${d.id} = verdict.id and verdict.refused is null and ${d.confirmedAt} is null
    )
    select case when verdict.id is null then 'gone' else verdict.refused end as refused
    from viewer left join verdict on true`
  const [, [row]] = await transaction(db, lockDebtor(actor.user, ibanKey), answering(confirmedRow, confirm))
  return row
}

type Debited = {
  orderId: string
  paymentId: string
  /** The new mandate; null if the order uses an earlier one. */
  mandate: { id: string; publicId: string; customer: string; label: string; reference: string } | null
}

const debitedRow = {
  stored: json<OrderRow>(),
  /** The member with the new balance, where this call has changed it and a tab may be open. */
  told: nullable(json<{ user: string; credits: number }>()),
}

/**
 * Stores the payment of a confirmed debit and gives the order's credits, once, before the money is here; they make the member
 * premium. Nothing if the order has another payment or has failed.
 */
export async function debitOrder(
  db: Db,
  actor: Actor,
  { orderId, paymentId, mandate }: Debited,
): Promise<RowOf<typeof debitedRow> | undefined> {
  const at = timestamptz(actor.now)
  const save = mandate
    ? sql`, saved as (
      insert into ${mandates.columns(
        'publicId',
        'userId',
        'method',
        'customerId',
        'mandateId',
        'label',
        'reference',
        'createdAt',
      )}
      select ${mandate.publicId}, s.user_id, 'sdd', ${mandate.customer}, ${mandate.id}, ${mandate.label},
        ${mandate.reference}, ${at} from stored s
      on conflict do nothing
    )`
    : sql``
  const debit = sql`with stored as (
      update ${orders} o set ${orders.paymentId} = ${paymentId}
      where ${o.publicId} = ${orderId} and ${o.userId} = ${actor.user} and ${o.method} = 'sdd'
        and (${o.paymentId} = ${paymentId} or (${o.paymentId} is null and ${o.status} = 'pending'))
      returning o.*
    ), given as (
      select s.* from stored s where s.status = 'pending' and not exists (
        select 1 from ${creditEntries} e where ${e.idemKey} = 'order:' || s.id)
    ), credited as (
      update ${users} u set ${users.credits} = ${u.credits} + g.credits + g.bonus_credits,
        ${users.paid} = true
      from given g where ${u.id} = g.user_id
      returning ${u.id}, ${u.credits}
    ), entered as (
      insert into ${creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'orderId', 'at')}
      select c.id, g.credits + g.bonus_credits, c.credits, 'order', 'order:' || g.id, g.id, ${at}
        from credited c, given g
    )${save}
    select ${order} as stored, (select json_build_object('user', c.id::text, 'credits', c.credits)
      from credited c where ${isListening(sql`c.id`, at)}) as told
    from stored o`
  const [, [row]] = await transaction(db, lockMember(actor.user), answering(debitedRow, debit))
  return row
}
