import { endpoint } from '#functions/middleware/endpoint.ts'
import { settingsFor } from '#functions/responses/settings.ts'

/** The site's settings and what the edge says of where the visitor is. */
export const settings = endpoint('/api/settings.php').get('/', (c) => c.json({ settings: settingsFor(c) }))
