import { SCAM_GUARD } from '#core/chat/limits.ts'
import { storedStatement } from '#db/stored.ts'
import { firstMessageStatement } from './account/signup.ts'
import { currentUserStatement } from './account/user.ts'
import { chatsStatement } from './chat/list.ts'
import { openStatement } from './chat/open.ts'
import { reservePictureStatement } from './chat/reserve-picture.ts'
import type { NewMessage } from './chat/rules.ts'
import { sendStatement } from './chat/send.ts'

// Only the texts of the statements are read, never these values.
const id = '00000000-0000-4000-8000-000000000000'
const actor = { user: '1', session: id, now: new Date(0) }
const cursor = { at: '2026-11-20T12:00:00Z', key: '1' }
const choices = (['unread', 'matches', null] as const).flatMap((filter) =>
  ['', 'a'].map((beginning) => ({ filter, beginning })),
)
const opened = {
  site: 1,
  conversation: id,
  member: null,
  before: null,
  historyLimit: 1,
  labelled: true,
  messagesPerHour: 1,
}
const sent: NewMessage = {
  site: 1,
  to: id,
  real: false,
  kind: 'text',
  text: null,
  gift: null,
  price: 1,
  guard: { ...SCAM_GUARD.thresholds, caution: null, textKey: null },
  key: id,
  messageId: id,
  conversationId: id,
}
const joined = { profileId: id, key: id, site: 1, emailKey: '', session: id, now: new Date(0) }
const image = { key: id, width: 1, height: 1, blur: null }

/** The statements that the database keeps as functions, each version of their texts. */
export const storedStatements = () =>
  [
    currentUserStatement(actor, true),
    ...choices.flatMap((choice) => [null, cursor].map((after) => chatsStatement(actor, true, after, choice))),
    openStatement(actor, opened),
    openStatement(actor, { ...opened, conversation: null, member: id }),
    sendStatement(actor, sent),
    sendStatement(actor, { ...sent, kind: 'gift', gift: '1' }),
    sendStatement(actor, { ...sent, kind: 'image', image }),
    reservePictureStatement(actor, { ...sent, kind: 'image' }, id),
    firstMessageStatement(joined, sent),
  ].map(storedStatement)
