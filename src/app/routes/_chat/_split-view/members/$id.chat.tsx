import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_chat/_split-view/members/$id/chat')()
