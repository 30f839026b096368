import type { Context } from 'hono'
import type { Site } from '#core/site/settings.ts'
import type { Services } from './services.ts'

/** The member who makes a request, and when. The statement that does the work checks that account and session still hold. */
export type Actor = { user: string; session: string; now: Date }

type Variables = { site: Site; requestId: string }

/** What every endpoint finds in its context. */
export type App = { Bindings: Services; Variables: Variables & { actor: Actor | null } }

export type MemberApp = { Bindings: Services; Variables: Variables & { actor: Actor } }

/** The context of a request, for what reads headers and sets cookies. */
export type RequestContext = Context<App> | Context<MemberApp>

/** What rules of presentation need of a request, whoever makes it. */
export type RequestScope = { env: Services; var: Readonly<App['Variables']> }

export type MemberScope = { env: Services; var: Readonly<MemberApp['Variables']> }
