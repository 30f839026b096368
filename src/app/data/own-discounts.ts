import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { WELCOME } from '#core/discount/offers.ts'

const WELCOME_MS = (WELCOME.secondsAfterSignup ?? 0) * 1000

/** The welcome discount and the time bonus of a new member. That there is none is no error that anybody sees. */
export const ownDiscountsQuery = queryOptions({
  queryKey: ['own-discounts'],
  queryFn: () => read(api['discountcode.php'].$get({ query: { welcome: 'true' } })),
  staleTime: Infinity,
  retry: false,
})

/** Whether a new member's discount still runs, by this device's clock. */
export function useDiscountExpected(): boolean {
  const user = useUser()
  const [opened] = useState(Date.now)
  return user?.paid_user === false && opened < Date.parse(user.signup_date) + WELCOME_MS
}
