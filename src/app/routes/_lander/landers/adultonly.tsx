import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_lander/landers/adultonly')({
  beforeLoad() {
    throw redirect({ to: '/', replace: true })
  },
})
