import { answerError } from './refused.ts'

type Upload = {
  path: `/api/${string}.php`
  field: string
  file: Blob
  /** Further fields of the form. */
  fields?: Record<string, string>
  /** One key for one intent: a repeat gets the first result. */
  key: string
  signal?: AbortSignal
  /** Called with 0 to 1 while the file is sent. */
  onProgress: (part: number) => void
}

/**
 * Sends a file and reports its progress, which fetch cannot.
 * @throws Refused for an answer with a documented error, TypeError where the network failed or somebody else answered, the
 * signal's reason after it was aborted
 */
export function upload<Answer>({ path, field, file, fields = {}, key, signal, onProgress }: Upload): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, file, 'photo')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    request.responseType = 'json'
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new TypeError('The upload did not reach the server'))
    request.onload = () => {
      // null is a body that is not JSON
      if (request.status < 300 && request.response) resolve(request.response as Answer)
      else reject(answerError(request.response, request.status))
    }
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
