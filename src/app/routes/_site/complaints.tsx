import { createFileRoute } from '@tanstack/react-router'
import { Coming } from '#app/features/pages/coming.tsx'

export const Route = createFileRoute('/_site/complaints')({ component: () => <Coming name="complaints" /> })
