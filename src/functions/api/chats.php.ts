import type { ChatsAnswer } from '#core/chat/types.ts'
import { foldName } from '#core/chat/find-name.ts'
import { ChatsQuery } from '#core/chat/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { chatsOf } from '#db/queries/chat/list.ts'
import { cursorOf, nextOf } from '#functions/request/cursor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { messageAnswer } from '#functions/responses/message.ts'
import { partner } from '#functions/responses/chat-partner.ts'
import { requireFound } from '#functions/responses/api-error.ts'

export const chats = endpoint('/api/chats.php').get('/', member, input('query', ChatsQuery), async (c) => {
  const real = !mayShowFictional(c.var.site.settings)
  const { filter = null, q = '', ...query } = c.req.valid('query')
  const choice = { filter, beginning: foldName(q) }
  // a search by name has another order
  const list = choice.beginning ? 'chats_by_name' : 'chats'
  const after = cursorOf(c, list, query.after)
  const page = requireFound(await chatsOf(c.env.db, c.var.actor, real, after, choice))
  const answer: ChatsAnswer = {
    chats: page.rows.map((row) => ({
      conversation: { id: row.conversation },
      profile: partner(c, { profile: row, left: row.left, blocked: row.blocked }),
      num_unread_messages: row.unread,
      muted: row.muted,
      last_message: row.last_message && messageAnswer(c, row.last_message),
    })),
    next: nextOf(c, list, page.next),
  }
  return c.json(answer)
})
