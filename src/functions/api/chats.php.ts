import type { ChatSummary } from '#core/chat/shape.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { chatsOf } from '#db/queries/chat/list.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { member } from '#functions/http/member.ts'
import { messageAnswer } from '#functions/http/messages.ts'
import { partner } from '#functions/http/partner.ts'
import { alive } from '#functions/http/refuse.ts'

/** The member's conversations with their last message and unread count. */
export const chats = endpoint('/api/chats.php').get('/', member, async (c) => {
  const { chats: rows } = alive(await chatsOf(c.env.db, { ...c.var.viewer, now: c.env.now() }))
  const shown = rows.filter(({ profile }) => !profile.card.fictional || mayShowFictional(c.var.site.settings))
  const answer: ChatSummary[] = shown.map((row) => ({
    conversation: { id: row.conversation },
    profile: partner(c, row),
    num_unread_messages: row.unread,
    last_message: row.last_message && messageAnswer(row.last_message),
  }))
  return c.json({ chats: answer })
})
