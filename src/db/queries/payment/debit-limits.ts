import type { SQL } from 'drizzle-orm'
import { PAYMENT } from '#core/payment/limits.ts'
import { lockMember } from '#db/queries/account/lock.ts'
import type { Actor } from '#db/queries/session/viewer.ts'
import { sql } from '#db/sql.ts'
import { directDebitBlocks, directDebits, orders } from '#db/tables.ts'

const d = directDebits.as('d')
const o = orders.as('o')

type Debtor = { user: SQL; ibanKey: SQL | string }

/** Like `lockMember`, and then serialises the debits from one account number, so that members at once cannot exceed its limit. */
export const lockDebtor = (user: Actor['user'], ibanKey: string): SQL =>
  sql`select pg_advisory_xact_lock(hashtextextended(${ibanKey}, 14))::text from (${lockMember(user)}) member`

/** Why a debit is refused, as branches of a `case`: `minor` is what it would add to what is on its way. */
export const debitRefusals = ({ user, ibanKey }: Debtor, minor: SQL): SQL => sql`
        when exists (select 1 from ${directDebitBlocks} where ${directDebitBlocks.userId} = ${user}
          or ${directDebitBlocks.ibanKey} = ${ibanKey}) then 'directdebit_blocked'
        when ${minor} + (
          select coalesce(sum(${o.amountMinor} + ${o.transactionCostMinor}), 0) from ${orders} o
          where ${o.status} = 'pending' and ${o.id} in (
            select ${d.orderId} from ${directDebits} d
              where ${d.confirmedAt} is not null and ${d.userId} = ${user}
            union select ${d.orderId} from ${directDebits} d
              where ${d.confirmedAt} is not null and ${d.ibanKey} = ${ibanKey})
        ) > ${PAYMENT.pendingDebitMinor} then 'payment_limit_reached'`
