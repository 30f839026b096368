import type * as Conversations from './schema/conversations.ts'
import type * as Jobs from './schema/jobs.ts'
import type * as Likes from './schema/likes.ts'
import type * as Limits from './schema/limits.ts'
import type * as Money from './schema/money.ts'
import type * as Photos from './schema/photos.ts'
import type * as Profiles from './schema/profiles.ts'
import type * as Reports from './schema/reports.ts'
import type * as Search from './schema/search.ts'
import type * as Sessions from './schema/sessions.ts'
import type * as Sites from './schema/sites.ts'
import type * as Notifications from './schema/notifications.ts'
import type * as Towns from './schema/towns.ts'
import type * as Users from './schema/users.ts'
import { table } from './sql.ts'

// The tables by their names in statements. A rename in the schema fails the type check here or where the name is used.

export const conversationNames = table<typeof Conversations.conversationNames>('conversation_names')
export const slowedSenders = table<typeof Conversations.slowedSenders>('slowed_senders')
export const textCopies = table<typeof Conversations.textCopies>('text_copies')
export const conversations = table<typeof Conversations.conversations>('conversations')
export const conversationMembers = table<typeof Conversations.conversationMembers>('conversation_members')
export const messages = table<typeof Conversations.messages>('messages')
export const pictureRemovals = table<typeof Conversations.pictureRemovals>('picture_removals')
export const gifts = table<typeof Conversations.gifts>('gifts')

export const jobCursors = table<typeof Jobs.jobCursors>('job_cursors')

export const likes = table<typeof Likes.likes>('likes')
export const matches = table<typeof Likes.matches>('matches')
export const blocks = table<typeof Likes.blocks>('blocks')
export const profileViews = table<typeof Likes.profileViews>('profile_views')
export const favourites = table<typeof Likes.favourites>('favourites')
export const swipes = table<typeof Likes.swipes>('swipes')

export const readCounters = table<typeof Limits.readCounters>('read_counters')

export const creditEntries = table<typeof Money.creditEntries>('credit_entries')
export const giftMailboxes = table<typeof Money.giftMailboxes>('gift_mailboxes')
export const packages = table<typeof Money.packages>('packages')
export const orders = table<typeof Money.orders>('orders')
export const paymentEvents = table<typeof Money.paymentEvents>('payment_events')
export const mandates = table<typeof Money.mandates>('mandates')
export const directDebits = table<typeof Money.directDebits>('direct_debits')
export const directDebitBlocks = table<typeof Money.directDebitBlocks>('direct_debit_blocks')
export const discountCodes = table<typeof Money.discountCodes>('discount_codes')
export const discountUses = table<typeof Money.discountUses>('discount_uses')
export const withdrawals = table<typeof Money.withdrawals>('withdrawals')

export const photos = table<typeof Photos.photos>('photos')
export const publicPhotos = table<typeof Photos.publicPhotos>('public_photos')

export const profiles = table<typeof Profiles.profiles>('profiles')

export const reports = table<typeof Reports.reports>('reports')
export const decisions = table<typeof Reports.decisions>('decisions')
export const auditLog = table<typeof Reports.auditLog>('audit_log')
export const matchFinderAnswers = table<typeof Reports.matchFinderAnswers>('match_finder_answers')
export const deletionReasons = table<typeof Reports.deletionReasons>('deletion_reasons')

export const presence = table<typeof Search.presence>('presence')
export const searchActivity = table<typeof Search.searchActivity>('search_activity')
export const searchFrequencies = table<typeof Search.searchFrequencies>('search_frequencies')
export const searchProfiles = table<typeof Search.searchProfiles>('search_profiles')
export const searchRealms = table<typeof Search.searchRealms>('search_realms')
export const searchTowns = table<typeof Search.searchTowns>('search_towns')

export const sessions = table<typeof Sessions.sessions>('sessions')
export const tokens = table<typeof Sessions.tokens>('tokens')
export const loginCounters = table<typeof Sessions.loginCounters>('login_counters')

export const sites = table<typeof Sites.sites>('sites')
export const siteHosts = table<typeof Sites.siteHosts>('site_hosts')

export const outbox = table<typeof Notifications.outbox>('outbox')
export const mailEvents = table<typeof Notifications.mailEvents>('mail_events')
export const pushSubscriptions = table<typeof Notifications.pushSubscriptions>('push_subscriptions')

export const towns = table<typeof Towns.towns>('towns')

export const users = table<typeof Users.users>('users')
export const consents = table<typeof Users.consents>('consents')
