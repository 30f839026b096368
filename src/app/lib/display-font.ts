import latin from './fonts/fraunces-latin.woff2'
import latinExt from './fonts/fraunces-latin-ext.woff2'

const LATIN = 'U+20-7E, U+A0-FF, U+152-153, U+178, U+2013-2026, U+20AC, U+2039-203A'
const LATIN_EXT =
  'U+104-107, U+10C-10D, U+118-119, U+11E-11F, U+130-131, U+141-144, U+150-151, U+15A-15B, U+15E-161, U+170-171, U+179-17E'

/**
 * The face of headings and names comes after the page and its first photos; until then they have the system's own, which is as
 * wide. A browser gets only the file whose letters it shows.
 */
function load(): void {
  for (const [file, unicodeRange] of [
    [latin, LATIN],
    [latinExt, LATIN_EXT],
  ] as const)
    document.fonts.add(new FontFace('Liaison Display', `url(${file})`, { weight: '500 800', unicodeRange }))
}

if (document.readyState === 'complete') load()
else addEventListener('load', load, { once: true })
