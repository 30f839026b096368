import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_lander/landers/whoneedsstrings')({
  beforeLoad() {
    throw redirect({ to: '/', replace: true })
  },
})
