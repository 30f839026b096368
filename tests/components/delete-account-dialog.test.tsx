import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DeleteAccountDialog } from '#app/features/account-deletion/delete-account-dialog.tsx'
import { m } from '#app/lib/messages.ts'
import { renderPart, unmountPart } from './render-part.tsx'

test('whoever deleted the account is told so, also when the screen has gone before the answer', async () => {
  const answer = Promise.withResolvers<object>()
  const onLeft = vi.fn<() => void>()
  const { asked } = renderPart(
    <DeleteAccountDialog open onClose={() => undefined} email="ada@post.example" onLeft={onLeft} />,
    () => answer.promise,
  )
  await page.getByLabelText(m.deletion_reason_time()).click()
  await page.getByLabelText(m.deletion_password(), { exact: true }).fill('Tulpen-im-Regen-77')
  await page.getByRole('button', { name: m.deletion_confirm() }).click()
  await vi.waitFor(() => expect(asked.map(({ method }) => method)).toContain('DELETE'))
  unmountPart()
  answer.resolve({})
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
})
