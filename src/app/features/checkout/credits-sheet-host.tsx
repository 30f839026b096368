import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { closeCreditsSheet, openCreditsSheet, useCreditsSheet } from '#app/lib/credits-sheet-state.ts'

const CreditsSheet = lazy(() => import('./credits-sheet.tsx').then((module) => ({ default: module.CreditsSheet })))
const ReturnedOrder = lazy(() => import('./returned-order.tsx').then((module) => ({ default: module.ReturnedOrder })))

const RETURNED = /[?&]order=([0-9a-f-]{36})/
const PARTNER = /^\/members\/([0-9a-f-]{36})\/chat$/

/** Shows the credits sheet over the conversations, and what became of an order whose payment page has returned here. */
export function CreditsSheetHost() {
  const member = useCreditsSheet()
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const inAddress = RETURNED.exec(searchStr)?.[1]
  // the conversation soon changes its address
  const [returned, setReturned] = useState(() => ({ order: inAddress, member: PARTNER.exec(pathname)?.[1] }))
  useEffect(() => closeCreditsSheet, [])
  const close = () => {
    setReturned({ order: undefined, member: undefined })
    if (inAddress) void navigate({ to: '.', search: {}, replace: true })
  }
  return (
    <Suspense fallback={null}>
      {member && <CreditsSheet member={member} onClose={closeCreditsSheet} />}
      {returned.order && (
        <ReturnedOrder
          id={returned.order}
          onClose={close}
          onRetry={() => {
            close()
            if (returned.member) openCreditsSheet(returned.member)
          }}
        />
      )}
    </Suspense>
  )
}
