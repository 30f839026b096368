import { webmailOf } from './webmail.ts'
import { m } from '#app/lib/messages.ts'

/** A link to the webmail of an address; nothing for unknown providers. */
export function WebmailLink({ email }: { email: string }) {
  const place = webmailOf(email)
  if (!place) return null
  return (
    <a
      href={place}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center text-sm font-semibold"
    >
      {m.confirm_open_mail()}
    </a>
  )
}
