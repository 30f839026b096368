import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type OfflineCopy, stillGood } from './offline-copy.ts'
import { deleteDatabase } from './delete-database.ts'

interface Schema extends DBSchema {
  copy: { key: string; value: OfflineCopy }
}

const NAME = 'offline-copy'
const ONLY = 'copy'

/** No tab keeps it open, so that nothing holds up its deletion. */
async function inDatabase<Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const db = await openDB<Schema>(NAME, 1, { upgrade: (fresh) => void fresh.createObjectStore('copy') })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** What may still be shown of the copy. One that may not is deleted. */
export async function readCopy(build: string, now: number): Promise<OfflineCopy | undefined> {
  const copy = stillGood(await inDatabase((db) => db.get('copy', ONLY)), build, now)
  if (!copy) await deleteCopy()
  return copy
}

/** Puts another copy into the place of the present one, or leaves it. No other tab comes between. @returns whether it was replaced */
export function changeCopy(change: (before: OfflineCopy | undefined) => OfflineCopy | undefined): Promise<boolean> {
  return inDatabase(async (db) => {
    const { store, done } = db.transaction('copy', 'readwrite')
    const after = change(await store.get(ONLY))
    if (after) await store.put(after, ONLY)
    await done
    return after !== undefined
  })
}

export function deleteCopy(): Promise<void> {
  return deleteDatabase(NAME)
}

/** Deletes the copy unless it is that of the member `me`. */
export async function deleteCopyOfOthers(me: string): Promise<void> {
  const copy = await inDatabase((db) => db.get('copy', ONLY))
  if (copy?.user.data.id !== me) await deleteCopy()
}
