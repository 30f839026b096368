/** @jsxImportSource hono/jsx */
import * as p from '#page-texts/_index.js'
import * as shared from '#messages/_index.js'
import * as s from '#static-texts/_index.js'
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { OwnReports as OwnReportsAnswer, ReportAnswer } from '#core/reports/types.ts'
import { isId } from '#core/site/words.ts'
import { moment } from '#functions/mails/dates.ts'
import { hasSessionCookie } from '#functions/request/session-cookie.ts'
import type { App } from '#functions/services/context.ts'
import { type Entries, INVALID, readFields, refusalOf, type Refused, sendApi } from '#functions/pages/landers/form.ts'
import { type Ask, frameOf, readApi } from '#functions/pages/landers/frame.ts'
import { ComplaintForm, type Given } from './complaint-form.tsx'
import type { Language } from './facts.ts'
import { CompanyFacts } from './imprint.tsx'
import { OwnReports } from './own-reports.tsx'
import { Lines } from './page-text.tsx'
import { ServiceContact } from './service-contact.tsx'
import { showStatic } from './show.tsx'

const FIELDS = ['category', 'subject_kind', 'subject', 'words', 'email', 'name', 'key'] as const
/** The longest report (20,000 bytes, each written as three characters) with its other fields. */
const FORM_BYTES = 70_000
const KINDS = ['profile', 'photo', 'message'] as const

/** Where anybody complains or reports, with or without an account. Rule: docs/product.md, Honesty. */
export function complaintsPage(c: Context<App>, ask: Ask): Promise<Response> {
  const kind = KINDS.findLast((one) => isId(c.req.query(one) ?? ''))
  const given = kind ? { kind, id: c.req.query(kind)! } : null
  return show(c, ask, { entries: { key: c.env.uuid() }, given, refused: null }, 200)
}

/** Sends the complaint to the endpoint of the app, and shows its receipt, or the form again with what is wrong. */
export async function complainByForm(c: Context<App>, ask: Ask): Promise<Response> {
  const entries = await readFields(c, FIELDS, FORM_BYTES)
  if (!entries) return show(c, ask, { entries: { key: c.env.uuid() }, given: null, refused: INVALID }, 422)
  const { key = '', category, subject_kind, words, ...optional } = entries
  const filled = Object.entries(optional).filter(([, text]) => text.trim())
  const body = { category, subject_kind, words, ...Object.fromEntries(filled) }
  const answer = await sendApi(c, ask, { path: 'report.php', body, key })
  if (answer.ok) return show(c, ask, { receipt: (await answer.json()) as ReportAnswer }, 200)
  const refused = await refusalOf(answer)
  return show(c, ask, { entries, given: givenIn(entries), refused }, answer.status as ContentfulStatusCode)
}

/** A form about something that was named by its id goes on being about it. */
function givenIn({ subject_kind, subject }: Entries): Given | null {
  const kind = KINDS.find((one) => one === subject_kind)
  return kind && isId(subject ?? '') ? { kind, id: subject! } : null
}

type Step = { receipt: ReportAnswer } | { entries: Entries; given: Given | null; refused: Refused | null }

async function show(c: Context<App>, ask: Ask, step: Step, status: ContentfulStatusCode): Promise<Response> {
  const { settings, company } = c.var.site
  const options = { locale: frameOf(c).locale }
  const [own, account] = hasSessionCookie(c)
    ? await Promise.all([
        readApi<OwnReportsAnswer>(c, ask, 'report.php'),
        readApi<{ user: { email: string } }>(c, ask, 'user.php'),
      ])
    : [null, null]
  const where = { ...options, timeZone: settings.time_zone }
  const lead = s.complaints_lead({}, options)
  const answer = showStatic(
    c,
    {
      title: s.complaints_title({}, options),
      description: lead,
      indexed: c.req.method === 'GET',
      main: (
        <>
          <div class="prose">
            <h1>{s.complaints_title({}, options)}</h1>
            <p>{lead}</p>
            <p>
              <b>{s.complaints_urgent({}, options)}</b>
            </p>
          </div>
          <div class="sides">
            <div>
              {'receipt' in step ? (
                <Receipt answer={step.receipt} where={where} />
              ) : (
                <ComplaintForm {...step} options={options} email={account?.user.email ?? null} />
              )}
              {own && <OwnReports reports={own.reports} options={options} timeZone={settings.time_zone} />}
            </div>
            <div>
              <Aside title={s.complaints_what({}, options)}>
                <Lines text={s.complaints_what_text({}, options)} />
              </Aside>
              <Aside title={s.complaints_next({}, options)}>
                <Lines text={s.complaints_next_text({}, options)} numbered />
              </Aside>
              <Aside title={s.complaints_contact({}, options)}>
                <p>{s.complaints_contact_text({ languages: languagesOf(c, options) }, options)}</p>
                <ServiceContact site={c.var.site} options={options} />
                {company.name && <CompanyFacts company={company} options={options} />}
                <p>
                  {s.complaints_withdraw({}, options)} <a href="/withdrawal">{shared.footer_withdraw({}, options)}</a>
                </p>
              </Aside>
            </div>
          </div>
        </>
      ),
    },
    status,
  )
  // After a logout, Back must not show what a member has reported.
  if (own) answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

function languagesOf(c: Context<App>, { locale }: Language): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const all = c.env.locales.map((code) => names.of(code) ?? code)
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(all)
}

function Aside({ title, children }: { title: string; children: Child }) {
  return (
    <section class="card">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type ReceiptProps = { answer: ReportAnswer; where: Language & { timeZone: string } }

function Receipt({ answer: { report, mailed }, where }: ReceiptProps) {
  return (
    <section class="card" role="status">
      <h2>{p.complaints_done_title({}, where)}</h2>
      <dl class="facts">
        <div>
          <dt>{p.complaints_number({}, where)}</dt>
          <dd>
            <b>{report.number}</b>
          </dd>
        </div>
        <div>
          <dt>{s.complaints_at({}, where)}</dt>
          <dd>
            <time datetime={report.received_at}>{moment(report.received_at, where)}</time>
          </dd>
        </div>
      </dl>
      <p>{mailed ? p.complaints_done_text({}, where) : p.complaints_done_unmailed({}, where)}</p>
      <p>
        <a class="quiet" href="/complaints">
          {s.complaints_again({}, where)}
        </a>
      </p>
    </section>
  )
}
