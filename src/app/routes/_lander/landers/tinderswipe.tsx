import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_lander/landers/tinderswipe')({
  beforeLoad() {
    throw redirect({ to: '/', replace: true })
  },
})
