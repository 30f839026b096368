import type { OwnPhoto } from '#core/profiles/types.ts'
import type { OwnPhotoRow } from '#db/queries/photos/own.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { image } from './pictures.ts'

export function ownPhoto(c: RequestScope, { key, ...row }: OwnPhotoRow): OwnPhoto {
  return { ...row, ...image(c, { ...row, key }) }
}
