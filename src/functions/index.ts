import { Hono } from 'hono'
import { activation } from './api/activation.php.ts'
import { companyinfo } from './api/companyinfo.php.ts'
import { interests } from './api/interests.php.ts'
import { link } from './api/link.php.ts'
import { logout } from './api/logout.php.ts'
import { regions } from './api/regions.php.ts'
import { settings } from './api/settings.php.ts'
import { signup } from './api/signup.php.ts'
import { user } from './api/user.php.ts'
import { notFound, onError } from './http/answer-errors.ts'
import { limitBody } from './http/body.ts'
import type { App } from './http/context.ts'
import { headers } from './http/headers.ts'
import { ownOrigin } from './http/origin.ts'
import { site } from './http/site.ts'

const app = new Hono<App>()
app.use(headers, limitBody, ownOrigin, site)

/** All endpoints. */
export const api = app
  .route('/', activation)
  .route('/', companyinfo)
  .route('/', interests)
  .route('/', link)
  .route('/', logout)
  .route('/', regions)
  .route('/', settings)
  .route('/', signup)
  .route('/', user)
  .onError(onError)
  .notFound(notFound)

/** What the app's client knows of them. */
export type Api = typeof api
