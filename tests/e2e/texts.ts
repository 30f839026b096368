import * as deAccount from '#account-texts/de.js'
import * as enAccount from '#account-texts/en.js'
import * as deChat from '#chat-texts/de.js'
import * as enChat from '#chat-texts/en.js'
import * as de from '#messages/de.js'
import * as en from '#messages/en.js'
import * as deLanders from '#lander-texts/de.js'
import * as enLanders from '#lander-texts/en.js'
import type { Messages } from '#app/lib/messages.ts'

export type Spoken = 'de' | 'en'

export const texts = {
  de: { ...de, ...deAccount, ...deChat, ...deLanders },
  en: { ...en, ...enAccount, ...enChat, ...enLanders },
} as unknown as Record<Spoken, Messages & Messages<typeof enLanders>>
