import { inject } from 'vitest'

export const site = inject('sites')[Number(process.env['VITEST_POOL_ID']) - 1]!
