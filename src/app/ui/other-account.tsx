import { m } from '#app/lib/messages.ts'
import { AppLink } from './app-link.tsx'

type OtherAccountProps = {
  /** The logged-in member's name; null where nobody is, or the link is for this very account. */
  name: string | null
}

export function OtherAccount({ name }: OtherAccountProps) {
  if (name === null) return null
  return (
    <div className="card flex w-full flex-col items-start px-4 pt-4 pb-1 text-start text-sm">
      <p>
        {m.link_other({ name })} {m.link_other_leaves({ name })}
      </p>
      <AppLink to="/members" className="link inline-flex min-h-11 items-center font-semibold">
        {m.link_other_stay({ name })}
      </AppLink>
    </div>
  )
}
