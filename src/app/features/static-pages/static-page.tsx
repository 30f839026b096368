import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { companyQuery } from '#app/data/company.ts'
import { factsOf, type Section } from './facts.ts'
import { Imprint } from './imprint.tsx'
import { PageTable } from './page-table.tsx'
import { PageText } from './page-text.tsx'
import { ServiceContact } from './service-contact.tsx'
import { PAGE_TITLES, PAGES } from './texts.ts'
import { usePageTexts } from '#app/lib/page-texts.ts'
import { fullDate } from '#app/lib/time.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import { PAGE_NAMES, type PageName } from '#core/site/words.ts'
import { termsDate } from '#core/site/terms-date.ts'

/** A page with so many parts has a table of contents. */
const LONG = 5

export function StaticPage({ name }: { name: PageName }) {
  const title = PAGE_TITLES[name]()
  useTitle(title)
  const { data: company, isPending } = useQuery(companyQuery)
  const { data: p, error, refetch } = usePageTexts()
  useEffect(() => {
    // the fragment's target exists only once the texts are there
    if (p && !isPending) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [p, isPending])
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (isPending || !p) return <PageSkeleton title={title} />
  const { lead, sections } = PAGES[name](factsOf(p, company))
  return (
    <article className="prose mx-auto min-h-dvh">
      <h1 className="title">{title}</h1>
      {name === 'terms' && (
        <p className="text-sm text-muted">{p.page_version({ date: fullDate(termsDate(company?.added)) })}</p>
      )}
      <div className="text-lg text-muted">
        <PageText text={lead} />
      </div>
      {name === 'service' && (
        <div className="mt-6!">
          <ServiceContact p={p} company={company} />
        </div>
      )}
      {sections.length >= LONG && <Contents label={p.page_contents()} sections={sections} />}
      {sections.map(({ id, title: heading, text, rows }) => (
        <section key={id} aria-labelledby={id} className="[&>*+*]:mt-3">
          <h2 id={id} className="scroll-mt-1">
            {heading}
          </h2>
          {text && <PageText text={text} />}
          {rows && <PageTable p={p} rows={rows} label={heading} />}
        </section>
      ))}
      {name === 'service' && <Imprint p={p} company={company} />}
      <OtherPages label={p.page_all()} name={name} />
    </article>
  )
}

function Contents({ label, sections }: { label: string; sections: Section[] }) {
  return (
    <nav aria-labelledby="contents" className="card mt-6! px-5 py-3 text-sm">
      <p id="contents" className="font-semibold">
        {label}
      </p>
      <ol className="mt-1 grid list-none p-0 sm:grid-cols-2 sm:gap-x-6">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center sm:min-h-8">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function OtherPages({ label, name }: { label: string; name: PageName }) {
  return (
    <nav aria-labelledby="others" className="mt-10! border-t border-line pt-4 text-sm">
      <p id="others" className="text-muted">
        {label}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {PAGE_NAMES.filter((other) => other !== name).map((other) => (
          <AppLink key={other} to={`/pages/${other}`} className="link inline-flex min-h-11 items-center">
            {PAGE_TITLES[other]()}
          </AppLink>
        ))}
      </div>
    </nav>
  )
}

function PageSkeleton({ title }: { title: string }) {
  return (
    <div className="prose mx-auto min-h-dvh">
      <h1 className="title">{title}</h1>
      <Waiting className="flex flex-col gap-3">
        {['w-11/12', 'w-full', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, at) => (
          <Skeleton key={at} className={`h-5 ${width}`} />
        ))}
      </Waiting>
    </div>
  )
}
