import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

export type Signup = {
  site: number
  email: string
  emailKey: string
  passwordHash: string
  name: string
  dateOfBirth: string
  gender: string
  seeking: string
  country: string
  language: string
  credits: number
  tracking: unknown
  consents: { kind: string; version: string }[]
  profileId: string
  session: string
  device: string
  sessionExpires: Date
  tokenHash: string
  tokenExpires: Date
  /** What the mail's writer makes the link from; useless without the deployment's secret. */
  tokenId: string
  outboxId: string
  /** The visitor's name for this one signup; a repeat with it finds the account that the first call made. */
  key: string | null
  now: Date
}

/**
 * Creates account, profile, session, consents, the first credits with their ledger entry, the activation token and its mail:
 * all of it or nothing. Answers the account's key, and the profile of an account that the same call made before; nothing where
 * the address has an account already.
 */
export async function signup(db: Db, s: Signup): Promise<{ user: string; profileId: string | null } | undefined> {
  const now = stamp(s.now)
  return first(
    db,
    sql`with account as (
      insert into users (site_id, email, email_key, password_hash, language, signup_at, credits, tracking, signup_idem)
      values (${s.site}, ${s.email}, ${s.emailKey}, ${s.passwordHash}, ${s.language}, ${now}, ${s.credits}, ${JSON.stringify(s.tracking)}::jsonb, ${s.key}::uuid)
      on conflict do nothing
      returning id
    ), earlier as (
      select id from users where signup_idem = ${s.key}::uuid and site_id = ${s.site} and email_key = ${s.emailKey} and signup_at > ${now} - interval '1 hour'
    ), profile as (
      insert into profiles (user_id, public_id, site_id, name, gender, seeking, date_of_birth, country, last_active_at, online_until, created_at)
      select id, ${s.profileId}, ${s.site}, ${s.name}, ${s.gender}::gender, ${s.seeking}::gender, ${s.dateOfBirth}::date, ${s.country},
        ${now}, ${now} + interval '5 minutes', ${now} from account
    ), opened as (
      insert into sessions (id, user_id, device, country, created_at, expires_at)
      select ${s.session}, id, ${s.device}, ${s.country}, ${now}, ${stamp(s.sessionExpires)} from (select id from account union all select id from earlier) owner
    ), agreed as (
      insert into consents (user_id, kind, version, given_at)
      select id, c.kind, c.version, ${now} from account, jsonb_to_recordset(${JSON.stringify(s.consents)}::jsonb) as c(kind text, version text)
    ), granted as (
      insert into credit_entries (user_id, delta, balance, reason, idem_key, at)
      select id, ${s.credits}, ${s.credits}, 'signup', 'signup:' || id, ${now} from account where ${s.credits} > 0
    ), token as (
      insert into tokens (hash, user_id, purpose, created_at, expires_at)
      select ${s.tokenHash}, id, 'activation', ${now}, ${stamp(s.tokenExpires)} from account
    ), told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${s.outboxId}, id, 'mail', 'activation', jsonb_build_object('token', ${s.tokenId}::text), 'activation:' || ${s.tokenHash}, ${now}, ${now} from account
    )
    select id::text as user, (select public_id from profiles where user_id = id) as "profileId" from (select id from account union all select id from earlier) owner`,
  )
}
