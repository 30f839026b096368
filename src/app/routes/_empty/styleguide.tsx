import { createFileRoute, notFound } from '@tanstack/react-router'
import { Styleguide } from '#app/features/styleguide/styleguide.tsx'
import { boot } from '#app/lib/boot.ts'

export const Route = createFileRoute('/_empty/styleguide')({
  staticData: { texts: 'account' },
  beforeLoad() {
    if (!boot().demo) throw notFound()
  },
  component: Styleguide,
})
