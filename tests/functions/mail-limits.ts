import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ACCOUNT } from '#core/account/limits.ts'
import { PAYMENT } from '#core/payment/limits.ts'
import { RECEIPTS_PER_DAY } from '#core/reports/limits.ts'
import { profiles } from '#db/schema/profiles.ts'
import { users } from '#db/schema/users.ts'
import type { MailName } from '#functions/mails/params.ts'
import { signupForm } from '#tests/support/forms.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import type { World } from '#tests/support/world.ts'

/** Somebody who floods a mailbox: each call comes from another network and spells the address in another way. */
export type Flooder = {
  world: World
  spelling: () => string
  stranger: () => Visitor
}

type Try = () => Promise<unknown>

type Cause = {
  how: string
  most: number
  open: (by: Flooder) => Promise<Try>
  site: 'open' | 'discreet'
}

/** An account with an address that its maker does not own, and the browser that made it. */
async function squatter({ stranger, spelling }: Flooder): Promise<Visitor> {
  const by = stranger()
  by.email = spelling()
  await by.post('/api/signup.php', signupForm({ email: by.email }))
  return by
}

async function deleteAccount({ world }: Flooder, email: string): Promise<void> {
  const deleted = { status: 'deleted', deletedAt: world.now.toISOString() } as const
  const [account] = await world.db.update(users).set(deleted).where(eq(users.email, email)).returning()
  await world.db.update(profiles).set({ status: 'deleted' }).where(eq(profiles.userId, account!.id))
}

const signup = ({ stranger, spelling }: Flooder): Try => {
  return () => stranger().post('/api/signup.php', signupForm({ email: spelling() }))
}

/** Mails that somebody can cause without proving anything, and how often. */
export const CAUSES: Record<string, Cause & { mail: MailName }> = {
  signup: {
    mail: 'activation',
    how: 'signing up, each time with another spelling',
    most: ACCOUNT.signupsPerDay,
    site: 'open',
    open: async (by) => signup(by),
  },
  'signup on a discreet site': {
    mail: 'activation',
    how: 'signing up, each time with another spelling',
    most: ACCOUNT.signupsPerDay,
    site: 'discreet',
    open: async (by) => signup(by),
  },
  'confirm again': {
    mail: 'activation',
    how: 'requesting the confirmation again, from each of several accounts',
    // one for each of the three accounts, and what all of them may ask for
    most: 3 + ACCOUNT.confirmationsPerDay,
    site: 'open',
    open: async (by) => {
      const accounts = [await squatter(by), await squatter(by), await squatter(by)]
      let turn = 0
      return () => accounts[turn++ % 3]!.put('/api/activation.php')
    },
  },
  'signup with an address that has an account': {
    mail: 'account_exists',
    how: 'signing up with an address that has an account, on a discreet site',
    most: 1,
    site: 'discreet',
    open: async (by) => {
      const email = by.spelling()
      await by.stranger().post('/api/signup.php', signupForm({ email }))
      return () => by.stranger().post('/api/signup.php', signupForm({ email }))
    },
  },
  'signup with an address whose account is deleted': {
    mail: 'account_deleted',
    how: 'signing up with an address whose account is deleted',
    most: ACCOUNT.reactivationsPerDay,
    site: 'open',
    open: async (by) => {
      const email = by.spelling()
      await by.stranger().post('/api/signup.php', signupForm({ email }))
      await deleteAccount(by, email)
      return () => by.stranger().post('/api/signup.php', signupForm({ email }))
    },
  },
  reset: {
    mail: 'password_reset',
    how: 'requesting a new password',
    most: ACCOUNT.resetsPerDay,
    site: 'open',
    open: async (by) => {
      const { email } = await squatter(by)
      return () => by.stranger().post('/api/reset-password.php', { email })
    },
  },
  'reset of no account': {
    mail: 'no_account',
    how: 'requesting a new password for an address without an account, on a discreet site',
    most: 1,
    site: 'discreet',
    open: async (by) => () => by.stranger().post('/api/reset-password.php', { email: by.spelling() }),
  },
  'reset of a deleted account': {
    mail: 'account_deleted',
    how: 'requesting a new password for a deleted account',
    most: ACCOUNT.reactivationsPerDay,
    site: 'open',
    open: async (by) => {
      const { email } = await squatter(by)
      await deleteAccount(by, email)
      return () => by.stranger().post('/api/reset-password.php', { email })
    },
  },
  'login to a deleted account': {
    mail: 'account_deleted',
    how: 'logging in to a deleted account that the stranger created',
    most: ACCOUNT.reactivationsPerDay,
    site: 'open',
    open: async (by) => {
      const { email, password } = await squatter(by)
      await deleteAccount(by, email)
      return () => by.stranger().post('/api/user.php', { email, password })
    },
  },
  'another address': {
    mail: 'mail_change',
    how: 'requesting a change of address, from each of several accounts',
    most: ACCOUNT.mailChangesPerDay,
    site: 'open',
    open: async (by) => {
      const accounts = await Promise.all(Array.from({ length: 4 }, () => by.stranger().join({ confirm: false })))
      let turn = 0
      return () => {
        const who = accounts[turn++ % 4]!
        return who.post('/api/mail-change.php', { email: by.spelling(), password: who.password })
      }
    },
  },
  'a new password': {
    mail: 'password_changed',
    how: 'changing the password of an unconfirmed account',
    most: 0,
    site: 'open',
    open: async (by) => {
      const who = await squatter(by)
      const words = ['Tulpen-im-Regen-77', 'Regen-auf-Tulpen-78']
      let turn = 0
      return () => {
        const [old, password] = [words[turn % 2], words[++turn % 2]]
        return who.put('/api/password.php', { old, password, password_repeat: password })
      }
    },
  },
  leaving: {
    mail: 'account_deleted',
    how: 'deleting an unconfirmed account',
    most: 1,
    site: 'open',
    open: async (by) => {
      const who = await squatter(by)
      return () => who.delete('/api/account.php', { password: who.password, reason: 'time' })
    },
  },
  report: {
    mail: 'report_received',
    how: 'sending a complaint with an address for the receipt',
    most: RECEIPTS_PER_DAY,
    site: 'open',
    open: async (by) => () =>
      by.stranger().post('/api/report.php', {
        category: 'other',
        words: `Something is wrong: ${randomUUID()}`,
        subject_kind: 'site',
        email: by.spelling(),
      }),
  },
  'withdrawal without a session': {
    mail: 'withdrawal_link',
    how: 'asking without a session to withdraw from an order of that address',
    most: PAYMENT.withdrawalMailsPerDay,
    site: 'open',
    open: async (by) => {
      const { email } = await squatter(by)
      const number = `20261120-${randomUUID().slice(0, 8).toUpperCase()}`
      await paidOrder(by.world, email, number)
      return () => by.stranger().post('/api/withdrawal.php', { number, email })
    },
  },
  'report by a member': {
    mail: 'report_received',
    how: 'sending a complaint as a member with an unconfirmed address',
    most: RECEIPTS_PER_DAY,
    site: 'open',
    open: async (by) => {
      const who = await squatter(by)
      return () =>
        who.post('/api/report.php', { category: 'other', words: `Wrong again: ${randomUUID()}`, subject_kind: 'site' })
    },
  },
}

/** A paid order of an account, as its completion leaves it. */
const paidOrder = (world: World, email: string, number: string) =>
  world.sql(
    `with pack as (
       insert into packages (public_id, site_id, currency, amount_minor, credits, position)
       select gen_random_uuid(), site_id, 'EUR', 999, 50, 1 from users where email = $1 returning id
     ), bought as (
       insert into orders (public_id, number, site_id, user_id, package_id, status, method, currency, list_minor, amount_minor,
         credits, idem_key, start_now_at, created_at, completed_at)
       select gen_random_uuid(), $2, u.site_id, u.id, pack.id, 'completed', 'creditcard', 'EUR', 999, 999, 50, gen_random_uuid(),
         $3::timestamptz, $3, $3 from users u, pack where u.email = $1 returning id, user_id
     )
     insert into credit_entries (user_id, delta, balance, reason, idem_key, order_id, at)
     select user_id, 50, 50, 'order', 'order:' || id, id, $3 from bought`,
    [email, number, world.now.toISOString()],
  )

/** Mails that go only to addresses whose owner is proved, and why. */
export const PROVED: Partial<Record<MailName, string>> = {
  activation_reminder: 'one for an account, by the clock',
  mail_changed: 'one, after a link in a mail to the new address was used',
  new_conversation: 'confirmed members only',
  new_message: 'confirmed members only',
  like: 'confirmed members only',
  match: 'confirmed members only',
  unread_reminder: 'confirmed members only',
  withdrawal_received: 'one for an order that was paid',
}
