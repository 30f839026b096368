import { type Db, first } from '#db/client.ts'
import type { Actor } from '#db/queries/session/viewer.ts'
import { bool, storedBlock } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { pictureRemovals } from '#db/tables.ts'
import { type NewMessage, outcome, outcomeRow, readEarlier, reservedUntil, rules, variables } from './rules.ts'
import type { Sent } from './send.ts'

/**
 * Before the bytes of a picture are stored: whether it may be sent. If so, its key stands among the pictures to remove until `send`
 * stores the message, so that an interrupted call leaves no bytes. A repeat returns the first message.
 */
export async function reservePicture(
  db: Db,
  actor: Actor,
  wanted: NewMessage,
  storageKey: string,
): Promise<
  (Pick<Sent, 'facts' | 'message' | 'conversation' | 'credits' | 'confirmed'> & { reserved: boolean }) | undefined
> {
  return first(db, reservePictureStatement(actor, wanted, storageKey))
}

export const reservePictureStatement = (actor: Actor, wanted: NewMessage, storageKey: string) =>
  storedBlock(
    'reserve_picture',
    { ...outcomeRow, reserved: bool },
    {
      variables: variables(wanted),
      steps: sql`${rules(actor, wanted)}
  if allowed then
    insert into ${pictureRemovals.columns('storageKey', 'userId', 'dueAt')}
      values (${storageKey}::text, v.id, ${reservedUntil(actor.now)});
  elsif r.earlier is not null then
    ${readEarlier}
  end if;`,
      values: { ...outcome, reserved: sql`allowed` },
    },
  )
