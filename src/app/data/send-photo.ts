import { onlineManager } from '@tanstack/react-query'
import { resizeImage } from '#app/lib/resize-image.ts'
import { mayRetry, retryDelay } from '#app/lib/query.ts'
import { upload } from '#app/lib/upload.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'

type Sending = {
  file: File
  /** The same key again finds the photo that the first try made. */
  key: string
  signal: AbortSignal
  /** From 0 to 1 while it leaves the browser. */
  onProgress: (part: number) => void
}

/**
 * Downsizes and sends one photo. Without a connection it waits for one; a lost one is tried again under the same key.
 * @throws Refused where it is no picture or the server says no, the signal's reason when it was given up
 */
export async function sendPhoto({ file, key, signal, onProgress }: Sending): Promise<OwnPhoto> {
  const { blob: small } = await resizeImage(file)
  for (let failures = 0; ; failures++) {
    await connection(signal)
    signal.throwIfAborted()
    try {
      const call = { path: '/api/photos.php', field: 'photo', file: small, key, signal, onProgress } as const
      return (await upload<{ photo: OwnPhoto }>(call)).photo
    } catch (error) {
      if (signal.aborted || !mayRetry(failures, error)) throw error
      await new Promise((resume) => setTimeout(resume, retryDelay(failures)))
    }
  }
}

async function connection(signal: AbortSignal): Promise<void> {
  if (onlineManager.isOnline()) return
  await new Promise<void>((resume) => {
    const stop = onlineManager.subscribe((online) => online && end())
    const end = () => {
      stop()
      resume()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
