import type { UsedUp } from '#core/limits/reads.ts'
import type { PictureFacts } from '#core/photos/rules.ts'
import { type Db, first } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { countedRead, usedUp, type Weight } from '#db/queries/limits/reads.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, nullable, type Shape, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { conversationMembers, messages, photos, profiles, users } from '#db/tables.ts'
import { quarantined } from './parts.ts'

const ph = photos.as('ph')
const p = profiles.as('p')
const m = messages.as('m')
const side = conversationMembers.as('side')
const v = users.as('v')
const o = users.as('o')

const pictureRow: Shape<PictureFacts & { over: UsedUp }> = {
  status: word<PictureFacts['status']>(),
  private: bool,
  main: bool,
  own: bool,
  gone: bool,
  blocked: bool,
  member: bool,
  paid: bool,
  over: nullable(word<'hour' | 'day'>()),
}

/**
 * Whether the viewer may see the picture of a message: the same rule by which `openChat` shows its text. `historyLimit` holds for
 * free members.
 */
export async function messagePictureFacts(
  db: Db,
  { message, key }: { message: string; key: string },
  actor: Actor,
  { weight, historyLimit, real }: { weight: Weight; historyLimit: number; real: boolean },
): Promise<{ shown: boolean; over: UsedUp } | undefined> {
  return first(
    db,
    answering(
      { shown: bool, over: nullable(word<'hour' | 'day'>()) },
      sql`with ${viewer(actor)}, ${countedRead('picture', weight, actor.now)}
      select exists (
        select 1 from ${messages} m join ${conversationMembers} side on ${side.userId} = ${v.id}
          and ${side.conversationId} = ${m.conversationId}
        where ${m.publicId} = ${message} and ${m.imageKey} = ${key} and ${m.id} > ${side.hiddenUpTo}
          and (${v.paid} or (select count(*) from (
            select 1 from ${messages} later where later.conversation_id = ${m.conversationId}
              and later.id > ${m.id} limit ${historyLimit}
          ) newer) < ${historyLimit})
          and not (${real} and ${side.peerFictional})
      ) as shown, ${usedUp('picture')} as over
      from viewer v`,
    ),
  )
}

export async function pictureFacts(
  db: Db,
  photo: string,
  actor: Actor | null,
  weight: Weight,
): Promise<(PictureFacts & { over: UsedUp }) | undefined> {
  const asking = actor
    ? sql`${viewer(actor)}, ${countedRead('picture', weight, actor.now)}`
    : sql`viewer as (select null::bigint as id, false as paid)`
  return first(
    db,
    answering(
      pictureRow,
      sql`with ${asking}
      select case when ${quarantined} then 'deleted' else ${ph.status}
        end as status, ${ph.private}, ${ph.id} is not distinct
          from ${p.mainPhotoId} as main, ${ph.userId} is not distinct from ${v.id} as own,
        ${p.status} = 'deleted' or ${o.status} = 'deleted' as gone,
          not ${notBlocked(v.id, ph.userId)} as blocked,
        ${v.id} is not null as member, ${v.paid}, ${actor ? usedUp('picture') : sql`null`} as over
      from viewer v join ${photos} ph on ${ph.publicId} = ${photo} join ${profiles} p
        on ${p.userId} = ${ph.userId} join ${users} o on ${o.id} = ${ph.userId}`,
    ),
  )
}
