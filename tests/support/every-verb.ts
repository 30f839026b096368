import { api } from '#functions/index.ts'
import { TABLE } from '#tests/functions/authorisation-table.ts'

export type Verb = { method: string; path: string; name: string }

/** Every verb of every endpoint that the application serves, each once, as in `POST /api/like.php`. */
export function servedVerbs(): string[] {
  const names = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  return [...new Set(names)].toSorted()
}

/** The same with the table's kinds of request for each; a verb that the table lacks stands for itself. */
export function everyVerb(): Verb[] {
  return servedVerbs().flatMap((served) => {
    const rows = Object.keys(TABLE).filter((row) => row.split('?')[0] === served)
    return (rows.length > 0 ? rows : [served]).map((name) => {
      const [method = '', path = ''] = name.split(' ')
      return { method, path, name }
    })
  })
}
