import { randomUUID } from 'node:crypto'

/** What somebody signs up with, a woman in Germany; `said` replaces fields or adds some. */
export function signupForm<T extends object>(said: T = {} as T) {
  return {
    email: `new-${randomUUID()}@post.example`,
    name: 'Ada',
    password: 'Tulpen-im-Regen-77',
    date_of_birth: '1991-04-17',
    gender: 'female',
    seeking: 'male',
    country: 'DE',
    consent: true,
    ...said,
  }
}

/** An upload of a photo. The bytes only begin like a JPEG: the pictures of a world are not decoded. */
export function photoForm(bytes: number[] | Uint8Array<ArrayBuffer> = [0xff, 0xd8, 0xff, 1]): FormData {
  const form = new FormData()
  form.set('photo', new File([Uint8Array.from(bytes)], 'me.jpg', { type: 'image/jpeg' }))
  return form
}

/** A photo to a member, as a message. */
export function photoMessage(to: string, bytes?: number[] | Uint8Array<ArrayBuffer>): FormData {
  const form = photoForm(bytes)
  form.set('to', to)
  form.set('kind', 'image')
  return form
}
