import type { Asked } from './context.ts'

/** The sealed names under which an address is counted in the database: the database alone does not tell whose they are. */
export function countedAddress(c: Asked, emailKey: string): { resets: string; reactivations: string } {
  const name = (what: string) => c.env.secrets.seal(`${what} ${c.var.site.id} ${emailKey}`)
  return { resets: name('reset'), reactivations: name('reactivation') }
}
