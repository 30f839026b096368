import { CHAT } from '#core/chat/limits.ts'
import { ChatId, ChatQuery, MutedChat } from '#core/chat/schema.ts'
import { checkSend } from '#core/chat/rules.ts'
import { scamGuardOf } from '#core/chat/scam-guard.ts'
import type { Chat } from '#core/chat/types.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { muteChat, type OpenedChat, openChat, removeChat } from '#db/queries/chat/open.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { removePictures } from '#functions/jobs/picture-removals.ts'
import { notifyElsewhere, notifyTabs } from '#functions/use-cases/notify-tabs.ts'
import { member } from '#functions/middleware/actor.ts'
import { messageAnswer } from '#functions/responses/message.ts'
import { sameSite } from '#functions/middleware/origin.ts'
import { partner } from '#functions/responses/chat-partner.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { objectName } from '#functions/services/live.ts'
import { typingTicket } from '#functions/services/typing-ticket.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

/** One conversation. Opening marks it read; muting and removing change it only for the member who does so. */
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
        messagesPerHour: scamGuardOf(c.var.site.settings.scam_guard).messages_per_hour,
      }),
    )
    if (!opened.found || (id && !opened.conversation)) fail('not_found')
    if (opened.profile.card.fictional && !mayShowFictional(c.var.site.settings)) fail('not_found')
    if (!opened.free && !opened.conversation) fail('blocked_by_user')
    const { read, conversation } = opened
    if (read && conversation) {
      const { listener, elsewhere, up_to } = read
      const { unread, new_likes } = opened
      notifyTabs(c, listener, { type: 'read', conversation, up_to, mine: false })
      notifyElsewhere(
        c,
        elsewhere,
        { type: 'read', conversation, up_to, mine: true },
        { type: 'counts', unread, new_likes },
      )
    }
    const refused = refusal(opened)
    const answer: Chat = {
      conversation: conversation ? { id: conversation } : null,
      profile: partner(c, { ...opened, blocked: !opened.free }),
      messages: opened.messages.slice(-CHAT.page).map((row) => messageAnswer(c, row)),
      hidden: opened.paid ? 0 : opened.older,
      more: opened.messages.length > CHAT.page,
      confirmed: opened.confirmed,
      refusal: refused?.code ?? null,
      retry: refused?.code === 'sending_slowed' ? inMinutes(c.var.actor.now, opened.slowed) : null,
      blocked: opened.blocked,
      muted: opened.muted,
      first_unread: opened.firstUnread,
      typing: ticket(c, opened),
      unread: opened.unread,
      new_likes: opened.new_likes,
    }
    return c.json(answer)
  })
  .put('/', member, rateLimit('notifications.change'), input('json', MutedChat), async (c) => {
    const { id, muted } = c.req.valid('json')
    const { found } = requireFound(await muteChat(c.env.db, c.var.actor, id, muted))
    if (!found) fail('not_found')
    return c.json({})
  })
  .delete('/', member, input('json', ChatId), async (c) => {
    const { id } = c.req.valid('json')
    const { found, pictures, elsewhere } = requireFound(await removeChat(c.env.db, c.var.actor, id))
    if (!found) fail('not_found')
    if (pictures) c.env.defer(() => removePictures(c.env))
    notifyElsewhere(c, elsewhere, { type: 'conversation_removed', id })
    return c.json({})
  })

/** Why the next message would be refused, whatever it costs. */
function refusal({ free, active, picky, confirmed, paid, conversation, opened, openedFree, slowed }: OpenedChat) {
  return checkSend({
    peer: !active ? 'gone' : !free ? 'blocked' : picky ? 'picky' : 'reachable',
    exists: conversation !== null,
    confirmed,
    paid,
    opened: openedFree,
    openedInAll: opened,
    slowed,
    credits: 0,
    price: 0,
  })
}

const inMinutes = (now: Date, minutes: number | null) => new Date(now.getTime() + (minutes ?? 0) * 60_000).toISOString()

function ticket(c: MemberScope, { readerOfTyping: reader, conversation }: OpenedChat): string | null {
  if (reader === null || conversation === null) return null
  const { site, actor } = c.var
  const [from, to] = [actor.user, reader].map((user) => objectName({ site: site.id, user })) as [string, string]
  return typingTicket(c.env.secrets, { from, to, conversation }, actor.now)
}
