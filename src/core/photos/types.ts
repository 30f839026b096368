import type { OwnPhoto } from '#core/profiles/types.ts'

export type PhotosAnswer = { photos: OwnPhoto[]; limit: number }
