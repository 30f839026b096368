import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { outbox } from '#db/tables.ts'

type Mail = {
  id: string
  template: string
  params?: SQL
  /** The receiving account, from `from`. For somebody without one: the site and the language. */
  user?: SQL
  site?: SQL
  language?: SQL
  /** What the mail is about. There is one mail per template and subject. */
  about: SQL
  from: SQL
  now: SQL
}

/** The insert that queues a mail about the account itself for each row of `from`. The member's choices do not apply to it. */
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
