import type { SiteSettings } from './settings.ts'

/** Fictional profiles exist only where they can be labelled and warned of. Rule: docs/product.md, Honesty. */
export function mayShowFictional({
  fictional_icon,
  fictional_warning,
}: Pick<SiteSettings, 'fictional_icon' | 'fictional_warning'>): boolean {
  return fictional_icon !== '' && fictional_warning !== ''
}

/**
 * Whether who is logged out may search.
 * @param network the tracking network that the visitor came from, if any
 */
export function maySearchLoggedOut(
  {
    logged_out_search,
    logged_out_search_trafficsource,
  }: Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  network: string | undefined,
): boolean {
  return logged_out_search !== 'none' || (logged_out_search_trafficsource !== 'none' && Boolean(network))
}

const PREFIX = /^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w.~-]+)*$/i

/**
 * The address under which everybody may see the main photos of a site, without a slash at the end; null where visitors may not search,
 * and where the operator names none. Rule: docs/product.md, Profiles and photos.
 */
export function publicPrefix({
  cdn_prefix,
  logged_out_search,
}: Pick<SiteSettings, 'cdn_prefix' | 'logged_out_search'>): string | null {
  const prefix = cdn_prefix.replace(/\/$/, '')
  return logged_out_search !== 'none' && PREFIX.test(prefix) ? prefix : null
}
