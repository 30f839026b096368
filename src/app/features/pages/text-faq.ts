import type { Facts, Page } from './facts.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { CHAT } from '#core/chat/limits.ts'
import { PHOTO } from '#core/photos/limits.ts'

/** What people ask, in the site's own numbers. */
export function faq({ site }: Facts): Page {
  const { message_credits: message, photo_credits: photo, photo_moderation } = settings()
  const { free, premium } = PHOTO.count
  return {
    lead: m.page_faq_lead(),
    sections: [
      { id: 'cost', title: m.page_faq_cost({ site }), text: m.page_faq_cost_text({ message, photo }) },
      { id: 'subscription', title: m.page_faq_subscription(), text: m.page_faq_subscription_text() },
      {
        id: 'premium',
        title: m.page_faq_premium(),
        text: m.page_faq_premium_text({ chats: CHAT.freeConversations, free, premium }),
      },
      { id: 'confirm', title: m.page_faq_confirm(), text: m.page_faq_confirm_text() },
      ...(photo_moderation === 'manual'
        ? [{ id: 'photo', title: m.page_faq_photo(), text: m.page_faq_photo_text() }]
        : []),
      { id: 'nearby', title: m.page_faq_nearby(), text: m.page_faq_nearby_text() },
      { id: 'trouble', title: m.page_faq_trouble(), text: m.page_faq_trouble_text() },
      { id: 'leave', title: m.page_faq_leave(), text: m.page_faq_leave_text() },
    ],
  }
}
