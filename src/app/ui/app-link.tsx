import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** An address inside the app with its ids and search: `/members/4f…`, `/likes/given?page=2`. */
export type AppPath = `/${string}`

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: AppPath
  exact?: boolean
  /** A fragment without its `#`. */
  hash?: string
  replace?: boolean
  /** Starts loading the page on touch or hover; `false` for links that few people follow. */
  preload?: false | 'intent'
}

/** The start page and the pages without script, which the worker answers and the router does not know: core/site/routes.ts. */
const STATIC = /^\/($|(pages|pricing|complaints)\b)/

/** A link to another screen. Bears `aria-current="page"` and `data-status="active"` on its own page. */
export function AppLink({ to, exact = false, ...rest }: AppLinkProps) {
  const leaves = STATIC.test(to) && ({ reloadDocument: true, preload: false } as const)
  return <Link to={to as LinkProps['to']} activeOptions={{ exact }} {...rest} {...leaves} />
}
