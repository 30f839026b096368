import { deliverableAddress, emailKey } from '#core/account/mailbox.ts'
import { checkWords, reportNumber, subjectId } from '#core/reports/rules.ts'
import { NewReport } from '#core/reports/schema.ts'
import type { OwnReports, ReportAnswer } from '#core/reports/types.ts'
import { fileReport } from '#db/queries/reports/file-report.ts'
import { ownReports } from '#db/queries/reports/own-reports.ts'
import { mailCounters } from '#functions/use-cases/mail-counters.ts'
import { checkNewEmail } from '#functions/use-cases/disposable-domains.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { localeOf } from '#functions/request/locale.ts'
import { member, visitor } from '#functions/middleware/actor.ts'
import { OptionalIdempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { idFromKey } from '#functions/request/id-from-key.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

/** Reports and complaints, also from people without an account, and a member's own reports. Rule: docs/product.md, Honesty. */
export const report = endpoint('/api/report.php')
  .get('/', member, async (c) => {
    const { reports } = requireFound(await ownReports(c.env.db, c.var.actor))
    const iso = (at: string) => new Date(at).toISOString()
    const answer: OwnReports = {
      reports: reports.map((row) => ({
        ...row,
        number: reportNumber(row.id),
        received_at: iso(row.received_at),
        decisions: row.decisions.map((decision) => ({ ...decision, at: iso(decision.at) })),
      })),
    }
    return c.json(answer)
  })
  .post(
    '/',
    visitor,
    rateLimit('report.send'),
    input('header', OptionalIdempotencyKey),
    input('json', NewReport),
    async (c) => {
      const form = c.req.valid('json')
      const now = c.var.actor?.now ?? c.env.now()
      const email = form.email?.trim() ? deliverableAddress(form.email) : null
      const subject = form.subject?.trim() || null
      throwOnFailure(checkWords(form))
      if (email) throwOnFailure(checkNewEmail(email))
      if (!email && !c.var.actor) fail('invalid_input', { field: 'email' })
      const key = c.req.valid('header')['idempotency-key']
      const id = key
        ? idFromKey(`report ${c.var.site.id} ${c.var.actor?.user ?? emailKey(email ?? '')}`, key)
        : c.env.uuid()
      const filed = await fileReport(c.env.db, {
        actor: c.var.actor,
        site: c.var.site.id,
        email,
        counter: mailCounters(c, email ?? `member ${c.var.actor?.user}`).receipts,
        name: form.name?.trim() || null,
        category: form.category,
        words: form.words?.trim() ?? '',
        subjectKind: form.subject_kind,
        subject,
        subjectId: subjectId(subject ?? undefined),
        id,
        number: reportNumber(id),
        outboxId: c.env.uuid(),
        language: localeOf(c),
        now,
      })
      const { at, mailed } = requireFound(filed)
      c.env.defer(() => sendOutbox(c.env))
      const received_at = new Date(at).toISOString()
      const answer: ReportAnswer = { report: { id, number: reportNumber(id), received_at }, mailed }
      return c.json(answer, 201)
    },
  )
