import { createFileRoute } from '@tanstack/react-router'
import { Coming } from '#app/features/pages/coming.tsx'

export const Route = createFileRoute('/_site/mail-change/do')({ component: () => <Coming name="mail_change" /> })
