/** What members have written to each other, and what has become of it. Every text is written once; it names a gift or a photo too. */
export type Exchange = {
  /** In the order of writing. */
  written: { by: string; to: string; text: string }[]
  /** What each end shows of its conversations, oldest first. */
  shown: { at: string; with: string; texts: string[] }[]
  /** How many messages each member has paid for. */
  charged: Record<string, number>
}

/** What was lost, doubled, invented, out of order or charged wrongly; empty if every message is there exactly once. */
export function exchangeFaults({ written, shown, charged }: Exchange): string[] {
  const faults: string[] = []
  for (const { at, with: other, texts } of shown) {
    const where = `at ${at} with ${other}`
    const between = written.filter(({ by, to }) => (by === at && to === other) || (by === other && to === at))
    for (const { text } of between) {
      const count = texts.filter((one) => one === text).length
      if (count === 0) faults.push(`lost ${where}: ${text}`)
      if (count > 1) faults.push(`${count} times ${where}: ${text}`)
    }
    const known = new Set(between.map(({ text }) => text))
    for (const text of texts) if (!known.has(text)) faults.push(`written by nobody ${where}: ${text}`)
    for (const writer of [at, other]) {
      const order = between.filter(({ by }) => by === writer).map(({ text }) => text)
      const there = new Set(order)
      const seen = [...new Set(texts.filter((text) => there.has(text)))]
      const left = order.filter((text) => seen.includes(text))
      if (seen.join('\n') !== left.join('\n')) faults.push(`not in the order of writing by ${writer} ${where}`)
    }
    const otherEnd = shown.find((one) => one.at === other && one.with === at)
    if (at < other && otherEnd && otherEnd.texts.join('\n') !== texts.join('\n'))
      faults.push(`another order ${where} than at ${other}`)
  }
  for (const [member, count] of Object.entries(charged)) {
    const sent = written.filter(({ by }) => by === member).length
    if (sent !== count) faults.push(`${member} wrote ${sent} and paid for ${count}`)
  }
  return faults
}
