import { expect, test } from 'vitest'
import { foldName } from '#core/chat/find-name.ts'

test.each([
  ['Jürgen Groß', 'jurgen gros'],
  ['ŁUKASZ', 'lukasz'],
  ['Jean-Luc', 'jean luc'],
  ["  O'Hara ", 'o hara'],
  ['Zoë', 'zoe'],
  ['İnci', 'inci'],
  ['-', ''],
])('%s is found as "%s"', (name, folded) => expect(foldName(name)).toBe(folded))
