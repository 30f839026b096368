import type { SiteSettings } from './settings.ts'

/** Fictional profiles exist only where they can be labelled and warned of. Rule: docs/product.md, Honesty. */
export function mayShowFictional({
  fictional_icon,
  fictional_warning,
}: Pick<SiteSettings, 'fictional_icon' | 'fictional_warning'>): boolean {
  return fictional_icon !== '' && fictional_warning !== ''
}
