/** The tag of the notifications about a conversation; the server sends the same. */
export const chatTag = (conversation: string): string => `chat:${conversation}`

/** Closes the notifications of this site that a push has shown in this browser and that are over. */
export function closeNotices(isOver: (tag: string) => boolean): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void closeAll(isOver).catch(() => undefined)
}

async function closeAll(isOver: (tag: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const notices = (await registration?.getNotifications?.()) ?? []
  for (const notice of notices) if (isOver(notice.tag)) notice.close()
}
