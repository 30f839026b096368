import { between, ease, likeChance, n, wave, type Film } from './drawing.ts'

type Frame = { width: number; height: number; ground: number; table: number; scale: number; seed: number }

const WALLS = ['oklch(25% .05 330)', 'oklch(28% .06 320)', 'oklch(23% .05 345)', 'oklch(27% .055 305)']
const WINDOW = 'oklch(33% .055 325)'
const LAMP = 'oklch(84% .13 80)'
const LEFT = {
  skin: 'oklch(74% .07 55)',
  hair: 'oklch(24% .04 40)',
  coat: 'oklch(62% .16 15)',
  legs: 'oklch(26% .05 300)',
  long: true,
}
const RIGHT = {
  skin: 'oklch(58% .08 50)',
  hair: 'oklch(18% .02 40)',
  coat: 'oklch(66% .09 255)',
  legs: 'oklch(24% .03 260)',
  long: false,
}

/** A street in the evening: windows light up, somebody cycles by, two people raise their glasses. */
const evening = (frame: Frame): Film => ({
  width: frame.width,
  height: frame.height,
  seconds: 7,
  draw: (time) => {
    const { width, height, ground, table, scale } = frame
    return `<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="oklch(25% .055 310)"/><stop offset=".6" stop-color="oklch(38% .09 335)"/>
<stop offset="1" stop-color="oklch(52% .12 25)"/></linearGradient>
<linearGradient id="street" x2="0" y2="1"><stop stop-color="oklch(30% .055 335)"/><stop offset=".5" stop-color="oklch(19% .04 330)"/>
</linearGradient>
<radialGradient id="glow"><stop stop-color="${LAMP}" stop-opacity=".5"/><stop offset="1" stop-color="${LAMP}" stop-opacity="0"/>
</radialGradient>
</defs>
<rect width="${width}" height="${ground}" fill="url(#sky)"/>
${stars(frame, time)}${houses(frame, time)}
<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#street)"/>
<path d="M0 ${ground}h${width}v5H0Z" fill="oklch(38% .06 335)"/>
<ellipse cx="${table}" cy="${ground + 70 * scale}" rx="${330 * scale}" ry="${62 * scale}" fill="url(#glow)"/>
${cyclist(frame, time)}${lights(frame, time)}
<g transform="translate(${table} ${ground + 78 * scale}) scale(${scale})">${couple(time)}</g>`
  },
})

function stars({ width, ground, seed }: Frame, time: number): string {
  const chance = likeChance(seed)
  const all = Array.from({ length: 34 }, (_, at) => {
    const [x, y] = [chance() * width, chance() * ground * 0.6]
    const light = 0.55 + 0.4 * wave(time, 1 + (at % 3), chance())
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(1 + chance() * 1.3)}" opacity="${n(light)}"/>`
  })
  return `<g fill="oklch(92% .03 80)">${all.join('')}</g>`
}

function houses({ width, ground, scale, seed }: Frame, time: number): string {
  const chance = likeChance(seed + 1)
  let drawn = ''
  for (let x = -30, at = 0; x < width; at++) {
    const wide = (130 + Math.floor(chance() * 3) * 44) * scale
    const tall = (250 + chance() * 150) * scale
    const top = ground - tall
    const wall = WALLS[at % WALLS.length]!
    drawn +=
      at % 2
        ? `<path d="M${n(x)} ${n(top)}l${n(wide / 2)} ${n(-58 * scale)} ${n(wide / 2)} ${n(58 * scale)}V${ground}H${n(x)}Z"
fill="${wall}"/>`
        : `<path d="M${n(x - 5)} ${n(top)}h${n(wide + 10)}v${n(10 * scale)}h-5V${ground}H${n(x)}V${n(top + 10 * scale)}h-5Z"
fill="${wall}"/>`
    drawn += windows(x, top, wide, ground, scale, chance, time)
    x += wide
  }
  return drawn
}

function windows(
  left: number,
  top: number,
  wide: number,
  ground: number,
  scale: number,
  chance: () => number,
  time: number,
): string {
  const columns = Math.floor(wide / (44 * scale))
  const gap = wide / columns
  let drawn = ''
  for (let y = top + 34 * scale; y < ground - 92 * scale; y += 66 * scale)
    for (let column = 0; column < columns; column++) {
      const x = left + gap * (column + 0.5) - 11 * scale
      const pane = `x="${n(x)}" y="${n(y)}" width="${n(22 * scale)}" height="${n(36 * scale)}" rx="${n(3 * scale)}"`
      const lit = light(chance(), chance(), chance(), time)
      drawn += `<rect ${pane} fill="${WINDOW}"/>`
      if (lit > 0) drawn += `<rect ${pane} fill="oklch(82% .13 ${n(70 + 20 * chance())})" opacity="${n(lit)}"/>`
      else chance()
      drawn += `<path d="M${n(x + 11 * scale)} ${n(y)}v${n(36 * scale)}M${n(x)} ${n(y + 15 * scale)}h${n(22 * scale)}"
stroke="oklch(22% .04 330)" stroke-width="${n(1.6 * scale)}"/>`
    }
  return drawn
}

/** How bright a window is: some always, some for a while, most never. */
function light(kind: number, start: number, length: number, time: number): number {
  if (kind < 0.2) return 0.9
  if (kind > 0.62) return 0
  const since = (time - start + 1) % 1
  const until = 0.35 + 0.4 * length
  return 0.9 * ease(since, 0, 0.02) * (1 - ease(since, until, until + 0.02))
}

function lights({ width, ground, table, scale }: Frame, time: number): string {
  const [from, to] = [table - 420 * scale, table + 420 * scale]
  const at = (part: number) => {
    const swing = 5 * scale * wave(time, 1, part)
    return [between(from, to, part) + swing, ground - (236 - 86 * 4 * part * (1 - part)) * scale] as const
  }
  const line = Array.from({ length: 25 }, (_, step) =>
    at(step / 24)
      .map(n)
      .join(' '),
  ).join('L')
  const bulbs = Array.from({ length: 11 }, (_, bulb) => {
    const [x, y] = at((bulb + 1) / 12)
    const bright = 0.8 + 0.2 * wave(time, 2, bulb * 0.37)
    return `<circle cx="${n(x)}" cy="${n(y + 9 * scale)}" r="${n(38 * scale)}" fill="url(#glow)" opacity="${n(bright)}"/>
<circle cx="${n(x)}" cy="${n(y + 9 * scale)}" r="${n(7 * scale)}" fill="oklch(90% .1 85)"/>`
  })
  const post = (x: number) => `<path d="M${n(x)} ${ground}V${n(ground - 246 * scale)}" />`
  return `<g fill="none" stroke="oklch(17% .035 330)" stroke-width="${n(5 * scale)}"
stroke-linecap="round">${from > 0 ? post(from) : ''}${to < width ? post(to) : ''}
<path d="M${line}" stroke-width="${n(2 * scale)}"/></g>${bulbs.join('')}`
}

function cyclist({ width, ground, scale }: Frame, time: number): string {
  const part = (time - 0.42 + 1) % 1
  if (part > 0.5) return ''
  const x = between(-150 * scale, width + 150 * scale, part / 0.5)
  const turn = part * 5000
  const wheel = (at: number) =>
    `<g transform="translate(${at} -26) rotate(${n(turn)})"><circle r="25"/><path d="M-25 0h50M0-25v50" stroke-width="1.5"/></g>`
  const knee = 10 * Math.cos((turn * Math.PI) / 180)
  return `<g transform="translate(${n(x)} ${n(ground + 22 * scale)}) scale(${n(scale * 1.02)})" fill="none"
stroke="oklch(15% .03 330)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
${wheel(-42)}${wheel(44)}
<path d="M-42-26l22-42h48l16 42M-20-68l22 42 26-42M-2-26h-40M-26-74h14M28-68l-4-16h14"/>
<path d="M-16-80l${n(18 + knee * 0.4)} ${n(20 + knee * 0.4)} ${n(-4 - knee)} ${n(26 - knee * 0.3)}" stroke-width="9"/>
<path d="M-16-82q2-34 20-44l22 40" stroke-width="12"/><circle cx="12" cy="-142" r="13" fill="oklch(15% .03 330)" stroke="none"/>
<circle cx="54" cy="-74" r="5" fill="${LAMP}" stroke="none"/><circle cx="54" cy="-74" r="34" fill="url(#glow)" stroke="none"/></g>`
}

function couple(time: number): string {
  const toast = ease(time, 0.14, 0.26) * (1 - ease(time, 0.42, 0.56))
  const flame = 1 + 0.12 * wave(time, 9) + 0.06 * wave(time, 14, 0.3)
  return `${person({ ...LEFT, toast, sway: wave(time, 2) })}
<g transform="scale(-1 1)">${person({ ...RIGHT, toast, sway: wave(time, 2, 0.4) })}</g>
<circle cx="0" cy="-112" r="${n(120 * flame)}" fill="url(#glow)"/>
<path d="M-58-84h116" stroke="oklch(88% .03 70)" stroke-width="8" stroke-linecap="round"/>
<path d="M0-80V0M-30 0h60" stroke="oklch(16% .03 330)" stroke-width="6" stroke-linecap="round"/>
<path d="M-6-88v-20h12v20Z" fill="oklch(95% .02 80)"/>
<path d="M0-110c-8-8-5-17 0-${n(26 * flame)} 5 ${n(9 * flame)} 8 18 0 26Z" fill="oklch(88% .14 80)"/>`
}

type Person = { skin: string; hair: string; coat: string; legs: string; toast: number; sway: number; long: boolean }

/** Sits left of the table and looks to the right. */
function person({ skin, hair, coat, legs, toast, sway, long }: Person): string {
  const lean = 2 + sway * 0.8 + toast * 4
  const hand = { x: between(-46, -16, toast), y: between(-98, -152, toast) }
  const elbow = { x: between(-82, -66, toast), y: between(-86, -108, toast) }
  return `<g stroke-linecap="round" stroke-linejoin="round">
<g fill="none" stroke="oklch(16% .03 330)" stroke-width="6"><path d="M-142-128q4 40 8 78h54M-130-48l-10 48M-84-48l8 48"/></g>
<path d="M-116-62h44l8 58h16" fill="none" stroke="${legs}" stroke-width="22"/>
<path d="M-66-2h26" stroke="oklch(15% .03 330)" stroke-width="12" fill="none"/>
<g transform="rotate(${n(lean)} -112 -60)">
${long ? `<path d="M-124-196c-22 4-26 42-24 70l22 4 14-56Z" fill="${hair}"/>` : ''}
<path d="M-136-54c-8-46-2-88 24-92s38 42 32 92Z" fill="${coat}"/>
<path d="M-114-150v-14h16v18q-8 8-16-4Z" fill="${skin}"/><circle cx="-104" cy="-178" r="22" fill="${skin}"/>
<path d="M-128-176c-4-30 40-38 46-12-14-4-22-2-28 4-2 10-6 20-10 24-6-2-8-8-8-16Z" fill="${hair}"/>
<path d="M-92-168q6 4 9-1" fill="none" stroke="oklch(35% .06 30)" stroke-width="2"/></g>
<path d="M-108-130L${n(elbow.x)} ${n(elbow.y)}" fill="none" stroke="${coat}" stroke-width="19" style="filter:brightness(.88)"/>
<path d="M${n(elbow.x)} ${n(elbow.y)}L${n(hand.x)} ${n(hand.y)}" fill="none" stroke="${coat}"
stroke-width="16" style="filter:brightness(.88)"/>
<circle cx="${n(hand.x)}" cy="${n(hand.y)}" r="8.500" fill="${skin}"/>
<g transform="translate(${n(hand.x + 5)} ${n(hand.y)}) rotate(${n(toast * 8)})">
<path d="M0-4v14M-7 12h14" stroke="oklch(92% .02 80)" stroke-width="2.500" fill="none"/>
<path d="M-9-26c-1 16 2 22 9 22s10-6 9-22Z" fill="oklch(92% .02 80)" opacity=".4"/>
<path d="M-9-17c0 9 3 13 9 13s9-4 9-13Z" fill="oklch(60% .17 20)"/></g></g>`
}

export const EVENING_WIDE = evening({ width: 1280, height: 720, ground: 560, table: 880, scale: 1.2, seed: 7 })
export const EVENING_TALL = evening({ width: 720, height: 800, ground: 430, table: 360, scale: 1.02, seed: 5 })
