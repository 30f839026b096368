import { choices } from '#core/notifications/rules.ts'
import { NotificationChange } from '#core/notifications/schema.ts'
import type { NotificationsAnswer } from '#core/notifications/types.ts'
import { changeChoices, type NotificationsRow, readChoices } from '#db/queries/notifications/choices.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound } from '#functions/responses/api-error.ts'

export const notifications = endpoint('/api/notifications.php')
  .get('/', member, async (c) => c.json(answer(requireFound(await readChoices(c.env.db, c.var.actor)))))
  .put('/', member, rateLimit('notifications.change'), input('json', NotificationChange), async (c) => {
    const { notifications: named = {}, push_names: pushNames = null, resume = [] } = c.req.valid('json')
    const change = { notifications: named, pushNames, resume }
    return c.json(answer(requireFound(await changeChoices(c.env.db, c.var.actor, change))))
  })

function answer({ notifications: stored, ...rest }: NotificationsRow): NotificationsAnswer {
  return { notifications: choices(stored), ...rest }
}
