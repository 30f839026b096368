import { webmailOf } from './webmail.ts'
import { m } from '#app/lib/messages.ts'

/** Leads to the mails of an address, where we know the way. */
export function OpenMail({ email }: { email: string }) {
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
