import type { Facts, Page } from './facts.ts'
import { settings } from '#app/lib/boot.ts'
import { CHAT } from '#core/chat/limits.ts'
import { PHOTO } from '#core/photos/limits.ts'

export function faq({ p, site }: Facts): Page {
  const { message_credits: message, photo_credits: photo, photo_moderation } = settings()
  const { free, premium } = PHOTO.count
  return {
    lead: p.page_faq_lead(),
    sections: [
      { id: 'cost', title: p.page_faq_cost({ site }), text: p.page_faq_cost_text({ message, photo }) },
      { id: 'subscription', title: p.page_faq_subscription(), text: p.page_faq_subscription_text() },
      {
        id: 'premium',
        title: p.page_faq_premium(),
        text: p.page_faq_premium_text({ chats: CHAT.freeConversations, free, premium }),
      },
      { id: 'confirm', title: p.page_faq_confirm(), text: p.page_faq_confirm_text() },
      ...(photo_moderation === 'manual'
        ? [{ id: 'photo', title: p.page_faq_photo(), text: p.page_faq_photo_text() }]
        : []),
      { id: 'nearby', title: p.page_faq_nearby(), text: p.page_faq_nearby_text() },
      { id: 'notifications', title: p.page_faq_notifications(), text: p.page_faq_notifications_text() },
      { id: 'sessions', title: p.page_faq_sessions(), text: p.page_faq_sessions_text() },
      { id: 'trouble', title: p.page_faq_trouble(), text: p.page_faq_trouble_text() },
      { id: 'data', title: p.page_faq_data(), text: p.page_faq_data_text() },
      { id: 'leave', title: p.page_faq_leave(), text: p.page_faq_leave_text() },
    ],
  }
}
