/**
 * Draws `public/share-*.png`, the pictures of shared links, in shades of grey, which the worker colours for each site:
 * `node local/tools/draw-shares.ts`. Run it after a change here or of the logo in `src/functions/pages/icon.ts`.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Images from 'lucide-react/icons/images'
import Layers from 'lucide-react/icons/layers'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPinned from 'lucide-react/icons/map-pinned'
import Martini from 'lucide-react/icons/martini'
import MoonStar from 'lucide-react/icons/moon-star'
import Sparkles from 'lucide-react/icons/sparkles'
import Sun from 'lucide-react/icons/sun'
import Sunset from 'lucide-react/icons/sunset'
import Unlink from 'lucide-react/icons/unlink'
import User from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users-round'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawIcon } from '#functions/pages/icon.ts'
import { SHARE_SIZE, SHARES, type Share } from '#functions/pages/share-picture.ts'
import { inGrey } from './draw-icons.ts'

const SIGNS: Record<Share, typeof Sun> = {
  home: HeartHandshake,
  member: User,
  adultonly: Martini,
  alonetonight: MoonStar,
  collagelanding: LayoutGrid,
  gallery: Images,
  iconslanding: Sparkles,
  maplanding: MapPinned,
  socialnetwork: Users,
  tinderswipe: Layers,
  transitionsvideolanding: Sun,
  video: Sunset,
  whoneedsstrings: Unlink,
}

/** A PNG with a byte for each pixel: black for the ground, white for the logo and the page's sign on a stack of cards. */
export function greyShare(share: Share): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const sign = renderToStaticMarkup(
    createElement(SIGNS[share], { x: 765, y: 205, width: 220, height: 220, stroke: '#fff', strokeWidth: 1.25 }),
  )
  const logo = drawIcon({ ground: '#000', ink: '#fff', corner: 0, size: 1 }).replace(
    '<svg ',
    '<svg x="145" y="155" width="320" height="320" ',
  )
  const card = (turn: number, light: number) =>
    `<rect x="695" y="115" width="360" height="400" rx="44" fill="#fff" fill-opacity="${light}" transform="rotate(${turn} 875 315)"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}"/>${logo}${card(-9, 0.08)}${card(5, 0.14)}${sign}</svg>`
  return inGrey(drawing, SHARE_SIZE)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const share of SHARES)
    await writeFile(new URL(`../../public/share-${share}.png`, import.meta.url), await greyShare(share))
