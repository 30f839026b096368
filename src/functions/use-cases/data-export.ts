import { makeZip } from 'client-zip'
import * as m from '#mail-texts/_index.js'
import { interestsOf } from '#core/profiles/interests.ts'
import type { OwnData } from '#db/queries/account-deletion/export.ts'
import type { MemberScope } from '#functions/services/context.ts'

const PICTURE_MS = 5000

type Entry = { name: string; lastModified: Date; input: string | Uint8Array }

export function dataArchive(c: MemberScope, data: OwnData): ReadableStream<Uint8Array> {
  return makeZip(entries(c, data))
}

async function* entries(c: MemberScope, data: OwnData): AsyncGenerator<Entry> {
  const lastModified = c.env.now()
  const file = (name: string, input: Entry['input']): Entry => ({ name, lastModified, input })
  const json = (name: string, value: unknown) => file(`${name}.json`, `${JSON.stringify(value, null, 2)}\n`)
  const { locale, settings } = { locale: data.language, settings: c.var.site.settings }
  yield file('README.txt', readme(settings.name, locale))
  yield json('account', data.account)
  yield json('profile', { ...data.profile, interests: interestsOf(BigInt(data.profile.interests)) })
  for (const [name, rows] of Object.entries(data.lists))
    yield json(name, name === 'orders' ? rows.map((row) => withDebit(c, row)) : rows)
  for (const [name, rows] of [
    ['photos', data.photos],
    ['messages', data.messages],
  ] as const) {
    const told = []
    let number = 0
    for (const { key, ...row } of rows) {
      // Pictures whose bytes are missing, after an interrupted removal, are not named. Each picture has its own deadline, because
      // the answer has begun.
      c.env.deadline.renew(PICTURE_MS)
      const bytes = key && (await c.env.photos.read(key, 'large'))
      const picture = bytes ? `${name}/${++number}.webp` : null
      if (bytes && picture) yield file(picture, bytes)
      told.push(picture ? { file: picture, ...row } : row)
    }
    yield json(name, told)
  }
}

/** An order with the form of its direct debit, which is stored encrypted. */
function withDebit(c: MemberScope, { direct_debit: form, ...row }: Record<string, unknown>): Record<string, unknown> {
  const read = typeof form === 'string' ? c.env.secrets.decrypt(form) : null
  return { ...row, direct_debit: read && (JSON.parse(read) as unknown) }
}

function readme(site: string, locale: OwnData['language']): string {
  return [
    m.export_readme_title({ site }, { locale }),
    m.export_readme_what({}, { locale }),
    m.export_readme_others({}, { locale }),
  ]
    .map((paragraph) => `${paragraph}\r\n`)
    .join('\r\n')
}
