import { gradient, mix } from './colours.ts'
import type { Random } from './random.ts'

/** Places a portrait can be taken at, drawn in simple shapes on a canvas of 900 × 1200 units. */
export const backdrops = { sunset, bar, park, sea, room, city, mountains, cafe } as const

export type Backdrop = keyof typeof backdrops

function sky(stops: readonly string[], to = 1200) {
  return `<defs>${gradient('bg', stops, 0, to)}</defs><rect width="900" height="1200" fill="url(#bg)"/>`
}

function hill(random: Random, y: number, colour: string): string {
  const [a, b, c] = [random.int(-70, 70), random.int(-90, 90), random.int(-70, 70)]
  return `<path d="M0 ${y + a}C220 ${y + b - 110} 420 ${y + c + 90} 620 ${y - b / 2}S860 ${y - 70} 900 ${y - a}V1200H0Z" fill="${colour}"/>`
}

function blob(cx: number, cy: number, r: number, colour: string, opacity = 1): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}" opacity="${opacity}"/>`
}

function sunset(random: Random): string {
  const tones = random.pick([
    ['#5b2d5e', '#c9526a', '#f59a6b', '#fbd39a'],
    ['#3c2a5c', '#8f3f71', '#ea7e6a', '#f9c57f'],
    ['#744a7c', '#e5776e', '#fbb07a', '#fde3b3'],
    ['#2f4468', '#8d5d84', '#ee8d77', '#fbd08d'],
  ])
  const x = random.int(110, 790)
  const y = random.int(330, 600)
  return (
    sky(tones, 980) +
    blob(x, y, 210, '#fff1c9', 0.18) +
    blob(x, y, 145, '#fff1c9', 0.25) +
    blob(x, y, 92, '#fff0cf') +
    hill(random, 800, mix(tones[1] as string, '#3a2040', 0.3)) +
    hill(random, 940, mix(tones[0] as string, '#2a1730', 0.35))
  )
}

function bar(random: Random): string {
  const base = random.pick(['#3a1d33', '#432026', '#2b2340', '#3d2a20'])
  const light = random.pick(['#ffb35c', '#ff8f6b', '#ffd07a', '#f79ac0'])
  let out = sky([mix(base, '#12060f', 0.3), base, mix(base, light, 0.32)])
  for (const shelf of [300, 520]) {
    out += `<rect y="${shelf}" width="900" height="14" fill="${mix(base, light, 0.4)}" opacity=".7"/>`
    for (let x = random.int(10, 50); x < 880; x += random.int(58, 110)) {
      const h = random.int(80, 150)
      const tint = mix(random.pick(['#7aa37c', '#c98b3f', '#b5545c', '#7089b5', '#e3c48d']), base, 0.45)
      out += `<path d="M${x} ${shelf}v-${h * 0.6}q0-16 12-22v-${h * 0.3}h16v${h * 0.3}q12 6 12 22v${h * 0.6}Z" fill="${tint}"/>`
    }
  }
  for (let i = 0; i < 14; i++)
    out += blob(random.int(0, 900), random.int(40, 900), random.int(18, 64), light, random.int(10, 34) / 100)
  return out
}

function tree(x: number, y: number, size: number, leaf: string): string {
  return (
    `<rect x="${x - size * 0.07}" y="${y - size * 0.3}" width="${size * 0.14}" height="${size * 0.5}" fill="#7a5544"/>` +
    blob(x, y - size * 0.6, size * 0.42, leaf) +
    blob(x - size * 0.28, y - size * 0.4, size * 0.3, mix(leaf, '#20402c', 0.12)) +
    blob(x + size * 0.28, y - size * 0.42, size * 0.32, mix(leaf, '#fff2b0', 0.14))
  )
}

function park(random: Random): string {
  const leaf = random.pick(['#8fb56a', '#6fa37a', '#b9b35f', '#d39a54', '#7fae8e', '#c9804f'])
  let out = sky(
    random.pick([
      ['#fbe3b9', '#fdf2d8', '#e8efcf'],
      ['#cfe6e4', '#f6efd6', '#e6ecc6'],
      ['#fcd7bd', '#fdeecf', '#eadfb4'],
    ]),
  )
  out += hill(random, 640, mix(leaf, '#fff6d8', 0.55))
  for (let i = 0; i < 4; i++)
    out += tree(random.int(0, 900), random.int(640, 760), random.int(230, 360), mix(leaf, '#fff6d8', 0.28))
  out += tree(random.chance(0.5) ? random.int(0, 150) : random.int(750, 900), 900, 560, leaf)
  return out + hill(random, 900, mix(leaf, '#3d5b34', 0.2))
}

function sea(random: Random): string {
  const water = random.pick(['#4f9aa8', '#5b86b8', '#3f8f95', '#7399b6'])
  const glow = random.pick(['#ffe1ad', '#ffd0b0', '#fff0cf', '#f7cfc4'])
  const y = random.int(560, 680)
  const x = random.int(80, 820)
  let out = sky([mix(water, '#ffffff', 0.45), glow], y)
  out += blob(random.int(100, 800), y - 150, 74, '#fff7e0')
  out += `<rect y="${y}" width="900" height="${1200 - y}" fill="${water}"/>`
  for (let i = 0; i < 7; i++) {
    const at = y + 30 + i * 34
    out += `<path d="M${random.int(0, 700)} ${at}q60-16 120 0t120 0" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".35"/>`
  }
  out += `<path d="M${x} ${y + 6}h90l-22 26h-52ZM${x + 40} ${y}v-110l58 96Z" fill="#fffaf0"/>`
  return out + `<path d="M0 ${y + 290}q240-70 470-6t430-44V1200H0Z" fill="#f0d5a8"/>`
}

function room(random: Random): string {
  const wall = random.pick(['#e9c3a4', '#d9b3a8', '#cdbf9c', '#b9c2b0', '#e3b9a0', '#c7b2c4'])
  const flip = random.chance(0.5)
  let out = sky([mix(wall, '#ffffff', 0.3), wall, mix(wall, '#6b3f3a', 0.25)])
  const pane = random.pick(['#fde7b8', '#bcdcec', '#f7bfa0', '#3e3f68'])
  out += `<rect x="70" y="150" width="330" height="460" rx="10" fill="#fff8ec"/><rect x="92" y="172" width="286" height="416" fill="${pane}"/><path d="M235 172V588M92 370H378" stroke="#fff8ec" stroke-width="14"/>`
  out += `<rect x="590" y="210" width="${random.int(150, 220)}" height="${random.int(180, 250)}" fill="#fff8ec"/><circle cx="660" cy="300" r="46" fill="${mix(wall, '#c2554d', 0.6)}"/>`
  const leaf = random.pick(['#5f8f6a', '#7aa06a', '#48806f'])
  for (let i = -3; i <= 3; i++)
    out += `<path d="M800 900q${i * 40} -190 ${i * 62} -${320 - Math.abs(i) * 40}q-${20 - i * 6} 150 -${i * 30} 320Z" fill="${mix(leaf, '#203a2c', Math.abs(i) * 0.08)}"/>`
  out += `<path d="M720 880h160l-24 190h-112Z" fill="#c9795a"/>`
  return flip ? `<g transform="matrix(-1 0 0 1 900 0)">${out}</g>` : out
}

function city(random: Random): string {
  const night = random.chance(0.5)
  let out = sky(night ? ['#2b2450', '#7a4378', '#e98b74'] : ['#9cc3d6', '#f5d9b8', '#fbc79b'], 900)
  const far = night ? '#5a3a68' : '#d3a58f'
  const near = night ? '#33244d' : '#a97868'
  for (const [colour, base, gap] of [
    [far, 470, 0.2],
    [near, 620, 0.5],
  ] as const) {
    for (let x = -40; x < 900;) {
      const w = random.int(90, 170)
      const y = base + random.int(-170, 90)
      out += `<rect x="${x}" y="${y}" width="${w}" height="${1200 - y}" fill="${colour}"/>`
      for (let wx = x + 18; wx < x + w - 28; wx += 36)
        for (let wy = y + 26; wy < 1000; wy += 52)
          if (random.chance(gap))
            out += `<rect x="${wx}" y="${wy}" width="16" height="24" fill="#ffdf9c" opacity=".75"/>`
      x += w + random.int(4, 26)
    }
  }
  return out
}

function mountains(random: Random): string {
  const rock = random.pick(['#8d86a8', '#7f93a8', '#a88b8b'])
  let out = sky(
    random.pick([
      ['#8fbcd4', '#f8e3c4'],
      ['#f3a98c', '#fde3bd'],
      ['#b9a6cf', '#fbd9c0'],
    ]),
    760,
  )
  for (let i = 0; i < 4; i++) {
    const x = i * 260 + random.int(-60, 60)
    const y = random.int(240, 420)
    const tone = mix(rock, '#ffffff', 0.1 * (i % 3))
    out += `<path d="M${x - 300} 860L${x} ${y}L${x + 300} 860Z" fill="${tone}"/><path d="M${x} ${y}l-70 ${130}l36-26l30 34l34-38l44 32Z" fill="#fffaf2"/>`
  }
  return out + hill(random, 820, '#86a06c') + hill(random, 960, '#5f8257')
}

function cafe(random: Random): string {
  const wall = random.pick(['#b5654a', '#5f7f73', '#8a5a6a', '#c98f4e', '#56698a'])
  let out = sky([mix(wall, '#fff0d8', 0.25), wall, mix(wall, '#2a1520', 0.35)])
  for (let row = 0; row < 12; row++)
    for (let col = -1; col < 7; col++)
      if (random.chance(0.3))
        out += `<rect x="${col * 150 + (row % 2) * 75}" y="${row * 66 + 20}" width="142" height="58" rx="4" fill="#fff" opacity=".06"/>`
  for (const x of [random.int(90, 230), random.int(640, 800)]) {
    const y = random.int(150, 260)
    out += `<path d="M${x} 0V${y}" stroke="#2d1a20" stroke-width="5"/>${blob(x, y + 46, 200, '#ffdf9c', 0.16)}${blob(x, y + 46, 110, '#ffdf9c', 0.28)}<path d="M${x - 60} ${y + 40}q60-90 120 0Z" fill="#2d1a20"/>${blob(x, y + 50, 26, '#fff3cf')}`
  }
  return out
}
