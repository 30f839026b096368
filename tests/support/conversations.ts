import { randomUUID } from 'node:crypto'
import { conversationMembers, conversations } from '#db/schema/conversations.ts'
import { siteOf } from './site.ts'
import type { World } from './world.ts'

/** A conversation that one member has opened with another, by their internal ids. */
type Opened = {
  by: bigint
  with: bigint
  unread?: number
}

/** Conversations without messages, one microsecond after another; answers their public ids in order. */
export async function addConversations(world: World, ...opened: Opened[]): Promise<string[]> {
  if (opened.length === 0) return []
  const { id: siteId } = await siteOf(world)
  const createdAt = world.now.toISOString()
  const rows = opened.map(({ by, with: other }) => {
    const [lowId, highId] = by < other ? [by, other] : [other, by]
    return { publicId: randomUUID(), siteId, lowId, highId, openedBy: by, createdAt }
  })
  const made = await world.db.insert(conversations).values(rows).returning()
  const sides = opened.flatMap(({ by, with: other, unread = 0 }, at) => {
    const { id: conversationId, publicId: conversationPublicId } = made[at]!
    const lastAt = createdAt.replace('Z', `${String(at).padStart(3, '0')}Z`)
    const side = { conversationId, conversationPublicId, lastAt }
    return [
      { ...side, userId: other, peerId: by, unread },
      { ...side, userId: by, peerId: other },
    ]
  })
  await world.db.insert(conversationMembers).values(sides)
  return rows.map(({ publicId }) => publicId)
}
