import { checkSend, checkText, priceOf } from '#core/chat/rules.ts'
import { NewMessage } from '#core/chat/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { send } from '#db/queries/chat/send.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { notifyTabs } from '#functions/use-cases/notify-tabs.ts'
import { member } from '#functions/middleware/actor.ts'
import { messageAnswer } from '#functions/responses/message.ts'
import { idempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

/** Rule: docs/product.md, Chat. */
export const message = endpoint('/api/message.php').post(
  '/',
  member,
  rateLimit('chat.send'),
  input('json', NewMessage),
  idempotencyKey,
  async (c) => {
    const { to, kind, ...body } = c.req.valid('json')
    const { id: site, settings } = c.var.site
    if ('text' in body) throwOnFailure(checkText(body.text, settings.message_length))
    const {
      facts,
      message: sent,
      conversation,
      credits,
      confirmed,
      sendNow,
      listener,
    } = requireFound(
      await send(c.env.db, c.var.actor, {
        site,
        to,
        real: !mayShowFictional(settings),
        kind,
        text: 'text' in body ? body.text : null,
        gift: 'gift' in body ? body.gift : null,
        price: priceOf(kind, settings),
        key: c.var.idempotencyKey,
        messageId: c.env.uuid(),
        conversationId: c.env.uuid(),
      }),
    )
    if (!sent || !conversation) {
      throwOnFailure(checkSend(facts))
      fail('conflict')
    }
    if (sendNow) c.env.defer(() => sendOutbox(c.env))
    const message = messageAnswer(sent)
    notifyTabs(c, listener, { type: 'message', conversation, message: { ...message, mine: false } })
    return c.json({ message, conversation: { id: conversation }, credits, confirmed }, 201)
  },
)
