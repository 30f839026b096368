import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { outbox } from '#db/tables.ts'

type Mail = {
  /** The mail's own id, made by the caller. */
  id: string
  template: string
  params?: SQL
  /** The account that is written to, of a row of `from`; for somebody without one, the site and the language. */
  user?: SQL
  site?: SQL
  language?: SQL
  /** What the mail is about: there is one mail of a template about it. */
  about: SQL
  from: SQL
  now: SQL
}

/** The insert that writes a mail about an account itself into the outbox, for each row of `from`; it goes out however the member has chosen. */
export function enqueueMail({ id, template, params = sql`'{}'`, user, site, language, about, from, now }: Mail): SQL {
  const columns = [...(user ? ['userId' as const] : []), ...(site ? (['siteId', 'language'] as const) : [])]
  const recipient = sql.join(
    [user, site, language].filter((value) => value !== undefined),
    sql`, `,
  )
  return sql`insert into
    ${outbox.columns('publicId', ...columns, 'channel', 'template', 'params', 'dedupe', 'dueAt', 'createdAt')}
    select ${id}, ${recipient}, 'mail', ${sql.raw(`'${template}'`)}, ${params}, ${sql.raw(`'${template}:'`)}
      || ${about},
      ${now}, ${now} from ${from}`
}
