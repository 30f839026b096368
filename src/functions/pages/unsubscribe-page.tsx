/** @jsxImportSource hono/jsx */
import * as m from '#mail-texts/_index.js'
import type { NotificationType } from '#core/notifications/kinds.ts'
import type { Locale } from '#core/site/locales.ts'
import { plainPage } from './plain-page.tsx'

const KINDS: Record<NotificationType, (values: object, options: { locale: Locale }) => string> = {
  new_conversations: m.unsubscribe_what_new_conversations,
  new_messages: m.unsubscribe_what_new_messages,
  like: m.unsubscribe_what_like,
  unread_message_reminders: m.unsubscribe_what_unread_message_reminders,
  promotions: m.unsubscribe_what_promotions,
  weekly_updates: m.unsubscribe_what_weekly_updates,
  news: m.unsubscribe_what_news,
  reminders: m.unsubscribe_what_reminders,
}

type Page = { locale: Locale; site: string; hue: number; category: NotificationType; done: boolean }

/** The page of an unsubscribe link: first a button, then a confirmation. It needs no script. */
export function unsubscribePage({ locale, site, hue, category, done }: Page): { html: string; policy: string } {
  const what = KINDS[category]({}, { locale })
  return plainPage({
    locale,
    hue,
    title: `${m.unsubscribe_title({}, { locale })} | ${site}`,
    children: (
      <>
        <p>{site}</p>
        <h1>{m.unsubscribe_title({}, { locale })}</h1>
        {done ? (
          <p role="status">{m.unsubscribe_done({ what }, { locale })}</p>
        ) : (
          <form method="post">
            <p>{m.unsubscribe_ask({ site, what }, { locale })}</p>
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <button type="submit">{m.unsubscribe_button({}, { locale })}</button>
          </form>
        )}
        <p>{m.unsubscribe_rest({}, { locale })}</p>
        <p>
          <a href="/notifications">{m.unsubscribe_settings({}, { locale })}</a>
        </p>
      </>
    ),
  })
}
