import type { PageTexts } from '#app/lib/page-texts.ts'
import { settings } from '#app/lib/boot.ts'
import { locale } from '#app/lib/messages.ts'
import type { Company } from '#core/site/settings.ts'

export function Imprint({ p, company }: { p: PageTexts; company: Company | undefined }) {
  return (
    <>
      {company && (
        <section>
          <h2 id="imprint">{p.page_service_imprint({ site: settings().name })}</h2>
          <div className="mt-3 text-sm">
            <CompanyFacts p={p} company={company} />
          </div>
        </section>
      )}
      <section className="text-sm">
        <h2 id="sources">{p.page_service_sources()}</h2>
        <p className="mt-3">{p.page_service_towns()}</p>
        <p>{p.page_service_portraits()}</p>
      </section>
    </>
  )
}

export function CompanyFacts({ p, company }: { p: PageTexts; company: Company }) {
  return (
    <dl className="flex flex-col gap-2">
      <Line what={p.page_service_company()} text={company.name} />
      <Line what={p.page_service_address()} text={address(company)} />
      <Line what={p.page_service_register()} text={company.kvk} />
      <Line what={p.page_service_vat()} text={company.vat_numbers.join(', ')} />
      <Line what={p.page_service_names()} text={company.tradenames.join(', ')} />
    </dl>
  )
}

function Line({ what, text }: { what: string; text: string }) {
  if (!text) return null
  return (
    <div className="flex flex-wrap gap-x-6">
      <dt className="w-40 text-muted">{what}</dt>
      <dd className="w-48 min-w-0 grow">{text}</dd>
    </div>
  )
}

/** Leaves the town out where the address names it already. */
function address({ address: street, city, country }: Company): string {
  const land = country && new Intl.DisplayNames(locale(), { type: 'region' }).of(country)
  return [street, street.includes(city) ? '' : city, land].filter(Boolean).join(', ')
}
