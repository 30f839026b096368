import type { OwnReport } from '#core/reports/types.ts'
import { type Db, first } from '#db/client.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, json } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { decisions, reports, users } from '#db/tables.ts'

const d = decisions.as('d')
const v = users.as('v')

const NEWEST = 50

export type ReportRow = Omit<OwnReport, 'number'>

export async function ownReports(db: Db, actor: Actor): Promise<{ reports: ReportRow[] } | undefined> {
  return first(
    db,
    answering(
      { reports: json<ReportRow[]>() },
      sql`with ${viewer(actor)}
    select coalesce((
      select jsonb_agg(jsonb_build_object('id', r.public_id, 'received_at', r.created_at, 'category',
        r.category, 'subject_kind', r.subject_kind,
        'words', r.words, 'status', r.status, 'decisions', (
          select coalesce(jsonb_agg(jsonb_build_object('outcome', ${d.outcome}, 'reasons', ${d.reasons},
            'appeal', ${d.appeal} > 0, 'at', ${d.at}) order by ${d.id}), '[]')
          from ${decisions} d where ${d.reportId} = r.id)) order by r.id desc)
      from (select * from ${reports} where ${reports.reporterId} = ${v.id} order by ${reports.id} desc
      limit ${NEWEST}) r), '[]') as reports
    from viewer v`,
    ),
  )
}
