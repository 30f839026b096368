import { useState } from 'react'
import { Banner, type BannerProps } from '#app/ui/banner.tsx'

export type SlotBanner = BannerProps & {
  id: string
  /** The highest is shown: 100 offline, 80 activation, 70 time bonus, 60 mail, 50 welcome discount, 40 photo, 30 push,
   * 20 the installed app. */
  importance: number
}

/**
 * Shows the most important banner. A new one comes only with a new screen, so that nothing moves under the reader; a settled
 * one disappears at once.
 * @param screen the path being shown
 */
export function BannerSlot({ banners, screen }: { banners: readonly SlotBanner[]; screen: string }) {
  const best = banners.toSorted((one, other) => other.importance - one.importance)[0]
  const [chosen, setChosen] = useState({ screen, id: best?.id })
  if (chosen.screen !== screen) setChosen({ screen, id: best?.id })
  const shown = banners.find((banner) => banner.id === chosen.id)
  return shown ? <Banner {...shown} /> : null
}
