import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#app/lib/guards.ts'

export const Route = createFileRoute('/_site/_member')({ beforeLoad: guard('member') })
