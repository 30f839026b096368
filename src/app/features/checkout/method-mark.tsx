import type { ReactNode } from 'react'
import type { PaymentMethod } from '#core/payment/methods.ts'

/** A small drawing of the way a method is paid, of our own: no provider's logo. */
export function MethodMark({ method }: { method: string }) {
  const drawing = DRAWINGS[KINDS[method as PaymentMethod] ?? 'bank']
  return (
    <svg viewBox="0 0 40 28" aria-hidden="true" className="h-7 w-10 shrink-0 text-note-ink">
      <rect
        x="0.75"
        y="0.75"
        width="38.5"
        height="26.5"
        rx="5"
        fill="var(--note-soft)"
        stroke="currentColor"
        strokeOpacity=".25"
      />
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        {drawing}
      </g>
    </svg>
  )
}

type Kind = 'card' | 'wallet' | 'phone' | 'bank' | 'transfer' | 'mandate' | 'voucher' | 'code'

const KINDS: Record<PaymentMethod, Kind> = {
  sdd: 'mandate',
  przelewy24: 'bank',
  blik: 'code',
  sct: 'transfer',
  giropay: 'bank',
  mastercard: 'card',
  visa: 'card',
  creditcard: 'card',
  nexi: 'card',
  cartebancaire: 'card',
  ideal: 'bank',
  bancontact: 'card',
  applepay: 'phone',
  paysafecard: 'voucher',
  maestro: 'card',
  paypal: 'wallet',
  sofort: 'bank',
  eps: 'bank',
}

const DRAWINGS: Record<Kind, ReactNode> = {
  card: (
    <>
      <rect x="10" y="7.5" width="20" height="13" rx="2.5" />
      <path d="M10 12h20M13.5 17h4" />
    </>
  ),
  wallet: (
    <>
      <path d="M11 10.5h16.5a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-14a2.5 2.5 0 0 1-2.5-2.5zM11 10.5l13-4v4" />
      <path d="M25.5 16h.01" />
    </>
  ),
  phone: (
    <>
      <rect x="11" y="5.5" width="9.5" height="17" rx="2.5" />
      <path d="M14.75 19.5h2M24 10.5a5 5 0 0 1 0 7M27 8a9 9 0 0 1 0 12" />
    </>
  ),
  bank: <path d="M11 12.5 20 7l9 5.5zM13.5 12.5v6M18 12.5v6M22.5 12.5v6M26.5 12.5v6M11 21.5h18" />,
  transfer: <path d="M10 11h17M23.5 7.5 27 11l-3.5 3.5M30 18H13M16.5 14.5 13 18l3.5 3.5" />,
  mandate: <path d="M13 5.5h10l4 4v13H13zM16.5 12h7M16.5 15.5h4M16.5 19.5c2-2.5 3 .8 4.5-.8s2-.2 3-.2" />,
  voucher: (
    <>
      <path d="M9.5 8.500h21v3.200a2.4 2.4 0 0 0 0 4.600v3.200h-21v-3.200a2.4 2.4 0 0 0 0-4.600z" />
      <path d="M18 12v4M22 12v4" />
    </>
  ),
  code: (
    <>
      <rect x="9.5" y="8" width="21" height="12" rx="2.5" />
      <path d="M13.5 14h.01M17.8 14h.01M22.2 14h.01M26.5 14h.01" strokeWidth="2.75" />
    </>
  ),
}
