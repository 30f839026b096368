import { choices } from '#core/notifications/rules.ts'
import { NotificationChange } from '#core/notifications/schema.ts'
import type { NotificationsAnswer } from '#core/notifications/types.ts'
import { changeChoices, type NotificationsRow, readChoices } from '#db/queries/notifications/choices.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { member } from '#functions/http/member.ts'
import { rate } from '#functions/http/rate.ts'
import { requireFound } from '#functions/http/refuse.ts'

/** What a member wants to be told of, by which way. */
export const notifications = endpoint('/api/notifications.php')
  .get('/', member, async (c) =>
    c.json(answer(requireFound(await readChoices(c.env.db, { ...c.var.viewer, now: c.env.now() })))),
  )
  .put('/', member, rate('notifications.change'), input('json', NotificationChange), async (c) => {
    const { notifications: named = {}, push_names: pushNames = null, resume = [] } = c.req.valid('json')
    const change = { notifications: named, pushNames, resume }
    return c.json(answer(requireFound(await changeChoices(c.env.db, { ...c.var.viewer, now: c.env.now() }, change))))
  })

function answer({ notifications: stored, ...rest }: NotificationsRow): NotificationsAnswer {
  return { notifications: choices(stored), ...rest }
}
