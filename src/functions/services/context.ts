import type { Context } from 'hono'
import type { Site } from '#core/site/settings.ts'
import type { Services } from './services.ts'

/** The member who makes a request, and its time. The statement that does the work checks the session. */
export type Actor = { user: string; session: string; now: Date }

type Variables = { site: Site; requestId: string }

export type App = { Bindings: Services; Variables: Variables & { actor: Actor | null } }

export type MemberApp = { Bindings: Services; Variables: Variables & { actor: Actor } }

export type RequestContext = Context<App> | Context<MemberApp>

export type RequestScope = { env: Services; var: Readonly<App['Variables']> }

export type MemberScope = { env: Services; var: Readonly<MemberApp['Variables']> }
