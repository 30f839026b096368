import type { SQL } from 'drizzle-orm'
import type { OrderStatus } from '#core/payment/types.ts'
import { sql } from '#db/sql.ts'
import { packages } from '#db/tables.ts'

const k = packages.as('k')

export type OrderRow = {
  id: string
  number: string
  status: OrderStatus
  method: string
  country: string | null
  currency: string
  list_minor: number
  amount_minor: number
  transaction_cost_minor: number
  credits: number
  bonus_credits: number
  discount_code: string | null
  discount_percentage: number | null
  payment_id: string | null
  checkout_url: string | null
  failure: string | null
  created_at: string
  completed_at: string | null
  failed_at: string | null
  refunded_minor: number
  reversed_minor: number
  reversed_credits: number
  withdrawn_at: string | null
  package: string
}

export const order: SQL = sql`jsonb_build_object('id', o.public_id, 'number', o.number, 'status', o.status,
  'method', o.method, 'country', o.country,
      'currency', o.currency, 'list_minor', o.list_minor, 'amount_minor', o.amount_minor,
      'transaction_cost_minor', o.transaction_cost_minor, 'credits', o.credits, 'bonus_credits',
        o.bonus_credits,
      'discount_code', o.discount_code, 'discount_percentage', o.discount_percentage, 'payment_id',
        o.payment_id,
      'checkout_url', o.checkout_url, 'failure', o.failure, 'created_at', o.created_at, 'completed_at',
        o.completed_at,
      'failed_at', o.failed_at, 'refunded_minor', o.refunded_minor, 'reversed_minor',
        o.reversed_minor, 'reversed_credits', o.reversed_credits, 'withdrawn_at', o.withdrawn_at,
      'package', (select ${k.publicId} from ${packages} k where ${k.id} = o.package_id))`
