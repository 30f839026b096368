import type { Chat, ChatPartner } from '#core/chat/types.ts'

/** An open conversation as the API answers it, without messages. */
export const emptyChat = (profile: ChatPartner, changes: Partial<Chat> = {}): Chat => ({
  conversation: { id: 'c1' },
  profile,
  messages: [],
  hidden: 0,
  more: false,
  confirmed: true,
  refusal: null,
  retry: null,
  blocked: false,
  muted: false,
  first_unread: null,
  typing: null,
  unread: 0,
  new_likes: 0,
  ...changes,
})
