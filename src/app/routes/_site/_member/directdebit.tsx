import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/_member/directdebit')({
  beforeLoad() {
    throw redirect({ to: '/credits', replace: true })
  },
})
