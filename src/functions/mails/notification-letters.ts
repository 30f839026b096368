import * as m from '#mail-texts/_index.js'
import type { Template } from './letter.ts'

export const newConversation: Template<'new_conversation'> = (_, { locale, site, link }) => ({
  subject: m.mail_new_conversation_subject({}, { locale }),
  paragraphs: [m.mail_new_conversation_text({ site }, { locale })],
  action: { label: m.mail_new_conversation_action({}, { locale }), href: link('/chats') },
  note: m.mail_event_note({}, { locale }),
  why: 'notification',
})

export const newMessage: Template<'new_message'> = (_, { locale, site, link }) => ({
  subject: m.mail_new_message_subject({}, { locale }),
  paragraphs: [m.mail_new_message_text({ site }, { locale })],
  action: { label: m.mail_new_conversation_action({}, { locale }), href: link('/chats') },
  note: m.mail_event_note({}, { locale }),
  why: 'notification',
})

export const like: Template<'like'> = (_, { locale, site, link }) => ({
  subject: m.mail_like_subject({}, { locale }),
  paragraphs: [m.mail_like_text({ site }, { locale })],
  action: { label: m.mail_like_action({}, { locale }), href: link('/likes') },
  note: m.mail_event_note({}, { locale }),
  why: 'notification',
})

export const match: Template<'match'> = (_, { locale, site, link }) => ({
  subject: m.mail_match_subject({}, { locale }),
  paragraphs: [m.mail_match_text({ site }, { locale })],
  action: { label: m.mail_like_action({}, { locale }), href: link('/likes') },
  note: m.mail_event_note({}, { locale }),
  why: 'notification',
})

export const unreadReminder: Template<'unread_reminder'> = ({ count }, { locale, site, link }) => ({
  subject: m.mail_unread_reminder_subject({ count }, { locale }),
  paragraphs: [m.mail_unread_reminder_text({ site }, { locale })],
  action: { label: m.mail_new_conversation_action({}, { locale }), href: link('/chats') },
  note: m.mail_event_note({}, { locale }),
  why: 'notification',
})
