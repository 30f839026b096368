import type { SQL } from 'drizzle-orm'
import { type Db, transaction } from '#db/client.ts'
import { quarantined } from '#db/queries/photos/parts.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { type Name, sql } from '#db/sql.ts'
import {
  blocks,
  consents,
  conversationNames,
  directDebitBlocks,
  directDebits,
  discountUses,
  favourites,
  likes,
  mailEvents,
  mandates,
  matchFinderAnswers,
  matches,
  orders,
  outbox,
  photos,
  pictureRemovals,
  profiles,
  profileViews,
  pushSubscriptions,
  readCounters,
  reports,
  sessions,
  slowedSenders,
  swipes,
  textCopies,
  tokens,
  users,
} from '#db/tables.ts'
import { eraseMessages } from './erase-messages.ts'

const ph = photos.as('ph')

/** Tables whose rows are deleted, with the columns that refer to the member. */
const OWN: readonly (readonly [table: Name, ...columns: Name[]])[] = [
  [blocks, blocks.blockerId, blocks.blockedId],
  [consents, consents.userId],
  [conversationNames, conversationNames.userId],
  [discountUses, discountUses.userId],
  [favourites, favourites.userId, favourites.profileId],
  [likes, likes.fromId, likes.toId],
  [mailEvents, mailEvents.userId],
  [mandates, mandates.userId],
  [matchFinderAnswers, matchFinderAnswers.userId],
  [matches, matches.lowId, matches.highId],
  [pictureRemovals, pictureRemovals.userId],
  [pushSubscriptions, pushSubscriptions.userId],
  [readCounters, readCounters.userId],
  [sessions, sessions.userId],
  [slowedSenders, slowedSenders.userId],
  [swipes, swipes.userId, swipes.profileId],
  [textCopies, textCopies.userId, textCopies.receiverId],
  [tokens, tokens.userId],
  [profileViews, profileViews.viewerId, profileViews.viewedId],
]

/** The condition of the partial index of received likes. Every like fulfils it. */
const INDEXED = sql`and ${likes.createdAt} > '-infinity'`

/**
 * Erases a member whose days of grace have ended, in one transaction: deletes the rows that are only the member's, and removes
 * personal data from the others. Orders, the ledger and an empty account stay. Does nothing if the account is already erased or
 * was reactivated. The bytes of pictures must be deleted before. Rule: docs/product.md, Leaving; docs/data.md, Erasure.
 */
export async function eraseMember(db: Db, user: string, now: Date): Promise<void> {
  const due = sql`(select ${users.id} from ${users} where ${users.id} = ${user}
    and ${users.status} = 'deleted' and ${users.erasedAt} is null)`
  // One statement per column, because no index serves a condition over two columns.
  const gone = OWN.flatMap(([table, ...columns]) =>
    columns.map((column) => sql`delete from ${table} where ${column} in ${due} ${table === likes ? INDEXED : sql``}`),
  )
  const statements = [
    sql`select 1 from ${users} where ${users.id} = ${user} for update`,
    sql`select 1 from ${profiles} where ${profiles.userId} = ${user} for no key update`,
    ...gone,
    ...eraseOutbox(due),
    sql`delete from ${photos} ph where ${ph.userId} in ${due} and not ${quarantined}`,
    ...eraseMessages(due, timestamptz(now)),
    ...eraseMoney(due),
    ...eraseReports(due),
    eraseProfile(due, timestamptz(now)),
    eraseAccount(due, timestamptz(now)),
  ]
  await transaction(db, ...statements)
}

/** Queued and sent notifications to the member, to the member's address, or caused by the member. */
function eraseOutbox(due: SQL): SQL[] {
  return [
    sql`delete from ${outbox} where ${outbox.userId} in ${due}`,
    sql`delete from ${outbox} where ${outbox.params} ->> 'to' is not null
      and lower(${outbox.params} ->> 'to') in (select ${users.emailKey} from ${users}
      where ${users.id} in ${due})`,
    sql`delete from ${outbox} where ${outbox.params} ->> 'from' is not null
      and ${outbox.params} ->> 'from' in (select ${profiles.publicId}::text from ${profiles}
      where ${profiles.userId} in ${due})`,
  ]
}

/** A confirmed direct debit proves a mandate. It stays as long as it can be charged back; then `purgeExpired` deletes it. */
function eraseMoney(due: SQL): SQL[] {
  return [
    sql`delete from ${directDebits} where ${directDebits.userId} in ${due}
      and ${directDebits.confirmedAt} is null`,
    sql`delete from ${directDebitBlocks} where ${directDebitBlocks.userId} in ${due}
      and ${directDebitBlocks.ibanKey} is null`,
    sql`update ${directDebitBlocks} set ${directDebitBlocks.userId} = null
      where ${directDebitBlocks.userId} in ${due}`,
    sql`update ${orders} set ${orders.checkoutUrl} = null where ${orders.userId} in ${due}`,
  ]
}

/** The member's words are removed. The report and its decision stay. */
function eraseReports(due: SQL): SQL[] {
  const nameless = sql`reporter_id = null, reporter_email = null, reporter_name = null, words = ''`
  return [
    sql`update ${reports} set ${nameless} where lower(${reports.reporterEmail}) in (select ${users.emailKey}
      from ${users} where ${users.id} in ${due})`,
    sql`update ${reports} set ${nameless} where ${reports.reporterId} in ${due}`,
    sql`update ${reports} set ${reports.accusedId} = null, ${reports.subjectId} = null
      where ${reports.accusedId} in ${due}`,
  ]
}

/** Required columns get the same neutral value for everybody. */
function eraseProfile(due: SQL, now: SQL): SQL {
  return sql`update ${profiles} set ${profiles.publicId} = gen_random_uuid(), ${profiles.status} = 'deleted',
      ${profiles.invisible} = false, ${profiles.name} = '', ${profiles.gender} = 'female',
      ${profiles.seeking} = 'male', ${profiles.sexuality} = null, ${profiles.dateOfBirth} = '1900-01-01',
      ${profiles.country} = '', ${profiles.region} = null, ${profiles.townId} = null,
      ${profiles.city} = null,
      ${profiles.position} = null, ${profiles.about} = '', ${profiles.notes} = '{}',
      ${profiles.hairColor} = null, ${profiles.eyeColor} = null, ${profiles.bodyType} = null,
      ${profiles.relationshipStatus} = null,
      ${profiles.tattoos} = null, ${profiles.interests} = 0, ${profiles.mainPhotoId} = null,
      ${profiles.photoCount} = 0, ${profiles.lastActiveAt} = ${now}, ${profiles.onlineUntil} = ${now},
      ${profiles.createdAt} = ${now}
    where ${profiles.userId} in ${due}`
}

/**
 * The address becomes free again and is replaced by a random one. Credits and premium stay, because they sum up ledger and
 * orders.
 */
function eraseAccount(due: SQL, now: SQL): SQL {
  const nobody = sql`'erased-' || md5(id || gen_random_uuid()::text)`
  return sql`update ${users} set ${users.email} = ${nobody}, ${users.emailKey} = ${nobody}, ${users.mailbox}
    = null, ${users.passwordHash} = '', ${users.language} = '', ${users.signupIdem} = null,
      ${users.signupAt} = ${now}, ${users.confirmedAt} = null, ${users.openedConversations} = 0,
      ${users.photoCount} = 0, ${users.weeklyLimitMinor} = null,
      ${users.weeklyLimitNextMinor} = null, ${users.weeklyLimitNextAt} = null,
      ${users.whoMayWrite} = default, ${users.notifications} = '{}',
      ${users.notificationsDisabled} = '{}', ${users.pushNames} = false, ${users.searchDefaults} = null,
      ${users.profileViewsSeenAt} = null, ${users.tracking} = null,
      ${users.erasedAt} = ${now}
    where ${users.id} in ${due}`
}
