import { INTERESTS, interestIcon } from '#core/profiles/interests.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'

export const interests = endpoint('/api/interests.php').get('/', (c) => {
  c.header('Cache-Control', 'public, max-age=3600')
  return c.json({ interests: INTERESTS.map((id) => ({ id, icon: interestIcon(id) })) })
})
