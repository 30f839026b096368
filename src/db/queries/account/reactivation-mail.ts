import type { SQL } from 'drizzle-orm'
import { ACCOUNT_DELETION } from '#core/account-deletion/limits.ts'
import { ACCOUNT } from '#core/account/limits.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { sql } from '#db/sql.ts'
import { tokens, users } from '#db/tables.ts'
import { countedToday } from './login-counters.ts'

export type MailLink = { tokenId: string; tokenHash: string; tokenExpires: Date; outboxId: string }

/** Until when a deleted account of `users` can be reactivated. Rule: docs/product.md, Leaving. */
export const reactivableUntil = sql`${users.deletedAt} + interval '${sql.constant(ACCOUNT_DELETION.graceDays)} days'`

/**
 * The common table expressions that store a reactivation link and queue its mail, for the row of `gone` (id, until). Limited per
 * day by `counter`.
 */
export function reactivationMail(gone: SQL, counter: string, link: MailLink, now: SQL): SQL {
  return sql`back_counted as (
      ${countedToday(counter, now, gone)}
    ), back as (
      select g.id, g.until from ${gone} g, back_counted where
        back_counted.count <= ${ACCOUNT.reactivationsPerDay}
    ), back_token as (
      insert into ${tokens.columns('hash', 'userId', 'purpose', 'createdAt', 'expiresAt')}
      select ${link.tokenHash}, id, 'reactivation', ${now}, until from back
    ), back_queued as (
      ${enqueueMail({
        id: link.outboxId,
        user: sql`id`,
        template: 'account_deleted',
        params: sql`jsonb_build_object('token', ${link.tokenId}::text,
        'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
        about: sql`${link.tokenHash}`,
        from: sql`back`,
        now,
      })}
    )`
}
