import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/_member/credits/repeat-order')({
  beforeLoad() {
    throw redirect({ to: '/credits', replace: true })
  },
})
