import type { Caution } from '#core/chat/cautions.ts'
import { m } from '#app/lib/messages.ts'

/** What the receiver of a message is told to be careful of. */
export const cautionText = (caution: Caution): string => m[`chat_caution_${caution}`]()
