import type { OwnPhoto } from '#core/profiles/types.ts'

/** One's own pictures in their order, and how many one may keep. */
export type PhotosAnswer = { photos: OwnPhoto[]; limit: number }
