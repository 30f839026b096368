import type { PictureStore } from './fill-pictures.ts'
import type { ResellTile } from '#core/site/settings.ts'

const drawing = (shapes: string) => `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 400'>${shapes}</svg>`

const dusk = (top: string, bottom: string, light: string, x: number, y: number) =>
  `<linearGradient id='a' x2='0' y2='1'><stop stop-color='${top}'/><stop offset='1' stop-color='${bottom}'/></linearGradient>` +
  `<radialGradient id='b'><stop stop-color='${light}' stop-opacity='.75'/><stop offset='1' stop-color='${light}' stop-opacity='0'/></radialGradient>` +
  `<path fill='url(#a)' d='M0 0h300v400H0z'/><circle cx='${x}' cy='${y}' r='210' fill='url(#b)'/>`

const glass = (x: number, lean: number) =>
  `<g transform='translate(${x} 118) rotate(${lean} 0 150)'><path d='M-34 0h68q4 74-30 84v70q24 2 30 14h-68q6-12 30-14V84q-34-10-30-84z' fill='#fff' opacity='.28'/>` +
  `<path d='M-33 30q33 10 66 0q-2 46-33 52q-31-6-33-52z' fill='#f2b45f'/><circle cx='-8' cy='46' r='3' fill='#fff3d0'/><circle cx='9' cy='58' r='4' fill='#fff3d0'/></g>`

const evening =
  dusk('#4a1f3d', '#1e0d1c', '#ff9a5c', 150, 200) +
  `<g fill='#ffcf8a' opacity='.5'><circle cx='44' cy='70' r='16'/><circle cx='96' cy='38' r='9'/><circle cx='232' cy='52' r='20'/><circle cx='270' cy='110' r='8'/></g>` +
  glass(98, 8) +
  glass(202, -8) +
  `<path d='M0 300q150-26 300 0v100H0z' fill='#120610'/>`

const stage =
  dusk('#1d2350', '#0d0b24', '#ff7a8a', 150, 170) +
  `<path d='M92 0L8 340h150zM208 0l-66 340h150z' fill='#ffd9a0' opacity='.16'/>` +
  `<g fill='none' stroke='#ffe9cf' stroke-width='5' stroke-linecap='round' opacity='.8'><path d='M92 118q-30 46 0 92M208 118q30 46 0 92M70 96q-46 68 0 136M230 96q46 68 0 136'/></g>` +
  `<rect x='122' y='96' width='56' height='104' rx='28' fill='#ffe9cf'/><path d='M122 128h56M122 148h56M122 168h56' stroke='#b7566b' stroke-width='5'/>` +
  `<path d='M104 160v10a46 46 0 0 0 92 0v-10M150 216v62' fill='none' stroke='#ffe9cf' stroke-width='8' stroke-linecap='round'/>` +
  `<path d='M0 316q150-34 300 0v84H0z' fill='#070615'/>`

/** By the names under which they lie beside the public photos. */
const PICTURES = { 'adverts/evening.svg': drawing(evening), 'adverts/stage.svg': drawing(stage) }

const at = (cdnPrefix: string, picture: keyof typeof PICTURES) => `${cdnPrefix}/${picture}`

/** Two advertising tiles, drawn by us; what they advertise does not exist. */
export const adverts = (cdnPrefix: string): ResellTile[] => [
  {
    picture: at(cdnPrefix, 'adverts/evening.svg'),
    label: 'Salon Dämmerung',
    badge: 'exclusive',
    url: 'https://salon.example/einladung',
    position: 7,
  },
  {
    picture: at(cdnPrefix, 'adverts/stage.svg'),
    label: 'Nachtstudio Eins',
    badge: 'live now',
    url: 'https://nachtstudio.example/buehne',
    position: 16,
  },
]

/** Stores the pictures of the tiles. */
export async function fillAdverts(publicStore: PictureStore): Promise<void> {
  for (const [name, picture] of Object.entries(PICTURES))
    await publicStore.put(name, new TextEncoder().encode(picture), 'image/svg+xml')
}
