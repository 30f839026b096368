import * as z from 'zod/mini'
import { RENDITIONS } from './renditions.ts'

const id = z.uuid()

export const NewPhoto = z.object({ photo: z.file() })

export const PhotoChange = z
  .strictObject({
    id,
    main: z.optional(z.literal(true)),
    private: z.optional(z.boolean()),
    position: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  })
  .check(z.refine(({ main, private: hidden }) => !(main && hidden), { path: ['private'] }))

export const PhotoId = z.strictObject({ id })

const address = { k: z.string(), v: z.enum(RENDITIONS), d: z.string(), s: z.string() }

/** The parts of a picture's address, in the order in which they are signed. `p` is a profile photo, `m` a message. */
export const PictureAddress = z.union([z.object({ p: z.string(), ...address }), z.object({ m: z.uuid(), ...address })])
export type PictureAddress = z.output<typeof PictureAddress>
