import { type SQL, sql } from 'drizzle-orm'
import { ACCOUNT } from '#core/account/limits.ts'
import { countedToday } from './counters.ts'

/** A link of a mail to be stored, and the mail's own id. */
export type MailLink = { tokenId: string; tokenHash: string; tokenExpires: Date; outboxId: string }

const DAYS_TO_COME_BACK = ACCOUNT.tokenHours.reactivation / 24

/** Until when a deleted account of `users` can come back. */
export const comesBackUntil = sql`deleted_at + interval '${sql.raw(String(DAYS_TO_COME_BACK))} days'`

/**
 * The expressions that write the link back to a deleted account and its mail, for the row of `gone` (id, until); a few times a
 * day at most, counted at the sealed name `counter`.
 */
export function wayBack(gone: SQL, counter: string, link: MailLink, now: SQL): SQL {
  return sql`back_counted as (
      ${countedToday(counter, now, gone)}
    ), back as (
      select g.id, g.until from ${gone} g, back_counted where back_counted.count <= ${ACCOUNT.reactivationsPerDay}
    ), back_token as (
      insert into tokens (hash, user_id, purpose, created_at, expires_at)
      select ${link.tokenHash}, id, 'reactivation', ${now}, until from back
    ), back_told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${link.outboxId}, id, 'mail', 'account_deleted',
        jsonb_build_object('token', ${link.tokenId}::text, 'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
        'account_deleted:' || ${link.tokenHash}, ${now}, ${now} from back
    )`
}
