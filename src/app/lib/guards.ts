import { redirect } from '@tanstack/react-router'
import type { Area } from './messages.ts'

/** What a route may ask for, in its `staticData.guard`. */
export type GuardName = 'member' | 'visitor'

/** Answers whether somebody is logged in; asks the server the first time. */
export type IsMember = () => Promise<boolean>

type Guard = (isMember: IsMember, href: string) => Promise<void>

const GUARDS: Record<GuardName, Guard> = {
  /** Only for members: others log in first and come back. */
  async member(isMember, href) {
    if (!(await isMember())) throw redirect({ href: `/login?to=${encodeURIComponent(href)}` })
  },
  /** Only for visitors: members have been here before. */
  async visitor(isMember) {
    if (await isMember()) throw redirect({ href: '/members' })
  },
}

/** A route that names a guard which nobody bears: shown as the error page with 500. */
export class UnknownGuard extends Error {
  readonly status = 500

  constructor(name: string) {
    super(`Unknown guard "${name}"`)
    this.name = 'UnknownGuard'
  }
}

/**
 * Runs the guards of the routes about to be shown, in their order.
 * @param names the guard names, as the routes give them
 * @param href the address asked for, to come back to after the login
 * @throws a redirect, or UnknownGuard
 */
export async function runGuards(names: string[], isMember: IsMember, href: string): Promise<void> {
  for (const name of names) {
    if (!Object.hasOwn(GUARDS, name)) throw new UnknownGuard(name)
    await GUARDS[name as GuardName](isMember, href)
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the route; nothing for everybody. */
    guard?: GuardName
    /** Texts beyond the common ones that the route's screen reads. */
    texts?: Area
  }
}
