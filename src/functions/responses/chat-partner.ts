import type { ChatPartner } from '#core/chat/types.ts'
import type { CardRow } from '#db/queries/profiles/card.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { profileCard } from './pictures.ts'

const UNSEEN = { main_image: null, photo_count: 0, online: false }
const NOTHING = { ...UNSEEN, name: '', age: 0, country: null, region: null, city: null }

type Side = { profile: CardRow; left: boolean; blocked: boolean }

/** The other side of a conversation as its reader may see it. Rule: docs/product.md, Profiles and photos; Leaving. */
export function partner(c: RequestScope, { profile, left, blocked }: Side): ChatPartner {
  const card = profileCard(c, profile)
  return left ? { ...card, ...NOTHING, left } : { ...card, ...(blocked ? UNSEEN : {}), left }
}
