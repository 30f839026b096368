/** A reply as Redis gives it: bulk strings as bytes, status words as text. */
export type Reply = string | number | Buffer | null | RedisFailure | Reply[]

export class RedisFailure extends Error {}

export class RedisParser {
  #rest: Buffer = Buffer.alloc(0)
  #take: (reply: Reply) => void

  constructor(take: (reply: Reply) => void) {
    this.#take = take
  }

  feed(chunk: Buffer) {
    this.#rest = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const read = parse(this.#rest, 0)
      if (!read) return
      this.#rest = this.#rest.subarray(read.end)
      this.#take(read.reply)
    }
  }
}

// Undefined means that the reply has not arrived completely.
function parse(bytes: Buffer, start: number): { reply: Reply; end: number } | undefined {
  const lineEnd = bytes.indexOf('\r\n', start)
  if (lineEnd < 0) return
  const kind = String.fromCharCode(bytes[start]!)
  const line = bytes.toString('utf8', start + 1, lineEnd)
  let end = lineEnd + 2
  if (kind === '+') return { reply: line, end }
  if (kind === '-') return { reply: new RedisFailure(line), end }
  if (kind === ':') return { reply: Number(line), end }
  const length = Number(line)
  if (length < 0) return { reply: null, end }
  if (kind === '$') {
    if (bytes.length < end + length + 2) return
    return { reply: Buffer.from(bytes.subarray(end, end + length)), end: end + length + 2 }
  }
  if (kind !== '*') throw new Error(`Redis sent an unknown kind of reply: ${kind}`)
  const items: Reply[] = []
  for (let i = 0; i < length; i++) {
    const item = parse(bytes, end)
    if (!item) return
    items.push(item.reply)
    end = item.end
  }
  return { reply: items, end }
}
