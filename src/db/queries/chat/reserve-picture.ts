import { type Db, first } from '#db/client.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { conversations, pictureRemovals, users } from '#db/tables.ts'
import { message } from './message-json.ts'
import { facts, factSources, type NewMessage, outcomeRow, reservedUntil, rules, type Sent, withFacts } from './send.ts'

const v = users.as('v')
const c = conversations.as('c')

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
  const row = await first(
    db,
    answering(
      { ...outcomeRow, reserved: bool },
      sql`with ${viewer(actor)}, ${rules(wanted, actor.now)}, reserved as (
      insert into ${pictureRemovals.columns('storageKey', 'userId', 'dueAt')}
      select ${storageKey}, sender, ${reservedUntil(actor.now)}
      from allowed returning 1
    )
    select ${facts(wanted)}, ${v.credits}, (select ${c.publicId} from ${conversations} c, earlier
        where ${c.id} = earlier.conversation_id) as conversation,
      (select row_to_json(t) from (select ${message(v.id, sql`0`)} from earlier m) t) as message,
      exists (select 1 from reserved) as reserved
    from ${factSources}`,
    ),
  )
  return row && withFacts(row)
}
