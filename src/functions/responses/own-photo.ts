import type { Context } from 'hono'
import type { OwnPhoto } from '#core/profiles/types.ts'
import type { OwnPhotoRow } from '#db/queries/photos/own.ts'
import type { App } from '#functions/services/context.ts'
import { image } from './pictures.ts'

/** A picture as its owner sees it. */
export function ownPhoto(c: Context<App>, { key, ...row }: OwnPhotoRow): OwnPhoto {
  return { ...row, ...image(c, { ...row, key }) }
}
