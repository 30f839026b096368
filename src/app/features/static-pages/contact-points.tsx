import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#app/data/company.ts'
import { CompanyFacts } from './imprint.tsx'
import { ServiceContact } from './service-contact.tsx'
import { settings } from '#app/lib/boot.ts'
import { locale } from '#app/lib/messages.ts'
import { usePageTexts } from '#app/lib/page-texts.ts'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'

export function ContactPoints() {
  const { data: company, isPending } = useQuery(companyQuery)
  const { data: p } = usePageTexts()
  if (!p || isPending)
    return (
      <Waiting>
        <Skeleton className="h-40 w-full" />
      </Waiting>
    )
  const names = new Intl.DisplayNames(locale(), { type: 'language' })
  const languages = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(
    settings().locales.map((code) => names.of(code) ?? code),
  )
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>{p.complaints_contact_text({ languages })}</p>
      <ServiceContact p={p} company={company} narrow />
      {company && <CompanyFacts p={p} company={company} />}
    </div>
  )
}
