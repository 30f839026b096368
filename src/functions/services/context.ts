import type { Site } from '#core/site/settings.ts'
import type { Services } from './services.ts'

/** Who asks: the account's internal key and the session that proves it. The statement that works checks that both still hold. */
export type Viewer = { user: string; session: string }

/** What every endpoint finds in its context. */
export type App = {
  Bindings: Services
  Variables: { site: Site; viewer: Viewer | null; requestId: string }
}

/** The context of an endpoint that asks for a member. */
export type MemberApp = {
  Bindings: Services
  Variables: { site: Site; viewer: Viewer; requestId: string }
}

/** What rules of presentation need of a request, whoever asks. */
export type RequestScope = { env: Services; var: Readonly<App['Variables']> }

/** The same of a request of a member. */
export type MemberScope = { env: Services; var: Readonly<MemberApp['Variables']> }
