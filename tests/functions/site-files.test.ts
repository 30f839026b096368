import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_SIZES } from '#functions/pages/icon.ts'
import { shortName } from '#functions/pages/site-files.ts'
import { SHARES } from '#functions/pages/share-picture.ts'
import { greyIcon } from '#local/tools/draw-icons.ts'
import { greyShare } from '#local/tools/draw-shares.ts'

test.each([
  ['Liaison', 'Liaison'],
  ['  Zwei  Herzen ', 'Zwei Herzen'],
  ['Rendezvous am Abend', 'Rendezvous'],
  ['Du und ich und wir', 'Du und ich'],
  ['Partnervermittlung', 'Partnervermittlung'],
  ['💞💞💞 💞💞💞💞💞💞💞💞', '💞💞💞 💞💞💞💞💞💞💞💞'],
])('below an icon, %j is %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test.each(ICON_SIZES)('the stored icon of %i pixels is the drawing', async (size) => {
  const stored = readFileSync(`public/icon-${size}.png`)
  expect(stored.equals(await greyIcon(size))).toBe(true)
})

test.each(SHARES)('so is the stored picture of links to %s', async (share) => {
  const stored = readFileSync(`public/share-${share}.png`)
  expect(stored.equals(await greyShare(share))).toBe(true)
})
