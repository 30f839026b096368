import { deleteDB } from 'idb'

/** Deletes a database of this browser, if it has any. Waits for no tab that has it open: it is deleted once that lets it go. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((done) => {
    const blocked = () => done()
    // a browser that keeps nothing may refuse by throwing
    Promise.resolve(name)
      .then((one) => deleteDB(one, { blocked }))
      .catch(() => undefined)
      .finally(done)
  })
}
