import { CHAT } from '#core/chat/limits.ts'
import { PAYMENT } from '#core/payment/limits.ts'
import { SWIPE } from '#core/swipe/limits.ts'
import type { World } from '#tests/support/world.ts'
import type { Simulation, Intent } from './simulation.ts'
import { SITE } from './simulation.ts'

/** Lets the database note what must never happen to a row, whoever does it. */
export async function watchRows(world: Pick<World, 'sql'>): Promise<void> {
  await world.sql(`create table violations (what text)`)
  await world.sql(`create function note_violation() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'credit_entries' then insert into violations values ('ledger entry ' || old.id || ' was ' || lower(tg_op) || 'd');
    elsif old.status <> 'pending' and new.status <> old.status then
      insert into violations values ('order ' || old.number || ' went from ' || old.status || ' to ' || new.status);
    elsif old.payment_id is not null and new.payment_id is distinct from old.payment_id then
      insert into violations values ('order ' || old.number || ' changed its payment');
    end if; return coalesce(new, old); end $$`)
  await world.sql(
    `create trigger watched after update or delete on credit_entries for each row execute function note_violation()`,
  )
  await world.sql(`create trigger watched after update on orders for each row execute function note_violation()`)
  // looked at with each order: money that went back makes room, and may come again later
  await world.sql(`create function note_spending() returns trigger language plpgsql as $$ begin
    if (select sum(amount_minor + transaction_cost_minor - refunded_minor - reversed_minor) from orders
        where user_id = new.user_id and status <> 'failed') > (select weekly_limit_minor from users where id = new.user_id)
    then insert into violations values ('order ' || new.number || ' goes beyond the weekly limit');
    end if; return new; end $$`)
  await world.sql(`create trigger limited after insert on orders for each row execute function note_spending()`)
}

/** Rules that hold at every moment: a query each that finds who breaks it. */
const RULES: Record<string, string> = {
  'balance = sum of the ledger ≥ 0': `
    select u.email, u.credits, sum(c.delta) from users u left join credit_entries c on c.user_id = u.id
    group by u.id having u.credits <> coalesce(sum(c.delta), 0) or u.credits < 0`,
  'each entry bears the balance after it': `
    select user_id, id, balance, sum from (select c.*, sum(delta) over (partition by user_id order by id) from credit_entries c) c where balance <> sum`,
  'the ledger knows seven reasons': `
    select * from credit_entries
    where reason not in ('signup', 'order', 'message', 'withdrawal', 'reversal', 'debt', 'debit_failed')`,
  'credits whose money went back are taken or owed, once': `
    select u.email, u.credits, u.credits_owed, o.credits, c.sum from users u
    left join (select user_id, sum(reversed_credits) as credits from orders group by 1) o on o.user_id = u.id
    left join (select user_id, sum(delta) from credit_entries where reason in ('reversal', 'debt') group by 1) c on c.user_id = u.id
    where u.credits_owed <> coalesce(o.credits, 0) + coalesce(c.sum, 0) or u.credits > 0 and u.credits_owed > 0
      -- a debit settles only when its money is here, not with its early credits
      and not exists (select 1 from orders d where d.user_id = u.id and d.method = 'sdd' and d.status = 'pending' and d.payment_id is not null)`,
  'all credits go with all of the money, none with none': `
    select o.number, o.reversed_minor, o.reversed_credits, w.* from orders o left join withdrawals w on w.order_id = o.id,
    lateral (select o.amount_minor + o.transaction_cost_minor - coalesce(w.refund_minor, 0) as minor,
      o.credits + o.bonus_credits - coalesce(w.credits_taken, 0) as credits) kept
    where o.reversed_minor not between 0 and kept.minor or o.reversed_credits not between 0 and kept.credits
      or o.reversed_minor = 0 and o.reversed_credits > 0 or o.status <> 'completed' and o.reversed_minor > 0
      or o.reversed_minor > 0 and o.reversed_minor = kept.minor and o.reversed_credits < kept.credits`,
  'one gift of credits at signup': `
    select u.email from users u left join credit_entries c on c.user_id = u.id and c.reason = 'signup'
    group by u.id having count(c.id) <> 1 or sum(c.delta) <> ${SITE.signup_credits}`,
  'a completed order is credited once, of the others only a debit that the provider took': `
    select o.number, o.status, count(c.id), sum(c.delta) from orders o
    left join credit_entries c on c.order_id = o.id and c.reason = 'order'
    group by o.id having count(c.id) > 1 or o.status = 'completed' and count(c.id) = 0
      or o.status <> 'completed' and count(c.id) = 1 and (o.method <> 'sdd' or o.payment_id is null)
      or (count(c.id) = 1 and sum(c.delta) <> o.credits + o.bonus_credits)`,
  'a debit that failed takes back once, no more than it gave, and blocks': `
    select o.number, o.status, count(c.id), sum(c.delta) from orders o
    left join credit_entries c on c.order_id = o.id and c.reason = 'debit_failed'
    group by o.id having count(c.id) <> (o.status = 'failed' and exists (
        select 1 from credit_entries g where g.order_id = o.id and g.reason = 'order'))::int
      or sum(c.delta) not between -(o.credits + o.bonus_credits) and 0
      or count(c.id) = 1 and o.failure is distinct from 'discount_used'
        and not exists (select 1 from direct_debit_blocks b where b.user_id = o.user_id)`,
  'what is on its way stays within the limit of member and account': `
    select debtor, sum(minor) from (
      select 'member ' || o.user_id as debtor, o.amount_minor + o.transaction_cost_minor as minor from orders o
      where o.status = 'pending' and exists (select 1 from direct_debits d where d.order_id = o.id and d.confirmed_at is not null)
      union all
      select 'account ' || d.iban_key, o.amount_minor + o.transaction_cost_minor from orders o
      join direct_debits d on d.order_id = o.id and d.confirmed_at is not null where o.status = 'pending'
    ) way group by 1 having sum(minor) > ${PAYMENT.pendingDebitMinor}`,
  'a debit is confirmed before it is made, once, and keeps its proof': `
    select o.number, count(d.id) from orders o left join direct_debits d on d.order_id = o.id and d.confirmed_at is not null
    where o.method = 'sdd' and o.payment_id is not null group by o.id having count(d.id) <> 1`,
  'a saved method is its buyer’s and is there once': `
    select m.mandate_id from mandates m where not exists (
      select 1 from orders o where o.user_id = m.user_id and o.method in ('sdd', 'creditcard') and o.payment_id is not null)
    union all select mandate_id from mandates group by 1 having count(*) > 1`,
  'an entry of an order is its owner’s': `
    select c.* from credit_entries c left join orders o on o.id = c.order_id
    where c.reason in ('order', 'withdrawal', 'reversal', 'debt', 'debit_failed') and o.user_id is distinct from c.user_id`,
  'a withdrawal takes back what it says, once, and refunds no more than was paid': `
    select o.number, o.withdrawn_at, w.*, sum(c.delta) from orders o full join withdrawals w on w.order_id = o.id
    left join credit_entries c on c.order_id = coalesce(o.id, w.order_id) and c.reason = 'withdrawal'
    group by o.id, w.id having (o.withdrawn_at is null) <> (w.id is null) or coalesce(-sum(c.delta), 0) <> coalesce(w.credits_taken, 0)
      or w.credits_taken > o.credits + o.bonus_credits or w.refund_minor > o.amount_minor + o.transaction_cost_minor
      or o.status <> 'completed' and w.id is not null`,
  'a message exists exactly if it was charged': `
    select coalesce(m.id, c.message_id), m.price, c.delta from messages m full join credit_entries c on c.message_id = m.id
    where (c.id is null or c.reason = 'message') and (m.price is distinct from -c.delta or m.sender_id is distinct from c.user_id)`,
  'a message costs what it costs': `
    select id, kind, price from messages where price <> case kind
      when 'gift' then 7 when 'image' then ${SITE.photo_credits} else ${SITE.message_credits} end`,
  'a photo names its bytes, which are not to be removed': `
    select id, image_key from messages where (image_key is null) = (kind = 'image')
      or image_key in (select storage_key from picture_removals)
    union all select min(id), image_key from messages group by image_key having image_key is not null and count(*) > 1`,
  'a price is the list price less the discount': `
    select number, list_minor, amount_minor, discount_percentage from orders where amount_minor <>
      case when discount_code is null then list_minor else greatest(1, (list_minor * (100 - discount_percentage) + 50) / 100) end`,
  'a code works once for a member': `
    select user_id, discount_code, count(*) from orders where status = 'completed' and discount_code is not null group by 1, 2 having count(*) > 1`,
  'a code is used up exactly by the order that it lowered': `
    select coalesce(d.code, o.discount_code), d.order_id, o.id, o.status from discount_uses d
    full join (select * from orders where status = 'completed' and discount_code is not null) o on o.id = d.order_id and o.discount_code = d.code and o.user_id = d.user_id
    where d.order_id is null or o.id is null`,
  'a first purchase is the first': `
    select o.number, o.discount_code from orders o where o.status = 'completed' and o.discount_code in ('FIRST30', 'WELCOME25', 'TIMEBONUS25')
      and o.method <> 'sdd' and o.id <> (select c.order_id from credit_entries c join orders e on e.id = c.order_id
        where c.user_id = o.user_id and c.reason = 'order' and e.method <> 'sdd' order by c.id limit 1)`,
  'premium is who has bought, or has a debit on its way': `
    select u.email, u.paid from users u where u.paid <> exists (
      select 1 from orders o where o.user_id = u.id and (o.status = 'completed' and o.withdrawn_at is null
        and o.reversed_minor < o.amount_minor + o.transaction_cost_minor
        or o.status = 'pending' and exists (select 1 from credit_entries c where c.order_id = o.id and c.reason = 'order')))`,
  'who has not bought opens so many conversations': `
    select u.email from users u join conversations c on c.opened_by = u.id
    where not exists (select 1 from credit_entries o where o.user_id = u.id and o.reason = 'order')
    group by u.id having count(*) > ${CHAT.freeConversations}`,
  'a day has so many swipes and likes': `
    select user_id, day from swipes group by 1, 2 having count(*) > ${SWIPE.swipes} or count(*) filter (where liked) > ${SWIPE.likes}`,
  'orders go forward and stay within the weekly limit, the ledger only grows': 'select * from violations',
}

export async function brokenRules({ world }: { world: Pick<World, 'sql'> }): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(RULES).map(async ([rule, query]) =>
      (await world.sql(query)).map((row) => `${rule}: ${JSON.stringify(row)}`),
    ),
  )
  return found.flat()
}

export type Effect = Pick<Intent, 'kind' | 'key' | 'body' | 'told' | 'unsure'> & { by: { name: string } }

/** Intents whose effect is not what was answered, a line each: one key, one effect. */
export async function brokenIntents({
  world,
  intents,
}: {
  world: Pick<World, 'sql'>
  intents: Effect[]
}): Promise<string[]> {
  const made = await world.sql(
    `select idem_key::text as key, public_id::text as id from orders union all select idem_key::text, public_id::text from messages`,
  )
  const effects = new Map<string, string[]>()
  for (const { key, id } of made) effects.set(key!, [...(effects.get(key!) ?? []), id!])
  const texts = new Map<string, number>()
  for (const { text, count } of await world.sql(
    `select text, count(*) from messages where text is not null group by text`,
  ))
    texts.set(text!, Number(count))
  return intents.flatMap(({ by, kind, key, body, told, unsure }) => {
    const [there = [], answered] = [effects.get(key), [...told]]
    const sent = kind === 'message' && body.kind === 'text' ? (texts.get(String(body.text)) ?? 0) : there.length
    const line = `${by.name} ${kind} ${key}: told ${answered.join()}, there ${there.join()}, ${sent} times`
    const once = there.length <= 1 && sent === there.length
    const asTold =
      answered.length > 0 ? answered.length === 1 && there[0] === answered[0] : unsure || there.length === 0
    return once && asTold ? [] : [line]
  })
}

const minorOf = (amount?: { value: string }) => Math.round(Number(amount?.value ?? 0) * 100)

/** Where the provider and the orders tell different stories once all is settled, a line each. */
export async function brokenPayments(simulation: Simulation): Promise<string[]> {
  const orders = await simulation.world.sql(`select public_id::text as id, number, status, payment_id, currency,
    amount_minor + transaction_cost_minor as minor, refunded_minor, reversed_minor,
    (select refund_minor from withdrawals w where w.order_id = orders.id) as withdrawn from orders`)
  const lines: string[] = []
  for (const { id, number, status, payment_id, currency, minor, refunded_minor, reversed_minor, withdrawn } of orders) {
    const told =
      [...simulation.payments].length > 0 && payment_id !== null ? await simulation.payment(payment_id!) : null
    const story = `order ${number} is ${status}, payment ${payment_id} is ${told?.status}, given back ${told?.amountRefunded?.value}`
    const fits =
      told &&
      told.metadata.reference === id &&
      minorOf(told.amount) === Number(minor) &&
      told.amount.currency === currency
    if (payment_id !== null && (!fits || simulation.forged.has(payment_id!)))
      lines.push(`${story}, and is not this order's`)
    const paid = told?.status === 'paid'
    if (status === 'completed' && !paid) lines.push(`${story}: credited, not paid`)
    if (status === 'pending' && told && !['open', 'pending'].includes(told.status))
      lines.push(`${story}: never settled`)
    const back = minorOf(told?.amountRefunded)
    if (status === 'failed' && paid && (back !== Number(minor) || Number(refunded_minor) !== back))
      lines.push(`${story}, noted ${refunded_minor}: money for nothing`)
    const charged = minorOf(told?.amountChargedBack)
    // an operator may have refunded some cents by hand
    const least = Math.min(Number(withdrawn), Number(minor) - charged)
    if (withdrawn !== null && (back < least || back > Number(minor) || Number(refunded_minor) !== Number(withdrawn)))
      lines.push(`${story}, noted ${refunded_minor}: withdrawn from, ${withdrawn} due`)
    // of what the provider has given back, a withdrawal was due first; the rest went back by itself
    const rest = Math.min(Number(minor), back + charged) - Number(withdrawn ?? 0)
    if (status === 'completed' && Number(reversed_minor) !== Math.max(0, rest))
      lines.push(`${story} and charged back ${charged}, noted ${reversed_minor}: the books differ`)
  }
  return lines
}
