import { endpoint } from '#functions/middleware/endpoint.ts'

/** The company that answers for the site. */
export const companyinfo = endpoint('/api/companyinfo.php').get('/', (c) => c.json(c.var.site.company))
