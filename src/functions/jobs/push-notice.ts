import * as m from '#mail-texts/_index.js'
import { pushPayload } from '#core/push/payload.ts'
import type { Locale } from '#core/site/locales.ts'
import type { Due } from '#db/queries/notifications/outbox.ts'
import type { Push } from '#functions/services/push.ts'
import type { Services } from '#functions/services/services.ts'

type Notice = { body: (locale: Locale, due: Due) => string; path: (due: Due) => string; tag: (due: Due) => string }

const DAY_SECONDS = 86_400

const chat = {
  path: ({ params }: Due) => `/chats/${params.conversation}`,
  tag: ({ params }: Due) => `chat:${params.conversation}`,
}

const NOTICES: Record<string, Notice> = {
  new_conversation: { ...chat, body: (locale) => m.push_new_conversation({}, { locale }) },
  new_message: { ...chat, body: (locale) => m.push_new_message({}, { locale }) },
  like: {
    body: (locale) => m.push_like({}, { locale }),
    path: ({ params }) => `/likes/m/${params.from}`,
    tag: () => 'likes',
  },
  match: {
    body: (locale) => m.push_match({}, { locale }),
    path: ({ params }) => `/likes/m/${params.from}`,
    tag: () => 'matches',
  },
  unread_reminder: {
    body: (locale, { params }) => m.push_unread_reminder({ count: Number(params.count) }, { locale }),
    path: () => '/chats',
    tag: () => 'unread',
  },
}

/** Writes a push in the member's language. It names who caused it only if the member wants that. */
export function pushNotice({ originOf, secrets }: Pick<Services, 'originOf' | 'secrets'>, due: Due): Push {
  const notice = NOTICES[due.template]
  if (!notice) throw new Error(`no push template ${due.template}`)
  const { settings, writer, locale } = due
  const mark = writer?.fictional ? `${settings.fictional_icon} ` : ''
  const tag = notice.tag(due)
  return {
    payload: pushPayload({
      title: writer ? `${mark}${writer.name}` : settings.name,
      body: notice.body(locale, due),
      navigate: originOf(settings) + notice.path(due),
      tag,
      badge: due.badge,
    }),
    ttl: DAY_SECONDS,
    urgency: due.category === 'new_messages' || due.category === 'new_conversations' ? 'high' : 'normal',
    // The push service reads the topic, so it is signed and reveals nothing.
    topic: secrets.sign(`topic ${due.member} ${tag}`),
  }
}
