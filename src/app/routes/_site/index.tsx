import { createFileRoute } from '@tanstack/react-router'
import { useTitle } from '#app/lib/title.ts'
import { GridSkeleton } from '#app/ui/skeleton.tsx'

export const Route = createFileRoute('/_site/')({ staticData: { guard: 'visitor' }, component: Home })

function Home() {
  useTitle(undefined)
  return <GridSkeleton />
}
