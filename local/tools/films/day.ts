import { between, ease, likeChance, n, wave, type Film } from './drawing.ts'

const SIDE = 720
const SCENES = 4
/** The part of a scene's time after which the next one grows out of what is round in it. */
const HOLD = 0.6

type Scene = { x: number; y: number; r: number; ground: (time: number) => string; disc: (time: number) => string }

/** Windows with light under the moon. */
const LIT = ['86 552', '206 520', '330 566', '470 556', '606 548', '640 548']
const CREAM = 'oklch(96% .02 80)'

/** Two walk hand in hand, `step` to and fro. */
function walker(x: number, step: number, coat: string, legs: string, skin: string, hair: string): string {
  const leg = (by: number) => `<path d="M0-62l${n(by)} 60h9" fill="none" stroke="${legs}" stroke-width="15"/>`
  return `<g transform="translate(${n(x)} ${n(-3 * Math.abs(step))})" stroke-linecap="round" stroke-linejoin="round">
${leg(-17 * step)}${leg(17 * step)}<path d="M-19-56c-4-50 2-80 19-80s24 30 20 80Z" fill="${coat}"/>
<circle cy="-158" r="20" fill="${skin}"/>
<path d="M-21-156c-4-30 40-34 42-8-14-4-22 0-26 8 0 8-4 14-8 16-6-2-8-8-8-16Z" fill="${hair}"/></g>`
}

const coffee: Scene = {
  x: 330,
  y: 390,
  r: 150,
  ground: (time) => `<rect width="720" height="720" fill="oklch(88% .045 70)"/>
<g stroke="oklch(80% .06 45)" stroke-width="26"
opacity=".45">${[60, 210, 360, 510, 660].map((at) => `<path d="M${at} 0v720M0 ${at}h720"/>`).join('')}</g>
<g transform="translate(600 150)"><circle r="150" fill="oklch(94% .02 80)"/><circle r="112" fill="oklch(82% .05 15)"/>
<circle r="94" fill="oklch(38% .07 50)"/>
<path d="M-50-30q50-40 90 14" fill="none" stroke="oklch(62% .08 60)" stroke-width="9" stroke-linecap="round"
opacity="${n(0.7 + 0.2 * wave(time, 4))}"/></g>
<g transform="translate(560 560) rotate(-24)" fill="oklch(70% .12 65)">
<path d="M-130 30c0-110 250-120 260 0 4 22-30 26-42 8-40-50-130-50-172 0-14 16-44 14-46-8Z"/>
<path d="M-76-28l24 42M-30-52l12 46M24-54l-4 48M76-30l-26 42" stroke="oklch(56% .11 55)" stroke-width="8" stroke-linecap="round"/></g>
<circle cx="330" cy="390" r="212" fill="oklch(76% .05 60)" opacity=".5"/><circle cx="324" cy="382" r="206" fill="${CREAM}"/>
<path d="M168 250l-84-84" stroke="oklch(96% .015 80)" stroke-width="44" stroke-linecap="round"/>`,
  disc: (time) => `<circle r="1" fill="oklch(99% .008 80)"/><circle r=".86" fill="oklch(48% .09 52)"/>
<g transform="rotate(${n(8 * wave(time, 4))})">
<path d="M0 .52C-.62.1-.5-.42-.2-.42-.06-.42 0-.3 0-.22 0-.3.06-.42.2-.42.5-.42.62.1 0 .52Z" fill="oklch(90% .045 75)"/></g>`,
}

const walk: Scene = {
  x: 510,
  y: 190,
  r: 92,
  ground: (time) => {
    const step = wave(time, 8)
    return `<rect width="720" height="720" fill="oklch(86% .06 215)"/>
<g fill="oklch(97% .015 220)">
<path d="M${n(70 + 40 * time)} 190a34 34 0 0 1 60-30 44 44 0 0 1 78 14 28 28 0 0 1 4 54H92a28 28 0 0 1-22-38Z"/></g>
<path d="M0 430q180-130 380-40t340-40v370H0Z" fill="oklch(72% .1 150)"/>
<path d="M0 520q240-90 720 10v190H0Z" fill="oklch(64% .12 145)"/>
<path d="M0 640q360-70 720-6v86H0Z" fill="oklch(84% .06 80)"/>
${[90, 610]
  .map(
    (x, at) => `<g transform="translate(${x} ${490 + at * 20})"><path d="M-8 0h16v80h-16Z" fill="oklch(42% .06 50)"/>
<path d="M0-150c70 0 96 62 78 112-12 46-144 46-156 0-18-50 8-112 78-112Z" fill="oklch(${52 + at * 5}% .12 150)"/></g>`,
  )
  .join('')}
<g transform="translate(${n(330 + 26 * wave(time))} 664) scale(1.25)">
${walker(-36, step, 'oklch(62% .16 15)', 'oklch(30% .05 300)', 'oklch(76% .07 55)', 'oklch(30% .05 40)')}
${walker(36, -step, 'oklch(50% .11 260)', 'oklch(28% .03 60)', 'oklch(58% .08 50)', 'oklch(20% .02 40)')}
<path d="M-24-112Q-12-70 0-74Q12-70 24-112" fill="none" stroke="oklch(40% .1 330)" stroke-width="10" stroke-linecap="round"/></g>`
  },
  disc: () => `<circle r="1" fill="oklch(90% .13 88)"/><circle r=".8" fill="oklch(93% .11 92)"/>`,
}

const music: Scene = {
  x: 300,
  y: 360,
  r: 200,
  ground: (
    time,
  ) => `<rect width="720" height="720" fill="oklch(34% .08 340)"/><path d="M0 560h720v160H0Z" fill="oklch(27% .06 335)"/>
<rect x="56" y="120" width="560" height="500" rx="34" fill="oklch(58% .1 45)"/>
<rect x="76" y="140" width="520" height="460" rx="24" fill="oklch(66% .1 50)"/>
<g fill="none" stroke="oklch(86% .12 80)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
${[0, 1]
  .map(
    (at) => `<path
transform="translate(${n(640 + 8 * wave(time, 4, at / 2))} ${n(110 + at * 120 + 12 * wave(time, 4, 0.2 + at / 3))})"
d="M0 40V-20l36-10V30M0 40a10 8 0 1 1-12-6M36 30a10 8 0 1 1-12-6"/>`,
  )
  .join('')}</g>
<circle cx="300" cy="360" r="212" fill="oklch(46% .09 40)"/>`,
  disc: (
    time,
  ) => `<circle r="1" fill="oklch(18% .025 330)"/><g fill="none" stroke="oklch(27% .03 330)" stroke-width=".018"><circle r=".88"/>
<circle r=".76"/><circle r=".64"/><circle r=".52"/></g>
<g transform="rotate(${n(1440 * time)})">
<path d="M0-.96A.96.96 0 0 1 .68-.68L.3-.3A.42.42 0 0 0 0-.42ZM0 .96A.96.96 0 0 1-.68.68L-.3.3A.42.42 0 0 0 0 .42Z"
fill="oklch(34% .04 330)"/>
<circle r=".36" fill="oklch(64% .17 15)"/><path d="M-.2-.1h.4" stroke="${CREAM}" stroke-width=".06"/></g>
<circle r=".05" fill="${CREAM}"/>`,
}

const night: Scene = {
  x: 235,
  y: 195,
  r: 96,
  ground: (time) => {
    const chance = likeChance(3)
    const stars = Array.from({ length: 46 }, (_, at) => {
      const light = 0.6 + 0.4 * wave(time, 3 + (at % 3), chance())
      return `<circle cx="${n(chance() * 720)}" cy="${n(chance() * 470)}" r="${n(1.5 + 2 * chance())}" opacity="${n(light)}"/>`
    })
    const back = (x: number, coat: string, hair: string, lean: number) =>
      `<g transform="translate(${x} 0) rotate(${n(lean)})"><path d="M-48 10c-6-84 8-118 48-118s54 34 48 118Z" fill="${coat}"/>
<circle cy="-140" r="34" fill="${hair}"/></g>`
    return `<rect width="720" height="720" fill="oklch(27% .07 300)"/><g fill="oklch(92% .03 80)">${stars.join('')}</g>
<circle cx="235" cy="195" r="170" fill="oklch(90% .07 88)" opacity=".1"/>
<path d="M0 520l70-50 90 60 60-90 110 80 90-54 100 70 80-60 120 80v164H0Z" fill="oklch(22% .055 310)"/>
<path d="${LIT.map((at) => `M${at}h20v28h-20Z`).join('')}" fill="oklch(84% .13 80)"/>
<path d="M0 664h720v56H0Z" fill="oklch(17% .04 320)"/>
<g transform="translate(430 650)"><g transform="translate(-8 0)">
${back(-52, 'oklch(62% .16 15)', 'oklch(30% .05 40)', 5 + wave(time, 2) * 0.8)}
${back(50, 'oklch(50% .11 260)', 'oklch(18% .02 40)', -6 - wave(time, 2) * 0.8)}</g>
<path d="M-170-26h340M-170 10h340" stroke="oklch(48% .09 45)" stroke-width="17" stroke-linecap="round"/>
<path d="M-140-30v70M140-30v70" stroke="oklch(40% .08 40)" stroke-width="14"/></g>`
  },
  disc: () =>
    `<circle r="1" fill="oklch(93% .06 90)"/><g fill="oklch(87% .06 88)"><circle cx="-.3" cy="-.25" r=".2"/>
<circle cx=".35" cy=".3" r=".26"/><circle cx=".3" cy="-.45" r=".12"/></g>`,
}

const ALL = [coffee, walk, music, night]

/** One day of two people. What is round in a scene turns into what is round in the next: cup, sun, record, moon, cup. */
export const DAY: Film = {
  width: SIDE,
  height: SIDE,
  seconds: 8,
  draw: (time) => {
    const at = Math.floor(time * SCENES) % SCENES
    const [now, next] = [ALL[at]!, ALL[(at + 1) % SCENES]!]
    const part = ease((time * SCENES) % 1, HOLD, 1)
    const [x, y, r] = [between(now.x, next.x, part), between(now.y, next.y, part), between(now.r, next.r, part)]
    const disc = (scene: Scene, opacity: number) => `<g opacity="${n(opacity)}">${scene.disc(time)}</g>`
    return `${now.ground(time)}
${
  part > 0
    ? `<clipPath id="hole"><circle cx="${n(x)}" cy="${n(y)}" r="${n(between(r, 820, part ** 1.5))}"/></clipPath>
<g clip-path="url(#hole)">${next.ground(time)}</g>`
    : ''
}
<g transform="translate(${n(x)} ${n(y)}) scale(${n(r)})">${disc(now, 1)}${part > 0 ? disc(next, part) : ''}</g>
${arm(at === 2 ? 1 - ease(part, 0, 0.3) : at === 1 ? ease(part, 0.8, 1) : 0)}`
  },
}

/** The arm of the record player lies on the record. */
const arm = (opacity: number): string =>
  opacity === 0
    ? ''
    : `<g opacity="${n(opacity)}" fill="none" stroke="oklch(92% .02 80)" stroke-width="12" stroke-linecap="round"
stroke-linejoin="round"><path d="M548 200v190l-96 92"/><circle cx="548" cy="200" r="22" fill="oklch(40% .07 40)"/></g>`
