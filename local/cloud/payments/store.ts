import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Amount } from './money.ts'
import type { NewPayment } from './requests.ts'

export const statuses = ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'] as const
export type Status = (typeof statuses)[number]

export const refundStatuses = ['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const

export type Refund = {
  id: string
  amount: Amount
  description: string
  status: (typeof refundStatuses)[number]
  createdAt: string
}

/** A saved card or an account that may be debited. */
export type Mandate = {
  id: string
  status: 'valid' | 'invalid'
  method: 'creditcard' | 'directdebit'
  details: Record<string, string>
  mandateReference: string | null
  signatureDate: string | null
  createdAt: string
}

export type Customer = { id: string; locale: string | null; metadata: unknown; createdAt: string; mandates: Mandate[] }

export type Payment = NewPayment & {
  id: string
  status: Status
  createdAt: string
  expiresAt: string
  /** When it reached a state, as ISO 8601 by `paidAt`, `failedAt`, `canceledAt`, `expiredAt`. */
  reached: Record<string, string>
  failureReason: string | null
  refunds: Refund[]
  /** Taken back by the payer's bank, in minor units. */
  chargedBack: number
  /** Made by a signed address, which it keeps: {@link file://./redirect.ts}. */
  address?: string
}

/** What is known of a payment when it begins. */
export type Begun = Omit<Payment, 'createdAt' | 'reached' | 'failureReason' | 'refunds' | 'chargedBack'>

/** A webhook still to be sent: after `tries` failures, at `due` (milliseconds since 1970). Taken by status 200 and, if set, `answer`. */
export type Delivery = { key: string; form: string; url: string; answer?: string; tries: number; due: number }

export type Answer = { fingerprint: string; status: number; body: string; at: number }

export type State = {
  payments: Record<string, Payment>
  deliveries: Delivery[]
  answers: Record<string, Answer>
  customers: Record<string, Customer>
}

/**
 * The sandbox's state.
 *
 * @param file JSON that outlives a restart; without it nothing does
 * @returns the state and `save`, to be called after each change of it
 */
export function openState(file?: string): { state: State; save: () => void } {
  const empty: State = { payments: {}, deliveries: [], answers: {}, customers: {} }
  // A file of an older sandbox has no customers.
  const state: State =
    file && existsSync(file) ? { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as State) } : empty
  if (file) mkdirSync(dirname(file), { recursive: true })
  const save = () => {
    if (!file) return
    // Written aside and moved, so that a crash leaves the old state or the new one.
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  return { state, save }
}
