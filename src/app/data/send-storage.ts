import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import { deleteDatabase } from './delete-database.ts'
import { createListeners } from '#app/lib/listeners.ts'

/** What a message says, with its price in credits. */
export type Content = { price: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'image'; photo: Blob; width: number; height: number }
  | { kind: 'gift'; gift: { id: string; name: string } }
)

/** A message that the server has not taken yet. */
export type Waiting = Content & {
  /** The idempotency key; the same for every try. */
  key: string
  /** The receiver's profile. */
  to: string
  /** When it was written, ISO 8601. */
  at: string
  /** Its place in the order of writing. */
  rank: number
  /** Why it was not sent; it then waits for the member. */
  refusal: { code: ErrorCode; params: Record<string, string | number> } | null
}

interface Schema extends DBSchema {
  queue: { key: string; value: Waiting & { me: string }; indexes: { me: string } }
}

const NAME = 'send-queue'
let opened: Promise<IDBPDatabase<Schema>> | undefined
const deletion = createListeners()

/** Calls the listener when a logout, in any tab, deletes all messages. */
export const onDeleted = deletion.subscribe

function database(): Promise<IDBPDatabase<Schema>> {
  if (opened) return opened
  const close = () => void (opened = undefined)
  opened = openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('queue', { keyPath: 'key' }).createIndex('me', 'me'),
    blocking(_, __, event) {
      ;(event.target as IDBDatabase).close()
      close()
      deletion.tell()
    },
    terminated: close,
  })
  opened.catch(close)
  return opened
}

/** The stored messages of the member `me`, in the order of writing. */
export async function storedMessages(me: string): Promise<Waiting[]> {
  const found = await (await database()).getAllFromIndex('queue', 'me', me)
  return found.toSorted((one, other) => one.rank - other.rank)
}

/** @throws QuotaExceededError */
export async function storeMessage(me: string, waiting: Waiting): Promise<void> {
  await (await database()).put('queue', { ...waiting, me })
}

/** Changes a message that is still there; another tab may have sent it. */
export async function changeMessage(key: string, change: Pick<Waiting, 'refusal'>): Promise<void> {
  const { store, done } = (await database()).transaction('queue', 'readwrite')
  const known = await store.get(key)
  if (known) await store.put({ ...known, ...change })
  await done
}

export async function removeMessage(key: string): Promise<void> {
  await (await database()).delete('queue', key)
}

/** Deletes the database; other tabs that have it open let it go. */
export async function deleteMessages(): Promise<void> {
  deletion.tell()
  void Promise.resolve(opened)
    .then((db) => db?.close())
    .catch(() => undefined)
  opened = undefined
  await deleteDatabase(NAME)
}

/** Deletes what members other than `me` have left in this browser. */
export async function deleteMessagesOfOthers(me: string): Promise<void> {
  const { store, done } = (await database()).transaction('queue', 'readwrite')
  for await (const entry of store) if (entry.value.me !== me) await entry.delete()
  await done
}
