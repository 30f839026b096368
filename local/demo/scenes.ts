import { backdrops } from './backdrops.ts'
import { gradient, mix } from './colours.ts'
import { type Random, seeded } from './random.ts'

/** Pictures without people, as members show them: where they were, what they eat, who lives with them. On 900 × 1200 units. */
const SCENES = {
  sea: backdrops.sea,
  mountains: backdrops.mountains,
  city: backdrops.city,
  sunset: backdrops.sunset,
  park: backdrops.park,
  dog,
  cat,
  pasta,
  breakfast,
  wine,
  bicycle,
  guitar,
  books,
  tent,
} as const

const NAMES = Object.keys(SCENES) as (keyof typeof SCENES)[]
/** How many different ones there are of each kind. */
const EACH = 6
export const SCENE_COUNT = NAMES.length * EACH

/** @param scene 0 to `SCENE_COUNT` - 1; neighbours are of different kinds */
export function sceneOf(seed: string, scene: number): string {
  const random = seeded(`scene ${seed} ${scene}`)
  const drawing = SCENES[NAMES[scene % NAMES.length] as keyof typeof SCENES](random)
  const light = random.pick(['#ffb066', '#ffd08a', '#f79ab0', '#ffe7bd'])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="900" height="1200">${drawing}` +
    `<defs><radialGradient id="light" cx="${random.chance(0.5) ? 0.1 : 0.9}" cy=".1" r="1.1"><stop stop-color="${light}" stop-opacity=".35"/><stop offset=".7" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="900" height="1200" fill="url(#light)"/></svg>`
  )
}

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`

function wall(random: Random, tones: readonly string[]): string {
  const tone = random.pick(tones)
  return `<defs>${gradient('bg', [mix(tone, '#ffffff', 0.25), tone, mix(tone, '#4a2433', 0.3)], 0, 1200)}</defs><rect width="900" height="1200" fill="url(#bg)"/>`
}

/** A table from above, with the grain of its wood. */
function table(random: Random): string {
  const wood = random.pick(['#b98658', '#8d5f45', '#d9b48a', '#6f5148', '#c9c2b4'])
  let out = `<rect width="900" height="1200" fill="${wood}"/>`
  for (let x = -20; x < 900; x += 150) {
    out += `<rect x="${x}" width="146" height="1200" fill="${mix(wood, random.chance(0.5) ? '#ffffff' : '#3a1f1a', random.int(3, 12) / 100)}"/>`
    out += stroke(
      `M${x + random.int(30, 110)} 0q${random.int(-30, 30)} 600 0 1200`,
      mix(wood, '#3a1f1a', 0.18),
      random.int(2, 5),
    )
  }
  return out
}

function sofa(random: Random): string {
  const cloth = random.pick(['#7b5a85', '#4f7f7b', '#c2554d', '#5d7fa6', '#b98a4e'])
  return (
    wall(random, ['#e9c3a4', '#d9b3a8', '#b9c2b0', '#e3d3bd']) +
    path('M-20 620q0-80 90-80h760q90 0 90 80v600H-20Z', cloth) +
    path('M-20 860h940v380H-20Z', mix(cloth, '#2a1430', 0.22)) +
    stroke('M450 560v290', mix(cloth, '#2a1430', 0.3), 6)
  )
}

function dog(random: Random): string {
  const fur = random.pick(['#b97f4c', '#e7c9a0', '#5b4038', '#efe6da', '#8a8187'])
  const dark = mix(fur, '#2a1620', 0.55)
  const ear = random.chance(0.5)
    ? 'M300 420c-110-10-130 200-60 270 40-20 80-130 90-210ZM600 420c110-10 130 200 60 270-40-20-80-130-90-210Z'
    : 'M310 470 250 260l170 110ZM590 470l60-210-170 110Z'
  return (
    sofa(random) +
    path('M220 1220c-10-260 40-430 230-430s240 170 230 430Z', fur) +
    path('M390 960c0-70 120-70 120 0l-10 260h-100Z', mix(fur, '#ffffff', 0.4)) +
    path(ear, mix(fur, '#2a1620', 0.3)) +
    path('M280 560c0-130 70-200 170-200s170 70 170 200c0 150-80 240-170 240s-170-90-170-240Z', fur) +
    path('M350 660c0-60 40-90 100-90s100 30 100 90c0 80-40 120-100 120s-100-40-100-120Z', mix(fur, '#ffffff', 0.5)) +
    path('M405 620q45-34 90 0q-10 52-45 56q-35-4-45-56Z', dark) +
    stroke('M450 676v36M396 716q28 26 54-4q26 30 54 4', dark, 9) +
    path('M424 732q26 16 52 0v40q-26 34-52 0Z', '#d9707a') +
    disc(370, 540, 20, dark) +
    disc(530, 540, 20, dark) +
    disc(376, 533, 6, '#fff') +
    disc(536, 533, 6, '#fff') +
    path('M330 800q120 60 240 0v34q-120 60-240 0Z', random.pick(['#c2344f', '#3f5374', '#e0a458']))
  )
}

function cat(random: Random): string {
  const fur = random.pick(['#d08a4a', '#4a4450', '#f0e7dc', '#9a9298', '#c9a27c'])
  const dark = mix(fur, '#2a1620', 0.6)
  const stripes = random.chance(0.6)
    ? stroke('M400 330v60M450 320v76M500 330v60M250 900q60 20 120 0M240 980q60 24 130 0', mix(fur, '#4a2a1a', 0.45), 16)
    : ''
  const eyes = random.pick(['#8fb56a', '#e3b23c', '#7fb4c9'])
  return (
    sofa(random) +
    stroke('M640 1130q150-20 130-170q-10-60-60-50', fur, 60) +
    path('M230 1220c-20-260 60-420 220-420s240 160 220 420Z', fur) +
    path('M290 470 270 220l170 120ZM610 470l20-250-170 120Z', fur) +
    path('M310 400 300 280l80 60ZM590 400l10-120-80 60Z', '#e5a3a0') +
    path('M262 520c0-130 80-200 188-200s188 70 188 200-90 220-188 220-188-90-188-220Z', fur) +
    stripes +
    path('M330 520q45-50 90 0q-45 44-90 0ZM480 520q45-50 90 0q-45 44-90 0Z', eyes) +
    `<ellipse cx="375" cy="520" rx="10" ry="24" fill="#221a22"/><ellipse cx="525" cy="520" rx="10" ry="24" fill="#221a22"/>` +
    path('M428 596h44l-22 26Z', '#d9707a') +
    stroke('M450 622v22M450 644q-26 30-54 6M450 644q26 30 54 6', dark, 7) +
    stroke('M330 610 200 590M332 634 206 650M570 610l130-20M568 634l126 16', mix(fur, '#ffffff', 0.7), 4)
  )
}

function plate(x: number, y: number, r: number, tone: string): string {
  return (
    `<ellipse cx="${x + 14}" cy="${y + 22}" rx="${r}" ry="${r}" fill="#1d0f12" opacity=".22"/>` +
    disc(x, y, r, tone) +
    disc(x, y, r * 0.74, mix(tone, '#8a7a70', 0.12))
  )
}

function pasta(random: Random): string {
  const sauce = random.pick(['#c2452d', '#6d9a4c', '#e8c68a', '#d9763a'])
  let out = table(random) + plate(450, 600, 370, random.pick(['#f6efe4', '#dfe6e4', '#e9d3c4']))
  for (let i = 0; i < 60; i++) {
    const [x, y] = [450 + random.int(-170, 170), 600 + random.int(-170, 170)]
    if (Math.hypot(x - 450, y - 600) > 210) continue
    out += stroke(
      `M${x} ${y}q${random.int(-110, 110)} ${random.int(-110, 110)} ${random.int(-120, 120)} ${random.int(-40, 40)}`,
      mix('#f0cf86', '#b9792f', random.int(0, 45) / 100),
      13,
    )
  }
  for (let i = 0; i < 16; i++)
    out += disc(450 + random.int(-130, 130), 600 + random.int(-130, 130), random.int(16, 44), sauce, 'opacity=".88"')
  for (let i = 0; i < 6; i++) {
    const [x, y, turn] = [450 + random.int(-110, 110), 600 + random.int(-110, 110), random.int(0, 359)]
    out += path('M0 0q36-46 84-26q-20 56-84 26Z', '#3f7d46', `transform="translate(${x} ${y}) rotate(${turn})"`)
  }
  return (
    out +
    stroke('M60 330v560M34 330v120q26 60 52 0V330', '#d8d3cc', 16) +
    stroke('M850 330v560', '#d8d3cc', 16) +
    path('M838 330q40 20 32 250h-32Z', '#e6e1da')
  )
}

function breakfast(random: Random): string {
  const cup = random.pick(['#f6efe4', '#9db4c0', '#cfa6a0', '#3f5374'])
  return (
    table(random) +
    plate(330, 780, 270, '#f6efe4') +
    path(
      'M130 850c0-170 100-290 200-290s200 120 200 290c-40 24-80 6-100-30-50-70-150-70-200 0-20 36-60 54-100 30Z',
      '#c9833c',
    ) +
    stroke('M182 690q46 34 60 100M262 600q20 70 24 140M398 600q-20 70-24 140M478 690q-46 34-60 100', '#8f5522', 13) +
    plate(640, 360, 210, mix(cup, '#ffffff', 0.5)) +
    disc(640, 360, 132, cup) +
    disc(640, 360, 106, '#6f4630') +
    path('M640 300c-56-50-110 20-60 72l60 60 60-60c50-52-4-122-60-72Z', '#ecd3ae') +
    stroke('M772 360q70-20 60 50t-80 20', cup, 26) +
    disc(660, 980, 84, '#c2344f') +
    disc(780, 1060, 74, '#7b2a4d') +
    path('M640 910q30-60 80-50q-20 50-80 50Z', '#5f8f4a')
  )
}

function wine(random: Random): string {
  const drink = random.pick(['#8c1f3c', '#f0cf7a', '#e79a92'])
  const glass = (x: number) =>
    path(`M${x - 120} 420h240q20 250-120 290q-140-40-120-290Z`, '#ffffff', 'opacity=".3"') +
    path(`M${x - 116} 540h232q-10 140-116 168q-106-28-116-168Z`, drink) +
    stroke(`M${x} 710v260M${x - 90} 980h180`, '#ffffff', 14) +
    stroke(`M${x - 84} 450q-10 60 0 110`, '#ffffff', 10)
  let out = backdrops[random.pick(['sunset', 'bar', 'city'] as const)](random)
  out += path('M0 960h900v240H0Z', random.pick(['#4a2c26', '#6f5148', '#3a2a3a']))
  for (let i = 0; i < 5; i++)
    out += disc(random.int(0, 900), random.int(60, 420), random.int(20, 54), '#ffd07a', 'opacity=".3"')
  return out + glass(300) + glass(610)
}

function bicycle(random: Random): string {
  const frame = random.pick(['#c2344f', '#2f6f73', '#e0a458', '#2f3a4f', '#efe3cf'])
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="880" r="170" fill="none" stroke="#2a2027" stroke-width="20"/><circle cx="${x}" cy="880" r="156" fill="none" stroke="#b9b2b4" stroke-width="7"/>` +
    stroke(`M${x - 150} 880h300M${x} 730v300M${x - 106} 774l212 212M${x + 106} 774l-212 212`, '#9a9298', 3)
  return (
    backdrops[random.pick(['park', 'sea', 'city', 'mountains'] as const)](random) +
    path('M-10 1030q450-40 920 0v180H-10Z', mix('#8a7f78', frame, 0.1)) +
    wheel(240) +
    wheel(670) +
    stroke('M240 880 360 640h250L430 880ZM610 640l60 240M360 640l70 240M340 600l20 40', frame, 20) +
    stroke('M300 596h90', '#4a2d24', 30) +
    stroke('M610 640l-20-80q60-40 100 10', '#2a2027', 18) +
    disc(430, 880, 34, '#2a2027') +
    path('M640 560h150l-20 120H660Z', '#b98658') +
    disc(680, 550, 36, '#e8b84f') +
    disc(730, 536, 40, '#c56a86') +
    disc(770, 556, 30, '#f4efe6')
  )
}

function guitar(random: Random): string {
  const wood = random.pick(['#c9833c', '#8f4a2a', '#e0b678', '#5c3526'])
  return (
    wall(random, ['#5f7f73', '#b5654a', '#c7b2c4', '#e3d3bd', '#56698a']) +
    path('M0 1010h900v200H0Z', '#6f5148') +
    `<g transform="rotate(${random.int(-14, 14)} 450 700)">` +
    path('M424 90h52v470h-52Z', '#3a2a26') +
    path('M410 40h80l-8 80h-64Z', mix(wood, '#2a1620', 0.4)) +
    path(
      'M450 500c110 0 150 60 140 140-8 50-40 70-30 120 70 50 90 130 70 200-24 84-90 120-180 120s-156-36-180-120c-20-70 0-150 70-200 10-50-22-70-30-120-10-80 30-140 140-140Z',
      wood,
    ) +
    disc(450, 760, 74, '#2a1a18') +
    `<circle cx="450" cy="760" r="88" fill="none" stroke="${mix(wood, '#fff4e0', 0.5)}" stroke-width="8"/>` +
    path('M370 940h160v34H370Z', '#3a2a26') +
    stroke('M434 90v860M445 90v860M456 90v860M467 90v860', '#efe6da', 3) +
    '</g>'
  )
}

function books(random: Random): string {
  let out = wall(random, ['#cdbf9c', '#b9c2b0', '#8a5a6a', '#d9b3a8'])
  for (const shelf of [330, 680, 1030]) {
    for (let x = 30; x < 850;) {
      const [w, h] = [random.int(34, 76), random.int(190, 280)]
      const tone = random.pick([
        '#c2554d', '#e0a458', '#7f9f7c', '#4f7f7b', '#3f5374', '#7b5a85', '#efe3cf', '#8c4a56', '#2f3a4f',
      ]) // prettier-ignore
      const lean = random.chance(0.12) ? `transform="rotate(8 ${x} ${shelf})"` : ''
      out += `<g ${lean}><rect x="${x}" y="${shelf - h}" width="${w}" height="${h}" rx="4" fill="${tone}"/><rect x="${x + w * 0.25}" y="${shelf - h + 30}" width="${w * 0.5}" height="${random.int(40, 90)}" fill="#fff4e0" opacity=".55"/></g>`
      x += w + (random.chance(0.14) ? random.int(60, 120) : random.int(2, 6))
    }
    out += `<rect y="${shelf}" width="900" height="26" fill="#6f4a38"/><rect y="${shelf + 26}" width="900" height="14" fill="#2a1620" opacity=".18"/>`
  }
  return out
}

function tent(random: Random): string {
  const cloth = random.pick(['#e0a458', '#c2554d', '#4f9aa8', '#7f9f7c'])
  let out = `<defs>${gradient('bg', ['#151b3a', '#3a3568', '#a8607a'], 0, 900)}</defs><rect width="900" height="1200" fill="url(#bg)"/>`
  for (let i = 0; i < 70; i++)
    out += disc(random.int(0, 900), random.int(0, 560), random.int(2, 5), '#fff7e0', `opacity=".${random.int(4, 9)}"`)
  out += disc(random.int(120, 780), 190, 70, '#fff0cf')
  for (let x = -40; x < 940; x += 90) {
    const y = 820 - random.int(0, 180)
    out += path(`M${x - 80} 900L${x} ${y - 120}L${x + 80} 900Z`, '#1f2a3f')
  }
  return (
    out +
    path('M0 880q450-60 900 0v330H0Z', '#2a3a34') +
    path('M450 620 790 1060H110Z', cloth) +
    path('M450 620 560 1060H340Z', '#ffe7a6') +
    path('M450 620 340 1060H110Z', mix(cloth, '#1d0f22', 0.25)) +
    stroke('M450 620l-14-40M110 1060l-60 40M790 1060l60 40', '#d8d3cc', 6) +
    disc(690, 1110, 90, '#ff9a4a', 'opacity=".25"') +
    path('M650 1130q-20-70 40-120q60 60 40 120Z', '#ff9a4a') +
    path('M672 1130q-6-36 18-60q24 30 18 60Z', '#ffe08a') +
    stroke('M630 1150l120-30M750 1150l-120-30', '#5b4038', 18)
  )
}
