import { redirect } from '@tanstack/react-router'

/** Answers whether somebody is logged in; asks the server the first time. */
export type IsMember = () => Promise<boolean>

type Visit = { context: { isMember: IsMember }; location: { href: string } }

const GUARDS = {
  /** Others log in first and come back. */
  async member({ context, location }: Visit) {
    if (!(await context.isMember())) throw redirect({ href: `/login?to=${encodeURIComponent(location.href)}` })
  },
  async visitor({ context }: Visit) {
    if (await context.isMember()) throw redirect({ href: '/members' })
  },
}

/** Who may open the routes below a layout. */
export type GuardName = keyof typeof GUARDS

/** A layout names a guard that does not exist: the error page shows it with 500. */
export class UnknownGuard extends Error {
  readonly status = 500

  constructor(name: string) {
    super(`Unknown guard "${name}"`)
    this.name = 'UnknownGuard'
  }
}

/**
 * A layout's `beforeLoad`, which runs before those of the routes below it.
 * @throws a redirect, or UnknownGuard
 */
export const guard = (name: GuardName) => async (visit: Visit) => {
  if (!Object.hasOwn(GUARDS, name)) throw new UnknownGuard(name)
  await GUARDS[name](visit)
}
