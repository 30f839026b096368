/** Mixes two `#rrggbb` colours. @param share how much of the second, 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const part = (at: number) => {
    const a = parseInt(first.slice(at, at + 2), 16)
    const b = parseInt(second.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/** A vertical SVG gradient over the units of the drawing. @param stops colours from top to bottom, evenly spaced */
export function gradient(id: string, stops: readonly string[], from: number, to: number): string {
  const marks = stops.map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">${marks}</linearGradient>`
}
