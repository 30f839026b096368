import Ban from 'lucide-react/icons/ban'
import EyeOff from 'lucide-react/icons/eye-off'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'
import { MemberShowcase } from './member-showcase.tsx'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export function HomePage() {
  const { name } = settings()
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <div className="grid items-center gap-8 *:min-w-0 lg:grid-cols-2 lg:gap-14">
        <header className="flex flex-col items-start gap-5 pt-4 md:pt-8">
          <h1 className="wrap-anywhere text-2xl leading-[1.1] md:text-3xl">{m.home_title()}</h1>
          <p className="max-w-120 text-lg text-muted">{m.home_lead({ name })}</p>
          <div className="flex flex-col gap-1.5 max-sm:w-full">
            <ButtonLink to="/signup" variant="primary" size="large" className="px-10">
              {m.home_join()}
            </ButtonLink>
            <p className="text-center text-xs text-muted">{m.home_join_note()}</p>
          </div>
          <p className="text-sm text-muted max-sm:self-center">
            {m.home_login_question()}{' '}
            <AppLink to="/login" className="link inline-flex min-h-11 items-center">
              {m.home_login()}
            </AppLink>
          </p>
        </header>
        <MemberShowcase />
      </div>
      <section aria-label={m.home_reasons()} className="grid gap-3 md:grid-cols-3 md:gap-5">
        <Reason icon={<Gift />} title={m.home_free_title()} text={m.home_free_text()} />
        <Reason icon={<Ban />} title={m.home_clear_title()} text={m.home_clear_text()} />
        <Reason icon={<EyeOff />} title={m.home_private_title()} text={m.home_private_text()} />
      </section>
    </div>
  )
}

function Reason({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="card flex flex-wrap gap-4 p-5 md:flex-col">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-note-soft text-note-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-24 flex-1">
        <h2 className="text-base">{title}</h2>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
    </div>
  )
}
