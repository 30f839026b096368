/** @jsxImportSource hono/jsx */
import * as s from '#static-texts/_index.js'
import type { Language } from './facts.ts'
import type { Company, Site } from '#core/site/settings.ts'

export function Imprint({ site: { settings, company }, options }: { site: Site; options: Language }) {
  return (
    <>
      {company.name && (
        <section aria-labelledby="imprint">
          <h2 id="imprint">{s.page_service_imprint({ site: settings.name }, options)}</h2>
          <CompanyFacts company={company} options={options} />
        </section>
      )}
      <section aria-labelledby="sources">
        <h2 id="sources">{s.page_service_sources({}, options)}</h2>
        <p>{s.page_service_towns({}, options)}</p>
        <p>{s.page_service_portraits({}, options)}</p>
      </section>
    </>
  )
}

export function CompanyFacts({ company, options }: { company: Company; options: Language }) {
  const lines = [
    [s.page_service_company({}, options), company.name],
    [s.page_service_address({}, options), address(company, options)],
    [s.page_service_register({}, options), company.kvk],
    [s.page_service_vat({}, options), company.vat_numbers.join(', ')],
    [s.page_service_names({}, options), company.tradenames.join(', ')],
  ]
  return (
    <dl class="facts">
      {lines.map(
        ([what, text]) =>
          text && (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Leaves the town out where the address names it already. */
function address({ address: street, city, country }: Company, { locale }: Language): string {
  const land = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return [street, street.includes(city) ? '' : city, land].filter(Boolean).join(', ')
}
