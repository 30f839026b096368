import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ownPhotosQuery, photoArrived } from '#app/data/photos.ts'
import { refreshUser } from '#app/data/user.ts'
import { Refused } from '#app/lib/refused.ts'
import { errorMessage } from '#app/lib/error-message.ts'

const sender = () => import('#app/data/send-photo.ts')

const AT_ONCE = 2

/** A file to upload: waiting (null), being sent (0 to 1), or failed. */
export type Upload = { key: string; name: string; preview: string; part: number | null; failed?: Failure }

type Failure = {
  sentence: string
  again: boolean
}

type Job = { key: string; file: File; cancel: AbortController }

/**
 * Sends files, two at a time. Each can be cancelled, and tried again after a failure.
 * @param onArrived called after each stored photo
 */
export function useUploads(onArrived: () => void) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef<Job[]>([])
  const running = useRef(0)
  const jobs = useRef(new Map<string, Job>())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    void sender()
    const made = previews.current
    return () => made.forEach((preview) => URL.revokeObjectURL(preview))
  }, [])
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const forget = (key: string) => {
    jobs.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  const send = async ({ key, file, cancel: { signal } }: Job) => {
    change(key, { part: 0 })
    try {
      const { sendPhoto } = await sender()
      const photo = await sendPhoto({ file, key, signal, onProgress: (part) => change(key, { part }) })
      photoArrived(client, photo)
      forget(key)
      onArrived()
    } catch (error) {
      // cancelled, yet it may have arrived
      if (signal.aborted) return void client.invalidateQueries({ queryKey: ownPhotosQuery.queryKey })
      // the session was ended elsewhere: the next poll of the user leaves the page
      if (error instanceof Refused && error.code === 'authentication_required') refreshUser(client)
      const again = !(error instanceof Refused) || error.status >= 500 || error.code === 'too_many_requests'
      change(key, { part: null, failed: { sentence: errorMessage(error), again } })
    }
  }
  const start = () => {
    for (let job; running.current < AT_ONCE && (job = line.current.shift());) {
      running.current++
      void send(job).finally(() => {
        running.current--
        start()
      })
    }
  }
  const enqueue = (job: Job) => {
    jobs.current.set(job.key, job)
    line.current.push(job)
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ file, key: crypto.randomUUID(), preview: URL.createObjectURL(file) }))
      added.forEach(({ preview }) => previews.current.add(preview))
      setUploads((all) => [
        ...all,
        ...added.map(({ key, preview, file }) => ({ key, name: file.name, preview, part: null })),
      ])
      for (const { key, file } of added) enqueue({ key, file, cancel: new AbortController() })
      start()
    },
    cancel(key: string) {
      jobs.current.get(key)?.cancel.abort()
      line.current = line.current.filter((job) => job.key !== key)
      forget(key)
    },
    /** Sends a failed file again, under its first key. */
    retry(key: string) {
      const job = jobs.current.get(key)
      if (!job) return
      setUploads((all) =>
        all.map(({ failed, ...one }) => (one.key === key ? one : { ...one, ...(failed && { failed }) })),
      )
      enqueue(job)
      start()
    },
  }
}
