import { createFileRoute } from '@tanstack/react-router'
import { Coming } from '#app/features/pages/coming.tsx'

export const Route = createFileRoute('/_site/reset-password/do')({ component: () => <Coming name="reset_password" /> })
