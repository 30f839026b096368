/** A word that no log may repeat, in lines that look as if they were frames of a stack. */
export const CANARY = 'geheim-kanarie'

export const FAKE_FRAMES = [
  `at ${CANARY} (/etc/x:1:1)`,
  `    at Object.<anonymous> (src/functions/${CANARY}.ts:1:1)`,
  `    at kanarie (src/functions/geheimkanarie.ts:7:7)`,
  '    at kanarie (file:///worker.js:77:77)',
  `\u2028    at ${CANARY}\u2029at ${CANARY}\u0085    at kanarie (worker.js:77:77)`,
  `\r    at async kanarie (worker.js:77:77)\r\n`,
].join('\n')

export const FORBIDDEN_WORDS = [CANARY, 'kanarie', ':77:77', '/etc/x', '\u2028']
