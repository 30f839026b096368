import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#app/features/signup/home-page.tsx'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_visitor/')({ component: Home })

function Home() {
  useTitle(undefined)
  return <HomePage />
}
