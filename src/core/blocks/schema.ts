import * as z from 'zod/mini'

export const BlockTarget = z.strictObject({ id: z.uuid() })
