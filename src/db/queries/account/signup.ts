import type { SQL } from 'drizzle-orm'
import { ACCOUNT } from '#core/account/limits.ts'
import type { SearchDefaults } from '#core/profiles/schema.ts'
import { type Db, first, transaction } from '#db/client.ts'
import type { NewMessage } from '#db/queries/chat/rules.ts'
import { type Sent, sendStatement } from '#db/queries/chat/send.ts'
import { insertSession } from '#db/queries/session/open.ts'
import { ONLINE_FOR } from '#db/queries/session/presence.ts'
import { dayOf, timestamptz } from '#db/queries/session/viewer.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { answering, int, nullable, type Shape, type Statement, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { consents, creditEntries, giftMailboxes, outbox, profiles, tokens, users } from '#db/tables.ts'
import { countedToday, minutesLeft } from './login-counters.ts'
import { type MailLink, reactivationMail, reactivableUntil } from './reactivation-mail.ts'

const e = creditEntries.as('e')

export type Signup = MailLink & {
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
  searchDefaults: SearchDefaults
  tracking: unknown
  consents: { kind: string; version: string }[]
  profileId: string
  session: string
  device: string
  sessionExpires: Date
  /** Discreet: the answer reveals nothing. No session is opened, and the owner of a taken address gets a mail. */
  discreet: boolean
  /** The mailbox as a keyed hash. Gift credits and mails are limited by it. */
  mailbox: string
  /** Keyed hashes under which signups and reactivation mails of the mailbox are counted. */
  counters: { signups: string; reactivations: string }
  /** The idempotency key. A repeat finds the account that the first call created. */
  key: string | null
  message: NewMessage | null
  now: Date
}

export type SignedUp = {
  outcome: 'created' | 'repeated' | 'exists' | 'deleted' | 'often'
  minutes: number
  /** The account that this call, or its first try, created. */
  user: string | null
  profileId: string | null
  /** The gift credits of this account; 0 if its mailbox had them before. */
  gift: number
  /** The result of the first message; undefined if there is no sender. */
  sent: Sent | undefined
}

/**
 * Creates account, profile, session, consents, gift credits with their ledger entry, and the activation token with its mail, in
 * one transaction with the first message. If the address has an account, nothing is created, and a mail may tell the owner or
 * offer to reactivate a deleted account.
 */
export async function signup(db: Db, s: Signup): Promise<SignedUp> {
  const done = await trySignup(db, s)
  if (done.outcome) return { ...done, outcome: done.outcome }
  // A concurrent signup created the account while this one waited. Now it is visible.
  const again = await trySignup(db, s)
  return { ...again, outcome: again.outcome ?? 'exists' }
}

type Tried = Omit<SignedUp, 'outcome'> & { outcome: SignedUp['outcome'] | null }

const triedRow: Shape<Omit<Tried, 'sent'>> = {
  user: nullable(text),
  profileId: nullable(text),
  gift: int,
  minutes: int,
  outcome: nullable(word<SignedUp['outcome']>()),
}

async function trySignup(db: Db, s: Signup): Promise<Tried> {
  const account = signupStatement(s)
  if (!s.message) return { ...(await first(db, account))!, sent: undefined }
  const [[done], [sent]] = await transaction(db, account, firstMessageStatement(s, s.message))
  return { ...done!, sent }
}

/** Sends a message from the account that was just made. */
export function firstMessageStatement(
  s: Pick<Signup, 'profileId' | 'key' | 'site' | 'emailKey' | 'session' | 'now'>,
  message: NewMessage,
): ReturnType<typeof sendStatement> {
  const made = sql`(select ${profiles.userId} from ${profiles}
    where ${profiles.publicId} = ${s.profileId}::uuid
    union all select ${users.id} from ${users} where ${earlier(s)} limit 1)`
  return sendStatement({ user: made, session: s.session, now: s.now }, message, true)
}

/** Finds the account that the same call created before. Once the address is confirmed, only its owner gets in. */
const earlier = (s: Pick<Signup, 'key' | 'site' | 'emailKey' | 'now'>): SQL =>
  sql`${users.signupIdem} = ${s.key}::uuid and ${users.siteId} = ${s.site}::int
    and ${users.emailKey} = ${s.emailKey}::text
    and ${users.confirmedAt} is null and ${users.signupAt} > ${timestamptz(s.now)} - interval '1 hour'`

function signupStatement(s: Signup): Statement<Omit<Tried, 'sent'>> {
  const now = timestamptz(s.now)
  // The gift is inserted first. Two accounts of one mailbox wait for each other there, and one of them gets it.
  return answering(
    triedRow,
    sql`with counted as (
      ${countedToday(s.counters.signups, now)}
    ), allowed as (
      select 1 from counted where count <= ${ACCOUNT.signupsPerDay}
    ), gift as (
      insert into ${giftMailboxes.columns('siteId', 'mailbox', 'at')} select ${s.site}, ${s.mailbox}, ${now}
        from allowed
      where ${s.credits}::int > 0 and not exists (select 1 from ${users} where ${users.siteId} = ${s.site}
      and ${users.emailKey} = ${s.emailKey} or ${users.signupIdem} = ${s.key}::uuid)
      on conflict do nothing
      returning ${s.credits}::int as credits
    ), account as (
      insert into ${users.columns(
        'siteId',
        'email',
        'emailKey',
        'mailbox',
        'passwordHash',
        'language',
        'signupAt',
        'credits',
        'tracking',
        'searchDefaults',
        'signupIdem',
      )}
      select ${s.site}, ${s.email}, ${s.emailKey}, ${s.mailbox}, ${s.passwordHash}, ${s.language}, ${now},
        coalesce((select credits from gift), 0), ${JSON.stringify(s.tracking)}::jsonb,
        ${JSON.stringify(s.searchDefaults)}::jsonb, ${s.key}::uuid
          from allowed
      on conflict do nothing
      returning id, credits
    ), earlier as (
      select ${users.id}, (select ${creditEntries.delta} from ${creditEntries} e
        where ${e.idemKey} = 'signup:' || ${users}.${users.id}) as credits from ${users} where ${earlier(s)}
        and ${users.status} <> 'deleted'
    ), owner as (
      select id, status, ${reactivableUntil} as until from ${users}, allowed
      where site_id = ${s.site} and email_key = ${s.emailKey} and not exists (select 1 from earlier)
    ), gone as (
      select id, until from owner where status = 'deleted' and until > ${now}
    ), profile as (
      insert into ${profiles.columns(
        'userId',
        'publicId',
        'siteId',
        'name',
        'gender',
        'seeking',
        'dateOfBirth',
        'country',
        'lastActiveAt',
        'onlineUntil',
        'createdAt',
      )}
      select id, ${s.profileId}, ${s.site}, ${s.name}, ${s.gender}::gender, ${s.seeking}::gender,
        ${s.dateOfBirth}::date, ${s.country},
        ${now}, ${now} + ${ONLINE_FOR}, ${now} from account
    ), opened as (
      ${insertSession(
        { ...s, expires: s.sessionExpires },
        sql`id`,
        sql`(select id from account union all select id
        from earlier) mine where not ${s.discreet}::boolean`,
      )}
    ), agreed as (
      insert into ${consents.columns('userId', 'kind', 'version', 'givenAt')}
      select id, c.kind, c.version, ${now} from account,
        jsonb_to_recordset(${JSON.stringify(s.consents)}::jsonb) as c(kind text, version text)
    ), granted as (
      insert into ${creditEntries.columns('userId', 'delta', 'balance', 'reason', 'idemKey', 'at')}
      select id, credits, credits, 'signup', 'signup:' || id, ${now} from account where credits > 0
    ), token as (
      insert into ${tokens.columns('hash', 'userId', 'purpose', 'createdAt', 'expiresAt')}
      select ${s.tokenHash}, id, 'activation', ${now}, ${timestamptz(s.tokenExpires)} from account
    ), queued as (
      ${enqueueMail({
        id: s.outboxId,
        user: sql`id`,
        template: 'activation',
        params: sql`jsonb_build_object('token', ${s.tokenId}::text)`,
        about: sql`${s.tokenHash}`,
        from: sql`account`,
        now,
      })}
    ), queued_for_owner as (
      ${enqueueMail({
        id: s.outboxId,
        user: sql`id`,
        template: 'account_exists',
        about: sql`id || ':' || ${dayOf(now)}`,
        from: sql`owner`,
        now,
      })}
      where status <> 'deleted' and ${s.discreet}::boolean
      on conflict (${outbox.dedupe}) do nothing
    ), ${reactivationMail(sql`gone`, s.counters.reactivations, s, now)}, made as (
      select id, credits, 'created' as outcome from account union all select id, credits, 'repeated'
        from earlier
    )
    select m.id::text as user, coalesce(m.credits, 0) as gift, (select ${profiles.publicId} from ${profiles}
      where ${profiles.userId} = m.id) as "profileId",
      ${minutesLeft(sql`counted`, now)} as minutes,
      coalesce(m.outcome, (select 'often' where not exists (select 1 from allowed)), (select case
        when status = 'deleted' then 'deleted' else 'exists' end from owner)) as outcome
    from (select 1) one left join made m on true`,
  )
}
