import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretsFrom } from '#functions/services/secrets.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const secrets = secretsFrom('a secret of a test, longer than thirty-two')
const TEXT = 'what is signed'
const RIGHT = secrets.sign(TEXT)
/** As many characters as a signature, but more bytes. */
const WIDE = ['é', '中', '\ud800'].flatMap((sign) => [sign.repeat(RIGHT.length), sign + RIGHT.slice(1)])
WIDE.push('😀'.repeat(RIGHT.length / 2))

test('verifying any text as a signature throws no error', () => {
  expect([secrets.verify(TEXT, RIGHT), secrets.verify(`${TEXT}!`, RIGHT)]).toEqual([true, false])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (signature) => secrets.verify(TEXT, signature) === false),
    { seed: 9, numRuns: 2000, examples: [...WIDE, ''].map((signature): [string] => [signature]) },
  )
})

test('decrypting any text throws no error', () => {
  expect(secrets.decrypt(secrets.encrypt(TEXT))).toBe(TEXT)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (shown) => secrets.decrypt(shown) === null),
    { seed: 9, numRuns: 2000, examples: WIDE.map((signature): [string] => [signature.repeat(3)]) },
  )
})

test.each(WIDE.map((signature, at) => [at, signature] as const))(
  'an address with such a signature is refused (%i)',
  async (_, signature) => {
    const ada = await world.current.visitor().join()
    const shown = encodeURIComponent(signature.toWellFormed())
    const { status } = await ada.get(`/api/image.php?p=${ada.id}&k=${ada.id}&v=blur&d=99999&s=${shown}`)
    expect(status).toBe(403)
    const mails = await ada.get(`/api/unsubscribe.php?m=${ada.id}&c=like&s=${shown}`)
    expect(mails.status).toBeLessThan(500)
    expect(world.current.log).toEqual([])
  },
)
