/** @jsxImportSource hono/jsx */
import * as s from '#static-texts/_index.js'
import type { OwnReport } from '#core/reports/types.ts'
import { day, moment } from '#functions/mails/dates.ts'
import type { Language } from './facts.ts'
import { categoryLabel, outcomeLabel, statusLabel } from './labels.ts'

type OwnReportsProps = { reports: OwnReport[]; options: Language; timeZone: string }

export function OwnReports({ reports, options, timeZone }: OwnReportsProps) {
  const where = { ...options, timeZone }
  return (
    <section class="card" aria-labelledby="own">
      <h2 id="own">{s.complaints_own({}, options)}</h2>
      {reports.length === 0 && <p class="muted">{s.complaints_own_none({}, options)}</p>}
      {reports.map(({ number, received_at, category, words, status, decisions }) => (
        <article key={number} class="report">
          <h3>{categoryLabel(category, options)}</h3>
          <p class="small">
            {number} · <time datetime={received_at}>{moment(received_at, where)}</time> · {statusLabel(status, options)}
          </p>
          {words && <p class="said">{words}</p>}
          {decisions.map(({ at, outcome, reasons }) => (
            <div key={at + outcome} class="note">
              <p>
                <b>{outcomeLabel(outcome, options)}</b> · <time datetime={at}>{day(at, where)}</time>
              </p>
              <p class="said">{reasons}</p>
            </div>
          ))}
        </article>
      ))}
    </section>
  )
}
