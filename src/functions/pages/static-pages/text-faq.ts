import * as s from '#static-texts/_index.js'
import type { Facts, Page } from './facts.ts'
import { CHAT } from '#core/chat/limits.ts'
import { PHOTO } from '#core/photos/limits.ts'

export function faq({ options, settings, site }: Facts): Page {
  const { message_credits: message, photo_credits: photo, photo_moderation } = settings
  const { free, premium } = PHOTO.count
  return {
    lead: s.page_faq_lead({}, options),
    sections: [
      {
        id: 'cost',
        title: s.page_faq_cost({ site }, options),
        text: s.page_faq_cost_text({ message, photo }, options),
      },
      {
        id: 'subscription',
        title: s.page_faq_subscription({}, options),
        text: s.page_faq_subscription_text({}, options),
      },
      {
        id: 'premium',
        title: s.page_faq_premium({}, options),
        text: s.page_faq_premium_text({ chats: CHAT.freeConversations, free, premium }, options),
      },
      { id: 'confirm', title: s.page_faq_confirm({}, options), text: s.page_faq_confirm_text({}, options) },
      ...(photo_moderation === 'manual'
        ? [{ id: 'photo', title: s.page_faq_photo({}, options), text: s.page_faq_photo_text({}, options) }]
        : []),
      { id: 'nearby', title: s.page_faq_nearby({}, options), text: s.page_faq_nearby_text({}, options) },
      {
        id: 'notifications',
        title: s.page_faq_notifications({}, options),
        text: s.page_faq_notifications_text({}, options),
      },
      { id: 'sessions', title: s.page_faq_sessions({}, options), text: s.page_faq_sessions_text({}, options) },
      { id: 'trouble', title: s.page_faq_trouble({}, options), text: s.page_faq_trouble_text({}, options) },
      { id: 'data', title: s.page_faq_data({}, options), text: s.page_faq_data_text({}, options) },
      { id: 'leave', title: s.page_faq_leave({}, options), text: s.page_faq_leave_text({}, options) },
    ],
  }
}
