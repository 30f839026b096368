import type { ChatsAnswer } from '#core/chat/types.ts'
import { ListQuery } from '#core/lists/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { chatsOf } from '#db/queries/chat/list.ts'
import { cursorOf, nextOf } from '#functions/request/cursor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { messageAnswer } from '#functions/responses/message.ts'
import { partner } from '#functions/responses/chat-partner.ts'
import { requireFound } from '#functions/responses/api-error.ts'

export const chats = endpoint('/api/chats.php').get('/', member, input('query', ListQuery), async (c) => {
  const real = !mayShowFictional(c.var.site.settings)
  const after = cursorOf(c, 'chats', c.req.valid('query').after)
  const { chats: page } = requireFound(await chatsOf(c.env.db, c.var.actor, real, after))
  const answer: ChatsAnswer = {
    chats: page.rows.map((row) => ({
      conversation: { id: row.conversation },
      profile: partner(c, row),
      num_unread_messages: row.unread,
      last_message: row.last_message && messageAnswer(row.last_message),
    })),
    next: nextOf(c, 'chats', page.next),
  }
  return c.json(answer)
})
