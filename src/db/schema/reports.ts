import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { key, moment, publicId, ref } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const site = () =>
  integer()
    .notNull()
    .references(() => sites.id)

export const reportStatus = pgEnum('report_status', ['received', 'decided', 'appealed', 'closed'])

export const reports = pgTable(
  'reports',
  {
    id: key(),
    publicId: publicId(),
    siteId: site(),
    reporterId: ref().references(() => users.id),
    reporterEmail: text(),
    reporterName: text(),
    subjectKind: text().notNull(),
    subjectId: text(),
    accusedId: ref().references(() => users.id),
    category: text().notNull(),
    words: text().notNull(),
    status: reportStatus().notNull().default('received'),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('reports_open').on(t.siteId, t.status, t.createdAt),
    index('reports_by_address').on(sql`lower(reporter_email)`),
    index('reports_by_accused').on(t.accusedId),
    index('reports_by_reporter').on(t.reporterId, t.id),
  ],
)

export const decisions = pgTable('decisions', {
  id: key(),
  reportId: ref()
    .notNull()
    .references(() => reports.id),
  moderator: text().notNull(),
  outcome: text().notNull(),
  reasons: text().notNull(),
  appeal: integer().notNull().default(0),
  at: moment().notNull(),
})

/** Actions of moderators and operators. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    siteId: site(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
    at: moment().notNull(),
  },
  (t) => [index('audit_by_subject').on(t.subject)],
)

/** Answers of the match finder. They affect the order only. */
export const matchFinderAnswers = pgTable(
  'match_finder_answers',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    question: text().notNull(),
    answer: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.question] }),
    index('match_finder_answers_same').on(t.question, t.answer, t.userId),
  ],
)

/** Reasons of deleted accounts, without the member. */
export const deletionReasons = pgTable(
  'deletion_reasons',
  {
    id: key(),
    siteId: site(),
    reason: text().notNull(),
    remarks: text(),
    at: moment().notNull(),
  },
  (t) => [
    index('deletion_reasons_with_remarks')
      .on(t.at)
      .where(sql`remarks is not null`),
  ],
)
