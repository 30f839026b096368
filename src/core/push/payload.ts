/** The largest payload that every push service takes, in bytes before it is encrypted. */
export const PUSH_BYTES = 3993

type PushNotice = {
  title: string
  body: string
  navigate: string
  /** A later notification with the same tag takes the place of an earlier one. */
  tag: string
  badge: number
}

/** A notification in the form that browsers show by themselves, and that our service worker reads where they do not. */
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

// By code points, so that no half of a pair is left.
const shorten = (text: string, length: number) => [...text].slice(0, length).join('')
