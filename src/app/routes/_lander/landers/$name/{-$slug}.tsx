import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isLanderName } from '#core/site/landers.ts'

export const Route = createFileRoute('/_lander/landers/$name/{-$slug}')({
  beforeLoad({ params }) {
    throw isLanderName(params.name) ? redirect({ to: '/', replace: true }) : notFound()
  },
})
