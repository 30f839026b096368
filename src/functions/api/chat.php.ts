import { CHAT } from '#core/chat/limits.ts'
import { ChatId, ChatQuery } from '#core/chat/schema.ts'
import type { Chat } from '#core/chat/types.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { openChat, removeChat } from '#db/queries/chat/open.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { notifyTabs } from '#functions/use-cases/notify-tabs.ts'
import { member } from '#functions/middleware/actor.ts'
import { messageAnswer } from '#functions/responses/message.ts'
import { sameSite } from '#functions/middleware/origin.ts'
import { partner } from '#functions/responses/chat-partner.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

/** One conversation. Opening marks it read; removing hides it for the member who removes it. */
export const chat = endpoint('/api/chat.php')
  .get('/', sameSite, member, input('query', ChatQuery), async (c) => {
    const { id, member: peer, before } = c.req.valid('query')
    if (!id && !peer) fail('invalid_input', { field: 'id' })
    const opened = requireFound(
      await openChat(c.env.db, c.var.actor, {
        site: c.var.site.id,
        conversation: id ?? null,
        member: peer ?? null,
        before: before ?? null,
        historyLimit: c.var.site.settings.history_limit,
        labelled: mayShowFictional(c.var.site.settings),
      }),
    )
    if (!opened.found || (id && !opened.conversation)) fail('not_found')
    if (opened.profile.card.fictional && !mayShowFictional(c.var.site.settings)) fail('not_found')
    if (!opened.free && !opened.conversation) fail('blocked_by_user')
    const { read, conversation } = opened
    if (read && conversation) notifyTabs(c, read.listener, { type: 'read', conversation, up_to: read.up_to })
    const answer: Chat = {
      conversation: conversation ? { id: conversation } : null,
      profile: partner(c, { ...opened, blocked: !opened.free }),
      messages: opened.messages.slice(-CHAT.page).map(messageAnswer),
      hidden: opened.paid ? 0 : opened.older,
      more: opened.messages.length > CHAT.page,
      confirmed: opened.confirmed,
      confirmation_required:
        !opened.confirmed && !opened.conversation && opened.opened >= CHAT.unconfirmedConversations,
      unread: opened.unread,
      new_likes: opened.new_likes,
    }
    return c.json(answer)
  })
  .delete('/', member, input('json', ChatId), async (c) => {
    const { found } = requireFound(await removeChat(c.env.db, c.var.actor, c.req.valid('json').id))
    if (!found) fail('not_found')
    return c.json({})
  })
