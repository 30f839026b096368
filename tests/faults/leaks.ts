import type { Answer } from '#tests/support/visitor.ts'
import { RUBBISH } from './kinds.ts'

/** Of what a request carries or a backend said in its trouble: none of it belongs into a refusal or a log. */
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

/** Which of it stands in a refusal or in the log all the same. */
export function sealedOff({ status, json }: Answer, log: object[]): string[] {
  const refusal = status >= 400 ? JSON.stringify(json) : ''
  const logged = JSON.stringify(log)
  return SECRET.flatMap((word) => [
    ...(refusal.includes(word) ? [`tells "${word}"`] : []),
    ...(logged.includes(word) ? [`logs "${word}"`] : []),
  ])
}
