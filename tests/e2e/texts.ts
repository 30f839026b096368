import * as deAccount from '#account-texts/de.js'
import * as enAccount from '#account-texts/en.js'
import * as de from '#messages/de.js'
import * as en from '#messages/en.js'
import type { Messages } from '#app/lib/messages.ts'

export type Spoken = 'de' | 'en'

export const texts = { de: { ...de, ...deAccount }, en: { ...en, ...enAccount } } as unknown as Record<Spoken, Messages>
