import { endpoint } from '#functions/middleware/endpoint.ts'

export const companyinfo = endpoint('/api/companyinfo.php').get('/', (c) => c.json(c.var.site.company))
