import { createMiddleware } from 'hono/factory'
import { checkSend, checkText, priceOf } from '#core/chat/rules.ts'
import { NewMessage, NewPhotoMessage } from '#core/chat/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { send, type Sent } from '#db/queries/chat/send.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { isForm } from '#functions/middleware/body-limit.ts'
import { input, readForm } from '#functions/request/input.ts'
import { notifyElsewhere, notifyTabs } from '#functions/use-cases/notify-tabs.ts'
import { guardOf } from '#functions/use-cases/scam-guard.ts'
import { sendPhoto } from '#functions/use-cases/send-photo.ts'
import { member } from '#functions/middleware/actor.ts'
import { messageAnswer } from '#functions/responses/message.ts'
import { idempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import type { MemberApp, MemberScope } from '#functions/services/context.ts'

type KeyedApp = MemberApp & { Variables: { idempotencyKey: string } }

/** A form is a photo; everything else is left to what follows. */
const photoMessage = createMiddleware<KeyedApp>(async function photoMessage(c, next) {
  if (!isForm(c)) return next()
  const { photo, to, kind } = await readForm(c, NewPhotoMessage)
  const wanted = { ...common(c, c.var.idempotencyKey), to, kind, text: null, gift: null, guard: guardOf(c, null) }
  const price = priceOf(kind, c.var.site.settings)
  return c.json(answer(c, await sendPhoto(c, { ...wanted, price }, photo)), 201)
})

/** Rule: docs/product.md, Chat. */
export const message = endpoint('/api/message.php').post(
  '/',
  member,
  rateLimit('chat.send'),
  rateLimit('chat.photo', isForm),
  idempotencyKey,
  photoMessage,
  input('json', NewMessage),
  async (c) => {
    const { to, kind, ...body } = c.req.valid('json')
    const { settings } = c.var.site
    if ('text' in body) throwOnFailure(checkText(body.text, settings.message_length))
    const sent = await send(c.env.db, c.var.actor, {
      ...common(c, c.var.idempotencyKey),
      to,
      kind,
      text: 'text' in body ? body.text : null,
      gift: 'gift' in body ? body.gift : null,
      guard: guardOf(c, 'text' in body ? body.text : null),
      price: priceOf(kind, settings),
    })
    return c.json(answer(c, requireFound(sent)), 201)
  },
)

function common(c: MemberScope, key: string) {
  const { id: site, settings } = c.var.site
  return {
    site,
    real: !mayShowFictional(settings),
    key,
    messageId: c.env.uuid(),
    conversationId: c.env.uuid(),
  }
}

/** Tells the receiver of a new message, and refuses what was not sent. */
function answer(c: MemberScope, { facts, message: row, conversation, credits, confirmed, ...sent }: Sent) {
  if (!row || !conversation) {
    throwOnFailure(facts && checkSend(facts))
    return fail('conflict')
  }
  if (sent.sendNow) c.env.defer(() => sendOutbox(c.env))
  if (sent.listener) {
    const image = row.image && { ...row.image, covered: sent.covered }
    const arrived = { ...row, mine: false, image, caution: sent.caution, key: null }
    const message = messageAnswer(c, arrived, sent.listener)
    notifyTabs(c, sent.listener, { type: 'message', conversation, message })
  }
  const message = messageAnswer(c, row)
  notifyElsewhere(c, sent.elsewhere, { type: 'message', conversation, message }, { type: 'credits', credits })
  return { message, conversation: { id: conversation }, credits, confirmed }
}
