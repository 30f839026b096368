import { CONSENT_VERSIONS } from '#core/account/limits.ts'
import {
  checkBirthDate,
  checkEmail,
  checkName,
  checkPassword,
  checkSignups,
  dayIn,
  emailKey,
} from '#core/account/rules.ts'
import { NewAccount } from '#core/account/schema.ts'
import { signup as createAccount } from '#db/queries/account/signup.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { newMailToken, newSession } from '#functions/http/issue.ts'
import { localeOf } from '#functions/http/locale.ts'
import { visitor } from '#functions/http/member.ts'
import { rate } from '#functions/http/rate.ts'
import { obey, refuse } from '#functions/http/refuse.ts'
import { OptionalKey } from '#functions/http/once.ts'
import { openSession } from '#functions/http/session.ts'
import { newUser } from '#functions/http/user.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { hashPassword } from '#functions/services/passwords.ts'

/** A visitor becomes a member: account, profile, session, first credits and the activation mail. */
export const signup = endpoint('/api/signup.php').post(
  '/',
  visitor,
  rate('account.signup'),
  input('header', OptionalKey),
  input('json', NewAccount),
  async (c) => {
    const form = c.req.valid('json')
    const { id: site, settings } = c.var.site
    const now = c.env.now()
    obey(checkSignups(settings.signups, form.tracking?.network))
    if (!settings.countries.includes(form.country)) refuse('invalid_input', { field: 'country' })
    obey(checkEmail(form.email))
    obey(checkName(form.name, form.email))
    obey(checkPassword(form.password))
    obey(checkBirthDate(form.date_of_birth, dayIn(settings.time_zone, now), settings.min_age))
    const profileId = c.env.uuid()
    const { session, device, expires: sessionExpires } = newSession(c)
    const account = {
      site,
      email: form.email.trim(),
      emailKey: emailKey(form.email),
      passwordHash: await hashPassword(form.password, c.env.random(16)),
      name: form.name.trim(),
      dateOfBirth: form.date_of_birth,
      gender: form.gender,
      seeking: form.seeking,
      country: form.country,
      language: form.language && c.env.locales.includes(form.language) ? form.language : localeOf(c),
      credits: settings.signup_credits,
      tracking: form.tracking ?? null,
      consents: Object.entries(CONSENT_VERSIONS).map(([kind, version]) => ({ kind, version })),
      profileId,
      session,
      device,
      sessionExpires,
      ...newMailToken(c, 'activation'),
      key: c.req.valid('header')['idempotency-key'] ?? null,
      now,
    }
    const created = (await createAccount(c.env.db, account)) ?? refuse('email_taken')
    await openSession(c, { user: created.user, session }, account.language)
    c.env.later(() => sendOutbox(c.env))
    return c.json({ user: newUser(c, { ...account, profileId: created.profileId ?? profileId }) }, 201)
  },
)
