import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_lander/members/$id/landing')({
  beforeLoad({ params }) {
    throw redirect({ to: '/members/$id', params: { id: params.id }, replace: true })
  },
})
