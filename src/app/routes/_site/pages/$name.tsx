import { createFileRoute, notFound } from '@tanstack/react-router'
import { StaticPage } from '#app/features/static-pages/static-page.tsx'
import { isPageName } from '#core/site/words.ts'

export const Route = createFileRoute('/_site/pages/$name')({
  params: {
    parse({ name }) {
      if (!isPageName(name)) throw notFound()
      return { name }
    },
  },
  component: Page,
})

function Page() {
  const { name } = Route.useParams()
  return <StaticPage key={name} name={name} />
}
