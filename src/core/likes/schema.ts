import * as z from 'zod/mini'

export const LikeTarget = z.strictObject({ id: z.uuid() })
