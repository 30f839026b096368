import { interestIcon, offeredInterests } from '#core/profiles/interests.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'

export const interests = endpoint('/api/interests.php').get('/', (c) => {
  c.header('Cache-Control', 'public, max-age=3600')
  const offered = offeredInterests(c.var.site.settings.interests)
  return c.json({ interests: offered.map((id) => ({ id, icon: interestIcon(id) })) })
})
