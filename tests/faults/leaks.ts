import type { Answer } from '#tests/support/visitor.ts'
import { RUBBISH } from './kinds.ts'

/** Parts of requests and of backends' errors that no refusal and no log may repeat. */
const SECRET = [
  RUBBISH,
  'Tulpen-im-Regen',
  'Regen-auf-Tulpen',
  '@post.example',
  'Hallo',
  'I like the rain',
  'Writes again',
  'Bearer',
]

/** The secrets that appear in a refusal or in the log. */
export function leaked({ status, json }: Answer, log: object[]): string[] {
  const refusal = status >= 400 ? JSON.stringify(json) : ''
  const logged = JSON.stringify(log)
  return SECRET.flatMap((word) => [
    ...(refusal.includes(word) ? [`tells "${word}"`] : []),
    ...(logged.includes(word) ? [`logs "${word}"`] : []),
  ])
}
