import { RENDITIONS, SHAPES } from '#core/photos/renditions.ts'
import type { StoredFile } from '#local/cloud/cdn.ts'
import type { Photos } from '#functions/services/photos.ts'

/** A bucket in memory for tests that are not about pictures; the real one is tested in the worker. */
export function memoryPhotos(): Photos & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    async store(key, bytes, shapes = SHAPES) {
      if (bytes[0] !== 0xff) return null
      for (const rendition of Object.keys(shapes)) kept.set(`${key}/${rendition}`, bytes)
      return { width: 900, height: 1200, blur: null }
    },
    async read(key, rendition) {
      return (kept.get(`${key}/${rendition}`) as Uint8Array<ArrayBuffer> | undefined) ?? null
    },
    async renew(key) {
      const large = kept.get(`${key}/large`)
      if (!large) return null
      for (const rendition of ['tile', 'thumb', 'blur']) kept.set(`${key}/${rendition}`, large)
      return { blur: 'UklGRg==' }
    },
    async remove(key) {
      for (const rendition of RENDITIONS) kept.delete(`${key}/${rendition}`)
    },
  }
}

export function memoryBucket() {
  const kept = new Map<string, StoredFile>()
  const put = async (
    key: string,
    bytes: unknown,
    { httpMetadata }: { httpMetadata: { contentType: string; cacheControl: string } },
  ) => void kept.set(key, { bytes: bytes as Uint8Array, ...httpMetadata, etag: `"${key}"` })
  return {
    kept,
    put: put as never,
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) kept.delete(key)
    },
    file: async (key: string): Promise<StoredFile | null> => kept.get(key) ?? null,
  }
}
