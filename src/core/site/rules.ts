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
