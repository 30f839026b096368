import { endpoint } from '#functions/middleware/endpoint.ts'
import { settingsFor } from '#functions/responses/settings.ts'

export const settings = endpoint('/api/settings.php').get('/', (c) => c.json({ settings: settingsFor(c) }))
