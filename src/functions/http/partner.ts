import type { ChatPartner } from '#core/chat/shape.ts'
import type { CardRow } from '#db/queries/discovery/card.ts'
import type { Asked } from './context.ts'
import { profileCard } from './pictures.ts'

const NOTHING = { name: '', age: 0, region: null, city: null, main_image: null, photo_count: 0, online: false }

/** The other side of a conversation as its reader sees it. Rule: docs/product.md, Leaving. */
export function partner(c: Asked, { profile, left }: { profile: CardRow; left: boolean }): ChatPartner {
  return { ...profileCard(c, profile), ...(left ? NOTHING : {}), left }
}
