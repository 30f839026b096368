const BACK = [
  /^\/members\/[^/]+$/,
  /^\/likes\/[^/]+$/,
  /^\/likes\/m\/[^/]+$/,
  /^\/credits$/,
  /^\/credits\/[^/]+(\/[^/]+)?$/,
]

/** Whether the installed app shows its Back button: on pages one level down, when there is somewhere to go back to. */
export function showsBack(path: string, standalone: boolean, historyLength: number): boolean {
  return standalone && historyLength > 1 && path !== '/credits/repeat-order' && BACK.some((one) => one.test(path))
}

export function isConversation(path: string): boolean {
  return /^\/chats\/[^/]+$/.test(path) || /^\/members\/[^/]+\/chat$/.test(path)
}

/** Pages without the activation reminder, because the member is dealing with the account there. */
export function isAccountPage(path: string): boolean {
  return /^\/((signup|signup-matches|complete-signup|settings|notifications|activate)(\/|$)|[\w-]{43}$)/.test(path)
}

export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Whether this is a small touch screen, held upright or across. */
export function isSmartphone(): boolean {
  return matchMedia('(pointer: coarse) and ((width < 48rem) or (height < 30rem))').matches
}
