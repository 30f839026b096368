import { describe, expect, test } from 'vitest'
import { joinLater, joinPages } from '#app/lib/join-pages.ts'
import { idOf, joinFirst } from '#app/lib/pages.ts'

const list = (ids: string, next: string | null) => ({ entries: [...ids].map((id) => ({ id })), next })
const told = ({ entries, next }: ReturnType<typeof list>) => [entries.map(idOf).join(''), next]

describe('a list of pages', () => {
  test.each<[why: string, known: string, first: string, joined: string]>([
    ['somebody new leads', 'abcdef', 'xab', 'xabcdef'],
    ['whom a new one has pushed off the first page is not lost', 'abcdef', 'xyab', 'xyabcdef'],
    ['who has moved to the front stands there alone', 'abcdef', 'eab', 'eabcdf'],
    ['who has gone from the first page is gone', 'abcdef', 'acd', 'acdef'],
    ['nothing has changed', 'abcdef', 'abc', 'abcdef'],
  ])('read anew at its beginning keeps the later pages: %s', (_, known, first, joined) => {
    expect(told(joinFirst(list(known, 'later'), list(first, 'behind'), idOf))).toEqual([joined, 'later'])
  })

  test('beyond a gap the new page stands alone', () => {
    expect(told(joinFirst(list('abc', 'later'), list('xyz', 'behind'), idOf))).toEqual(['xyz', 'behind'])
  })

  test('that has come to its end on the first page holds nobody else', () => {
    expect(told(joinFirst(list('abcdef', null), list('ab', null), idOf))).toEqual(['ab', null])
    expect(told(joinFirst(undefined, list('ab', null), idOf))).toEqual(['ab', null])
  })

  test('goes on behind the first page where no other was read', () => {
    expect(told(joinFirst(list('abc', 'old'), list('abc', 'new'), idOf))).toEqual(['abc', 'new'])
  })

  test('holds nobody twice', () => {
    expect(told(joinPages([list('abc', 'x'), list('cde', null)]))).toEqual(['abcde', null])
    expect(told(joinLater(list('abc', 'x').entries, list('cde', null), idOf))).toEqual(['abcde', null])
  })
})
