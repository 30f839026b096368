import { createListeners } from './listeners.ts'

/** When the server has told what this page shows from the browser's copy, in milliseconds. */
export type CopyTimes = { chats: number | undefined; likes: number | undefined }

const { tell, subscribe } = createListeners()
let times: CopyTimes | null = null

export const onCopyTimes = subscribe

/** Null while the page shows what the server has told it itself. */
export function copyTimes(): CopyTimes | null {
  return times
}

export function setCopyTimes(changed: CopyTimes | null): void {
  times = changed
  tell()
}
