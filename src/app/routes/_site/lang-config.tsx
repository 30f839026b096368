import { createFileRoute } from '@tanstack/react-router'
import { CountryChoice } from '#app/features/languages/country-choice.tsx'
import { LanguageChoice } from '#app/features/languages/language-choice.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const Route = createFileRoute('/_site/lang-config')({ component: LangConfig })

function LangConfig() {
  useTitle(m.language_title())
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-2 md:py-6">
      <h1 className="title">{m.language_title()}</h1>
      <LanguageChoice />
      <CountryChoice />
      <ButtonLink to="/" variant="primary" size="large" block>
        {m.language_back()}
      </ButtonLink>
    </div>
  )
}
