import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ownPhotosQuery } from './photo-queries.ts'
import { downsize } from '#app/lib/downsize.ts'
import { mayRetry, retryDelay } from '#app/lib/query.ts'
import { say } from '#app/lib/say.ts'
import { upload } from '#app/lib/upload.ts'
import type { OwnPhoto } from '#core/profiles/shape.ts'

/** A file on its way: waiting, being sent (0 to 1), or refused for a reason. */
export type Upload = { key: string; preview: string; part: number | null; failed?: string }

/**
 * Sends files one after the other; each shows itself until the server has answered.
 * @param onChanged called after each photo that has arrived
 */
export function useUploads(onChanged: () => void) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef(Promise.resolve())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const made = previews.current
    return () => made.forEach((preview) => URL.revokeObjectURL(preview))
  }, [])
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))
  const send = async (key: string, file: File) => {
    try {
      const photo = await sendPhoto(file, key, (part) => change(key, { part }))
      const { queryKey } = ownPhotosQuery
      client.setQueryData(queryKey, (old) => old && { ...old, photos: [...old.photos, photo] })
      await client.invalidateQueries({ queryKey })
      drop(key)
      onChanged()
    } catch (error) {
      change(key, { part: null, failed: say(error) })
    }
  }
  return {
    uploads,
    drop,
    /** Puts files into the line. */
    add(files: readonly File[]) {
      const added = files.map((file) => ({ file, key: crypto.randomUUID(), preview: URL.createObjectURL(file) }))
      added.forEach(({ preview }) => previews.current.add(preview))
      setUploads((all) => [...all, ...added.map(({ key, preview }) => ({ key, preview, part: null }))])
      for (const { key, file } of added) line.current = line.current.then(() => send(key, file))
    },
  }
}

/** Downsizes and sends one photo; a lost connection is tried again under the same key. */
async function sendPhoto(file: File, key: string, onProgress: (part: number) => void): Promise<OwnPhoto> {
  const small = await downsize(file)
  for (let failures = 0; ; failures++) {
    try {
      const { photo } = await upload<{ photo: OwnPhoto }>({
        path: '/api/photos.php',
        field: 'photo',
        file: small,
        key,
        onProgress,
      })
      return photo
    } catch (error) {
      if (!mayRetry(failures, error)) throw error
      await new Promise((resume) => setTimeout(resume, retryDelay(failures)))
    }
  }
}
