import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

const secrets = (world: World) => world.services({ country: null, ip: '' }, []).secrets

/** The secret of the newest link that was written for a mail to an address; empty where there is none. */
export async function newestLink(world: World, to: string, template: string): Promise<string> {
  const [mail] = await mailsTo(world, to, template)
  const token = mail && (JSON.parse(mail.params!) as { token?: string }).token
  return token ? secrets(world).token(token) : ''
}

/** What was written to be told to an address by a template, the newest first. */
export function mailsTo(world: World, to: string, template: string): Promise<Record<string, string | null>[]> {
  return world.sql(
    `select o.params, o.dedupe from outbox o left join users u on u.id = o.user_id
     where coalesce(o.params->>'to', u.email) = $1 and o.template = $2 order by o.id desc`,
    [to, template],
  )
}

/** Stores a link as if its mail had been asked for; answers its secret. */
export async function writeLink(world: World, email: string, purpose: string, newEmail?: string): Promise<string> {
  const token = secrets(world).token(randomUUID())
  await world.sql(
    `insert into tokens (hash, user_id, purpose, new_email, created_at, expires_at)
     select $2, id, $3::token_purpose, $4, $5::timestamptz, $5::timestamptz + interval '2 hours' from users where email = $1`,
    [email, secrets(world).tokenHash(token), purpose, newEmail ?? null, world.now.toISOString()],
  )
  return token
}
