import { inject } from 'vitest'

/** The site of the worker that runs this file, and the local cloud behind it. */
export const site = inject('sites')[Number(process.env['VITEST_POOL_ID']) - 1]!
