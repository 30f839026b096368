import { createFileRoute, notFound } from '@tanstack/react-router'
import { Gallery } from '#app/features/styleguide/gallery.tsx'
import { boot } from '#app/lib/boot.ts'

export const Route = createFileRoute('/_empty/gallery')({
  beforeLoad() {
    if (!boot().demo) throw notFound()
  },
  component: Gallery,
})
