import fc from 'fast-check'

const LONG = 'x'.repeat(5000)

const WORST = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ud83d\ud83d\ude00',
  '\u202eevil\u202c',
  '\u2066\u2069\u200f',
  '\u200b\u200d\ufeff',
  'a\u0301\u0301\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'שלום مرحبا',
  '\u0001\u0007\u001b[31m\u007f\u0085',
  'line\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  "'; drop table users; --",
  "' or '1'='1",
  '$1 $2 %s %n ${7*7} {{7*7}}',
  '\\',
  '\\u0000',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<!--',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '9'.repeat(400),
  '../../etc/passwd',
  '\uffff\ufffe',
  'İıſK',
  LONG,
  '👩‍👩‍👧'.repeat(400),
  `a${'\u0300'.repeat(2000)}`,
]

/** Any of these, or whatever else a text can be, with whole and half characters. */
export const hostile = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...WORST) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
    {
      weight: 2,
      arbitrary: fc
        .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 30 })
        .map((units) => String.fromCharCode(...units)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...WORST), fc.string()).map(([one, other]) => `A${one}${other}z`),
    },
  )
