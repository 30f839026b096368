/** The largest payload that every push service accepts, in bytes before encryption. */
export const PUSH_BYTES = 3993

type PushNotice = {
  title: string
  body: string
  navigate: string
  /** A later notification with the same tag replaces an earlier one. */
  tag: string
  badge: number
}

/** A notification in the form of declarative web push, which our service worker also reads. */
export function pushPayload({ badge, title, body, ...rest }: PushNotice): string {
  const json = (cut: number) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title: shorten(title, cut), body, ...rest },
      app_badge: badge,
    })
  const whole = json(title.length)
  return new TextEncoder().encode(whole).length <= PUSH_BYTES ? whole : json(100)
}

// By code points, so that no surrogate pair is split.
const shorten = (text: string, length: number) => [...text].slice(0, length).join('')
