import { createFileRoute } from '@tanstack/react-router'
import { Start } from '#app/features/signup/start.tsx'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_visitor/')({ component: Home })

function Home() {
  useTitle(undefined)
  return <Start />
}
