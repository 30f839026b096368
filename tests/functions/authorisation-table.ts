import type { ErrorCode } from '#core/errors/catalogue.ts'
import { debitForm } from '#tests/support/debits.ts'
import { photoForm, photoMessage, signupForm } from '#tests/support/forms.ts'
import { signedForm } from '#tests/support/signed-form.ts'
import { signedEvent } from './mail-events.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/**
 * Who asks. A stranger is a member who asks for what belongs to somebody else; `blocked` was blocked by the member asked
 * about, `blocker` has blocked that member; a revoked session was ended elsewhere, its cookie is still there.
 */
export const KINDS = [
  'visitor',
  'unconfirmed',
  'free',
  'premium',
  'revoked',
  'deleted',
  'blocked',
  'blocker',
  'stranger',
] as const
export type Kind = (typeof KINDS)[number]

/** What a request can be about. `own` is the asking member's, or another's where the one who asks has none or is a stranger. */
export type Scene = {
  asking: Visitor
  target: string
  pack: string
  own: {
    photo: string
    order: string
    /** A saved card, and the code that confirms a direct debit. */
    saved: string
    debitCode: string
    conversation: string
    token: string
    /** The secrets of mails that lead to a new password and to a new address; a stranger has none. */
    reset: string
    mailChange: string
    comeBack: string
    /** The address in a mail's header that turns off such mails, from its path on. */
    unsubscribe: string
    /** Address of the target's main picture, signed before anybody was blocked. */
    picture: string
  }
}

/** A complete request that would succeed. A plain object is sent as JSON. */
export type Ask = { query?: Record<string, string>; body?: unknown; key?: string; headers?: Record<string, string> }

/** An answer's status, or the code of a refusal. */
type Word = 200 | 201 | 403 | ErrorCode

type Row = {
  ask: (scene: Scene) => Ask
  answers: Record<Kind, Word>
  /** The request destroys something or uses it up, so each runs with a new member. */
  destroys?: true
}

const all = (word: Word): Row['answers'] => Object.fromEntries(KINDS.map((kind) => [kind, word])) as Row['answers']
const anybody = all(200)
const nobody = {
  visitor: 'authentication_required',
  revoked: 'authentication_required',
  deleted: 'authentication_required',
} as const
const members: Row['answers'] = { ...all(200), ...nobody }
const owners: Row['answers'] = { ...members, stranger: 'not_found' }
const apart = { blocked: 'blocked_by_user', blocker: 'blocked_by_user' } as const

/** Those without a link that works; whoever holds one may use it. */
const unlinked = { visitor: 'link_invalid', deleted: 'link_invalid', stranger: 'link_invalid' } as const
const anew = { password: 'Regen-auf-Tulpen-78', password_repeat: 'Regen-auf-Tulpen-78' }

// The frame of a JPEG of 30 by 40 pixels, with a comment segment before it.
const JPEG = Buffer.from('ffd8fffe00096120776f726421ffc00011080028001e03011100021100031100ffd9', 'hex')

const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})

const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))

/**
 * Every endpoint and verb, and what each kind of viewer is answered. Where a part of the query makes it another request,
 * that part is in the name.
 */
export const TABLE: Record<string, Row> = {
  'DELETE /api/account.php': {
    ask: ({ asking }) => ({ body: { password: asking.password, reason: 'time' } }),
    // Leaving twice is as good as once.
    answers: { ...members, deleted: 200 },
    destroys: true,
  },
  'DELETE /api/block.php': { ask: ({ target }) => ({ body: { id: target } }), answers: members, destroys: true },
  'DELETE /api/chat.php': { ask: ({ own }) => ({ body: { id: own.conversation } }), answers: owners },
  'DELETE /api/favourites.php': { ask: ({ target }) => ({ body: { id: target } }), answers: members },
  'DELETE /api/like.php': { ask: ({ target }) => ({ body: { id: target } }), answers: members },
  'DELETE /api/match-finder.php': { ask: () => ({}), answers: members },
  'DELETE /api/payment-methods.php': {
    ask: ({ own }) => ({ body: { id: own.saved } }),
    answers: owners,
    destroys: true,
  },
  'DELETE /api/photos.php': { ask: ({ own }) => ({ body: { id: own.photo } }), answers: owners, destroys: true },
  'DELETE /api/sessions.php': { ask: () => ({ body: { others: true } }), answers: members },
  'DELETE /api/swipe-game.php': { ask: ({ target }) => ({ body: { id: target } }), answers: members, destroys: true },
  'DELETE /api/user.php?push=1': { ask: () => ({ body: { endpoint: subscription().endpoint } }), answers: members },
  'GET /api/account.php': { ask: () => ({}), answers: members },
  'GET /api/auto-like.php': { ask: () => ({}), answers: members },
  'GET /api/block.php': { ask: () => ({}), answers: members },
  'GET /api/chat.php': { ask: ({ own }) => ({ query: { id: own.conversation } }), answers: owners },
  'GET /api/chats.php': { ask: () => ({}), answers: members },
  'GET /api/companyinfo.php': { ask: () => ({}), answers: anybody },
  'GET /api/discountcode.php': {
    ask: () => ({ query: { welcome: 'true' } }),
    answers: members,
  },
  'GET /api/favourites.php': { ask: () => ({}), answers: members },
  'GET /api/geocode.php': {
    ask: () => ({ query: { q: 'Ber', country: 'DE' } }),
    answers: { ...members, visitor: 200 },
  },
  'GET /api/gifts.php': { ask: () => ({}), answers: anybody },
  'GET /api/icebreakers.php': { ask: () => ({}), answers: anybody },
  'GET /api/image.php': {
    ask: ({ own }) => ({ query: queryOf(own.picture) }),
    answers: { ...anybody, revoked: 403, deleted: 403, blocked: 403, blocker: 403, stranger: 403 },
  },
  'GET /api/interests.php': { ask: () => ({}), answers: anybody },
  'GET /api/ledger.php': { ask: () => ({}), answers: members },
  'GET /api/like.php': { ask: ({ target }) => ({ query: { ids: target } }), answers: members },
  'GET /api/likes.php': { ask: () => ({}), answers: members },
  'GET /api/link.php': {
    ask: ({ own }) => ({ query: { token: own.token } }),
    answers: { ...anybody, visitor: 'not_found' },
  },
  'GET /api/live.php': {
    ask: ({ asking: { world } }) => ({
      headers: {
        upgrade: 'websocket',
        connection: 'Upgrade',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from(crypto.randomUUID().slice(0, 16)).toString('base64'),
        origin: `https://${world.host}`,
      },
    }),
    answers: members,
  },
  'GET /api/logout.php': { ask: () => ({}), answers: anybody, destroys: true },
  'GET /api/match-finder.php': { ask: () => ({}), answers: members },
  'GET /api/member.php': {
    ask: ({ target }) => ({ query: { id: target } }),
    answers: { ...members, visitor: 200, blocked: 'blocked_by_user' },
  },
  'GET /api/members.php': { ask: () => ({ query: { gender: 'female' } }), answers: { ...members, visitor: 200 } },
  'GET /api/notifications.php': { ask: () => ({}), answers: members },
  'GET /api/order.php': { ask: ({ own }) => ({ query: { id: own.order } }), answers: owners },
  'GET /api/packages.php': { ask: () => ({}), answers: anybody },
  'GET /api/payment-methods.php': { ask: ({ pack }) => ({ query: { package: pack } }), answers: members },
  'GET /api/photos.php': { ask: () => ({}), answers: members },
  'GET /api/profile.php': { ask: () => ({}), answers: members },
  'GET /api/regions.php': { ask: () => ({}), answers: anybody },
  'GET /api/sessions.php': { ask: () => ({}), answers: members },
  'GET /api/repeat-order.php': { ask: () => ({}), answers: members },
  'GET /api/report.php': { ask: () => ({}), answers: members },
  'GET /api/settings.php': { ask: () => ({}), answers: anybody },
  'GET /api/spending.php': { ask: () => ({}), answers: members },
  'GET /api/swipe-game.php': { ask: () => ({}), answers: members },
  'GET /api/transactions.php': { ask: ({ own }) => ({ query: { id: own.order } }), answers: owners },
  'GET /api/unsubscribe.php': {
    ask: ({ own }) => ({ query: queryOf(own.unsubscribe) }),
    answers: { ...anybody, deleted: 'link_invalid' },
  },
  'GET /api/user.php': { ask: () => ({}), answers: anybody },
  'GET /api/visitors.php': { ask: () => ({}), answers: members },
  'GET /api/withdrawal.php': { ask: () => ({}), answers: members },
  'POST /api/activation.php': {
    ask: ({ own }) => ({ body: { token: own.token } }),
    answers: { ...all('activation_failed'), unconfirmed: 200 },
    destroys: true,
  },
  'POST /api/block.php': { ask: ({ target }) => ({ body: { id: target } }), answers: members, destroys: true },
  'POST /api/directdebit.php': {
    ask: ({ pack }) => ({ body: debitForm(pack), key: crypto.randomUUID() }),
    answers: { ...all(201), ...nobody },
    destroys: true,
  },
  'POST /api/favourites.php': { ask: ({ target }) => ({ body: { id: target } }), answers: { ...members, ...apart } },
  'POST /api/like.php': { ask: ({ target }) => ({ body: { id: target } }), answers: { ...members, ...apart } },
  'POST /api/mail-change.php': {
    ask: ({ asking }) => ({ body: { email: `wish-${crypto.randomUUID()}@post.example`, password: asking.password } }),
    answers: members,
  },
  'POST /api/mail-webhook.php': {
    ask: ({ asking }) =>
      signedEvent(
        { type: 'email.bounced', data: { to: [asking.email], bounce: { type: 'Transient' } } },
        asking.world.now,
      ),
    answers: anybody,
  },
  'POST /api/match-finder.php': { ask: () => ({ body: { answers: { age: '35_plus' } } }), answers: members },
  'POST /api/message.php': {
    ask: ({ target }) => ({ body: { to: target, kind: 'text', text: 'Hallo' }, key: crypto.randomUUID() }),
    answers: { ...all(201), ...nobody, ...apart },
  },
  'POST /api/message.php?photo': {
    ask: ({ target }) => ({ body: photoMessage(target, JPEG), key: crypto.randomUUID() }),
    answers: { ...all(201), ...nobody, ...apart },
  },
  'POST /api/order.php': {
    ask: ({ pack }) => ({ body: { package: pack, method: 'creditcard', start_now: true }, key: crypto.randomUUID() }),
    answers: { ...all(201), ...nobody },
  },
  'POST /api/page-hidden.php': { ask: () => ({}), answers: anybody },
  'POST /api/payment-postback.php': {
    ask: () => ({
      body: signedForm('postback', { reference: `sr_${crypto.randomUUID()}_2000EUR_1900000000`, state: 'paid' }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    answers: anybody,
  },
  'POST /api/payment-webhook.php': {
    ask: () => ({ body: 'id=tr_unheard', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    answers: anybody,
  },
  'POST /api/photos.php': {
    ask: () => ({ body: photoForm(JPEG) }),
    answers: { ...all(201), ...nobody },
    destroys: true,
  },
  'POST /api/reset-password.php': {
    ask: ({ asking }) => ({ body: { email: asking.email || 'nobody@post.example' } }),
    answers: { ...anybody, visitor: 'email_not_found' },
    destroys: true,
  },
  'POST /api/repeat-order.php': {
    ask: ({ pack, own }) => ({ body: { package: pack, saved: own.saved, start_now: true }, key: crypto.randomUUID() }),
    answers: { ...all(201), ...nobody, stranger: 'not_found' },
  },
  'POST /api/report.php': {
    ask: ({ target }) => ({
      body: {
        category: 'harassment',
        words: 'Writes again and again.',
        subject_kind: 'profile',
        subject: target,
        email: `${crypto.randomUUID()}@post.example`,
      },
    }),
    answers: all(201),
  },
  'POST /api/signup.php': {
    ask: ({ asking }) => ({
      body: signupForm({
        password: asking.password,
        gender: 'male',
        seeking: 'female',
        tracking: { network: 'paper', ref: 'front page' },
      }),
    }),
    answers: all(201),
  },
  'POST /api/swipe-game.php': {
    ask: ({ target }) => ({ body: { id: target, like: true } }),
    answers: { ...members, blocked: 'not_found', blocker: 'not_found' },
  },
  'POST /api/unsubscribe.php': {
    ask: ({ own }) => ({
      query: queryOf(own.unsubscribe),
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    answers: { ...anybody, deleted: 'link_invalid' },
  },
  'POST /api/user.php': {
    ask: ({ asking }) => ({ body: { email: asking.email || 'nobody@post.example', password: asking.password } }),
    answers: { ...anybody, visitor: 'login_failed', deleted: 'account_deleted' },
  },
  'POST /api/user.php?push=1': { ask: () => ({ body: { subscription: subscription() } }), answers: members },
  // Whose order it is, only the mail proves.
  'POST /api/withdrawal.php': {
    ask: () => ({ body: { number: '20261120-7K2M94QX', email: 'nobody@post.example' } }),
    answers: anybody,
  },
  'PUT /api/account.php': {
    ask: ({ own }) => ({ body: { token: own.comeBack } }),
    answers: { ...all('link_invalid'), deleted: 200 },
    destroys: true,
  },
  'PUT /api/activation.php': { ask: () => ({}), answers: { ...all('conflict'), ...nobody, unconfirmed: 200 } },
  'PUT /api/chat.php': { ask: ({ own }) => ({ body: { id: own.conversation, muted: true } }), answers: owners },
  'PUT /api/directdebit.php': {
    ask: ({ own }) => ({ body: { otp: own.debitCode } }),
    answers: { ...members, stranger: 'otp_invalid' },
    destroys: true,
  },
  'PUT /api/like.php': { ask: ({ target }) => ({ body: { id: target } }), answers: members },
  'PUT /api/mail-change.php': {
    ask: ({ own }) => ({ body: { token: own.mailChange, ...anew } }),
    answers: { ...anybody, ...unlinked },
    destroys: true,
  },
  'PUT /api/notifications.php': {
    ask: () => ({ body: { notifications: { like: { mail: true } } } }),
    answers: members,
  },
  'PUT /api/password.php': {
    ask: ({ asking }) => ({ body: { old: asking.password, ...anew } }),
    answers: members,
    destroys: true,
  },
  'PUT /api/photos.php': { ask: ({ own }) => ({ body: { id: own.photo, position: 0 } }), answers: owners },
  'PUT /api/profile.php': { ask: () => ({ body: { about: 'I like the rain.' } }), answers: members },
  'PUT /api/reset-password.php': {
    ask: ({ own }) => ({ body: { token: own.reset, ...anew } }),
    answers: { ...anybody, ...unlinked },
    destroys: true,
  },
  'PUT /api/spending.php': { ask: () => ({ body: { weekly_limit: null } }), answers: members },
  'PUT /api/user.php': {
    ask: () => ({ body: { invisible: true } }),
    answers: { ...all('premium_required'), ...nobody, premium: 200 },
  },
  'PUT /api/visitors.php': { ask: () => ({ body: { as_of: '2026-11-20T12:00:00.000Z' } }), answers: members },
}

/** Who must send the request for a success, where a free member cannot. */
export const ASKS: Record<string, Kind> = {
  'GET /api/link.php': 'unconfirmed',
  'POST /api/activation.php': 'unconfirmed',
  'PUT /api/account.php': 'deleted',
  'PUT /api/activation.php': 'unconfirmed',
  'PUT /api/user.php': 'premium',
}
