import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import { joins, opensTheMail } from './joining.ts'
import { Member } from './member.ts'
import { linkMailedTo } from './outbox.ts'
import { Person } from './person.ts'

test('a member signs up, takes the own data along, deletes the account, cannot log in, and comes back', async () => {
  const rosa = await Member.joins({ name: 'Rosa', gender: 'female', seeking: 'male', country: 'DE' })
  const emil = await Person.arrives(browser, { width: 390, language: 'de' })
  const { page, t } = emil
  await joins(emil, 'Emil')
  await opensTheMail(emil)
  const id = await page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user.php')).json()) as { user: { id: string } }
    return user.id
  })
  await rosa.likes(id)

  await emil.goes('/settings')
  await emil.findsGood('settings')
  const download = page.waitForEvent('download')
  await emil.presses(t.export_action())
  expect((await download).suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.zip$/)

  await emil.presses(t.deletion_open())
  await page.getByRole('dialog').waitFor()
  await emil.findsGood('leaving')
  await emil.presses(t.deletion_confirm())
  await page.getByText(t.deletion_reason_missing()).waitFor()
  await page.getByLabel(t.deletion_reason_time()).check()
  await page.locator('input[name=password]').fill('Falsches-Wort-12')
  emil.expected.add('422 /api/account.php')
  await emil.presses(t.deletion_confirm())
  await page.getByText(t.error_old_password_wrong()).waitFor()
  await emil.findsGood('leaving, refused')
  await page.locator('input[name=password]').fill(emil.password)
  await emil.presses(t.deletion_confirm())
  await emil.isAt('/account-deleted')
  await emil.reads(t.deleted_title())
  await emil.findsGood('account-deleted')

  expect(await rosa.sees(id)).toBe(false)
  await emil.goes('/login')
  await page.locator('input[name=email]').fill(emil.email)
  await page.locator('input[name=password]').fill(emil.password)
  emil.expected.add('409 /api/user.php')
  await emil.presses(t.login_send())
  await page.getByText(t.error_account_deleted()).first().waitFor()
  await emil.findsGood('login to a deleted account')

  await page.goto(await linkMailedTo(emil.site, emil.email))
  await emil.isAt('/account-deleted')
  await emil.findsGood('coming back')
  await emil.presses(t.deleted_back())
  await emil.isAt('/members')
  expect(await rosa.sees(id)).toBe(true)
  await emil.goes('/likes/received')
  await page.getByText(rosa.name).first().waitFor()
  await emil.findsGood('back again')
  await emil.leaves()
})
