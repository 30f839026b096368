import { createFileRoute } from '@tanstack/react-router'
import { ProfileSkeleton } from '#app/ui/skeleton.tsx'

export const Route = createFileRoute('/_lander/landers/adultonly')({ component: () => <ProfileSkeleton /> })
