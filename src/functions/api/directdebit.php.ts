import { DebitCode, NewDirectDebit } from '#core/payment/direct-debit.ts'
import { sepaIban } from '#core/payment/iban.ts'
import { confirmDebit, tryCode } from '#db/queries/payment/direct-debit.ts'
import { orderWithPayer } from '#db/queries/payment/orders.ts'
import { member } from '#functions/middleware/actor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { idempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { idFromKey } from '#functions/request/id-from-key.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { paymentCountry } from '#functions/request/country.ts'
import { input } from '#functions/request/input.ts'
import { mobileNumber } from '#functions/request/phone.ts'
import { fail, requireFound } from '#functions/responses/api-error.ts'
import { orderAnswer } from '#functions/responses/order.ts'
import { debitAccount, ibanKeyOf, openDebit, sendCode } from '#functions/use-cases/direct-debit.ts'
import { requireOffered } from '#functions/use-cases/pay.ts'
import { placedOrder } from '#functions/use-cases/placed-order.ts'

/**
 * Direct debit: the form orders a package and sends a code by SMS; the code signs the mandate and debits the account. Both can be
 * repeated. Rule: docs/product.md, Payments.
 */
export const directdebit = endpoint('/api/directdebit.php')
  .post('/', member, rateLimit('debit.send_code'), input('json', NewDirectDebit), idempotencyKey, async (c) => {
    const { package: packageId, discount_code: code = null, order: known, ...typed } = c.req.valid('json')
    const { actor, site } = c.var
    const country = paymentCountry(c, typed.country)
    const phone = mobileNumber(c, typed.phone)
    const form = {
      account_holder: typed.account_holder,
      iban: sepaIban(typed.iban) ?? fail('invalid_input', { field: 'iban' }),
      street: typed.street,
      house_number: typed.house_number,
      zip: typed.zip,
      city: typed.city,
      phone: phone ?? fail('invalid_input', { field: 'phone' }),
    }
    const wanted = { packageId, method: 'sdd', country, code, ibanKey: ibanKeyOf(c, form.iban) }
    const { order, payer } = known
      ? (requireFound(await orderWithPayer(c.env.db, actor, known, country)).found ?? fail('not_found'))
      : await placedOrder(c, c.var.idempotencyKey, wanted)
    if (order.payment_id === null) await requireOffered(c, order, payer)
    const debit = await sendCode(c, idFromKey(`debit ${actor.user}`, c.var.idempotencyKey), order, form, payer)
    return c.json({ order: orderAnswer(order, site.settings, actor.now), debit }, 201)
  })
  .put('/', member, rateLimit('debit.confirm'), input('json', DebitCode), async (c) => {
    const { actor, site } = c.var
    const tried = requireFound(await tryCode(c.env.db, actor))
    const opened = openDebit(c, tried, c.req.valid('json').otp) ?? fail('otp_invalid')
    const { order } = opened
    if (order.status === 'failed') fail('payment_failed')
    if (order.payment_id === null) {
      const { refused } = requireFound(await confirmDebit(c.env.db, actor, opened))
      if (refused !== null) fail(refused === 'gone' ? 'conflict' : refused)
    }
    const paid = order.payment_id === null ? await debitAccount(c, opened) : order
    return c.json({ order: orderAnswer(paid, site.settings, actor.now), checkout_url: null })
  })
