/** @jsxImportSource hono/jsx */
import * as s from '#static-texts/_index.js'
import { PAGE_NAMES, type PageName } from '#core/site/words.ts'
import type { Site } from '#core/site/settings.ts'
import { termsDate } from '#core/site/terms-date.ts'
import { day } from '#functions/mails/dates.ts'
import { factsOf, type Language, type Section } from './facts.ts'
import { Imprint } from './imprint.tsx'
import { PageTable } from './page-table.tsx'
import { PageText } from './page-text.tsx'
import { ServiceContact } from './service-contact.tsx'
import type { Content } from './show.tsx'
import { PAGE_TITLES, PAGES } from './texts.ts'

/** A page with so many parts has a table of contents. */
const LONG = 5

export function textPage(name: PageName, site: Site, options: Language): Content {
  const title = PAGE_TITLES[name](options)
  const { lead, sections } = PAGES[name](factsOf(site, options.locale))
  const date = termsDate(site.company.added).toISOString()
  const { time_zone: timeZone } = site.settings
  return {
    title,
    description: inWords(lead),
    main: (
      <article class="prose">
        <h1>{title}</h1>
        {name === 'terms' && (
          <p class="small">{s.page_version({ date: day(date, { ...options, timeZone }) }, options)}</p>
        )}
        <div class="lead">
          <PageText text={lead} />
        </div>
        {name === 'service' && <ServiceContact site={site} options={options} />}
        {sections.length >= LONG && <Contents sections={sections} options={options} />}
        {sections.map(({ id, title: heading, text, rows }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {text && <PageText text={text} />}
            {rows && <PageTable options={options} rows={rows} label={heading} />}
          </section>
        ))}
        {name === 'service' && <Imprint site={site} options={options} />}
        <OtherPages name={name} options={options} />
      </article>
    ),
  }
}

/** A text without its links, for search engines. */
const inWords = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')

function Contents({ sections, options }: { sections: Section[]; options: Language }) {
  return (
    <nav aria-labelledby="contents" class="card contents">
      <p id="contents">{s.page_contents({}, options)}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function OtherPages({ name, options }: { name: PageName; options: Language }) {
  return (
    <nav aria-labelledby="others" class="others">
      <p id="others">{s.page_all({}, options)}</p>
      <ul>
        {PAGE_NAMES.filter((other) => other !== name).map((other) => (
          <li key={other}>
            <a href={`/pages/${other}`}>{PAGE_TITLES[other](options)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
