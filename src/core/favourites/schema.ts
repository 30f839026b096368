import * as z from 'zod/mini'

export const FavouriteTarget = z.strictObject({ id: z.uuid() })
