import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { consentsAt } from '#core/account/consents.ts'
import { emailKey } from '#core/account/mailbox.ts'
import { ageOn, checkBirthDate, checkName, checkPassword, checkSignups, dayIn } from '#core/account/rules.ts'
import type { NewAccount } from '#core/account/schema.ts'
import type { SignedUp, SignupMessage } from '#core/account/types.ts'
import { checkSend, checkText, priceOf } from '#core/chat/rules.ts'
import { proposedPreferences } from '#core/search/preferences.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { signup as createAccount } from '#db/queries/account/signup.ts'
import { guardOf } from './scam-guard.ts'
import type { NewMessage } from '#db/queries/chat/rules.ts'
import type { Sent } from '#db/queries/chat/send.ts'
import { setSessionCookie } from '#functions/request/session-cookie.ts'
import { messageAnswer } from '#functions/responses/message.ts'
import type { App } from '#functions/services/context.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import { mailCounters, giftMailbox } from './mail-counters.ts'
import { startTimeBonus } from './time-bonus.ts'
import { checkNewEmail } from './disposable-domains.ts'
import { newSession } from '#functions/request/new-session.ts'
import { notifyTabs } from './notify-tabs.ts'
import { localeOf } from '#functions/request/locale.ts'
import { throwOnFailure, fail } from '#functions/responses/api-error.ts'
import { newUser } from '#functions/responses/user.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { hashPassword } from '#functions/services/passwords.ts'

type Form = z.output<typeof NewAccount>

/**
 * Creates account, profile, session, gift credits, the activation mail and perhaps a first message, in one transaction. `key` is
 * the idempotency key. Rule: docs/product.md, Accounts.
 */
export async function signUp(c: Context<App>, form: Form, key: string | null): Promise<SignedUp> {
  const { id: site, settings, company } = c.var.site
  const now = c.env.now()
  throwOnFailure(checkSignups(settings.signups, form.tracking?.network))
  if (!settings.countries.includes(form.country)) fail('invalid_input', { field: 'country' })
  throwOnFailure(checkNewEmail(form.email))
  throwOnFailure(checkName(form.name, form.email))
  throwOnFailure(checkPassword(form.password))
  const today = dayIn(settings.time_zone, now)
  throwOnFailure(checkBirthDate(form.date_of_birth, today, settings.min_age))
  const discreet = settings.account_hints === 'discreet'
  const address = emailKey(form.email)
  const { session, device, expires: sessionExpires } = newSession(c)
  const account = {
    site,
    email: form.email.trim(),
    emailKey: address,
    passwordHash: await hashPassword(form.password, c.env.random(16)),
    name: form.name.trim(),
    dateOfBirth: form.date_of_birth,
    gender: form.gender,
    seeking: form.seeking,
    country: form.country,
    language: form.language && c.env.locales.includes(form.language) ? form.language : localeOf(c),
    credits: settings.signup_credits,
    searchDefaults: proposedPreferences(ageOn(form.date_of_birth, today)),
    tracking: form.tracking ?? null,
    consents: consentsAt(company.added),
    profileId: c.env.uuid(),
    session,
    device,
    sessionExpires,
    ...newMailToken(c.env, 'activation'),
    discreet,
    mailbox: giftMailbox(c, form.email),
    counters: mailCounters(c, form.email),
    key,
    // On a discreet site a delivered message would reveal to its receiver that there was no account.
    message: discreet ? null : firstMessage(c, form.signup_message, key),
    now,
  }
  const { outcome, user, profileId, gift, sent, minutes } = await createAccount(c.env.db, account)
  c.env.defer(() => sendOutbox(c.env))
  if (outcome === 'often') fail('too_many_requests', { minutes })
  // Only the mail reveals the result and lets the owner in.
  if (discreet) return { user: null, message: null, gift: null }
  if (!user) fail(outcome === 'deleted' ? 'account_deleted' : 'email_taken')
  await setSessionCookie(c, { user, session, now }, { language: account.language, signup: now, paid: false })
  startTimeBonus(c, user, now)
  if (sent?.message && sent.conversation) {
    const message = messageAnswer(
      c,
      { ...sent.message, mine: false, caution: sent.caution, key: null },
      sent.listener ?? '',
    )
    notifyTabs(c, sent.listener, { type: 'message', conversation: sent.conversation, message })
  }
  const credits = sent?.credits ?? gift
  return {
    user: newUser(c, { ...account, credits, profileId: profileId ?? account.profileId }),
    message: form.signup_message ? messageOutcome(sent) : null,
    gift: gift > 0 || settings.signup_credits === 0 ? 'given' : 'had',
  }
}

type Wanted = z.output<typeof NewAccount>['signup_message']

function firstMessage(c: Context<App>, wanted: Wanted, key: string | null): NewMessage | null {
  const { id: site, settings } = c.var.site
  if (!wanted || checkText(wanted.text, settings.message_length)) return null
  return {
    site,
    to: wanted.to,
    real: !mayShowFictional(settings),
    kind: 'text',
    text: wanted.text,
    gift: null,
    price: priceOf('text', settings),
    guard: guardOf(c, wanted.text),
    key: key ?? c.env.uuid(),
    messageId: c.env.uuid(),
    conversationId: c.env.uuid(),
  }
}

/** Without a result the message was not sent, because its text is not valid. */
function messageOutcome(sent: Sent | undefined): SignupMessage {
  if (sent?.message) return { sent: true }
  if (!sent) return { refused: 'invalid_input' }
  return { refused: (sent.facts && checkSend(sent.facts))?.code ?? 'conflict' }
}
