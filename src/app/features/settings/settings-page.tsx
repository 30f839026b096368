import ChevronRight from 'lucide-react/icons/chevron-right'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { ThemeChoice } from './theme-choice.tsx'
import { m } from '#app/lib/messages.ts'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { User } from '#core/profiles/shape.ts'

type SettingsPageProps = {
  user: Pick<User, 'email' | 'status' | 'paid_user'>
  /** The choice of the language, which also changes the account. */
  language: ReactNode
  onLogout: () => void
}

/** E-mail address, language, appearance, the ways to profile and credits, and log-out. */
export function SettingsPage({ user, language, onLogout }: SettingsPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-5">
      <h1 className="title">{m.settings_title()}</h1>
      <dl className="card p-4 md:p-6">
        <dt className="text-sm font-semibold">{m.settings_email()}</dt>
        <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 break-all">{user.email}</span>
          {user.status === 'active' ? (
            <span className="text-sm text-success">{m.settings_email_confirmed()}</span>
          ) : (
            <AppLink to="/complete-signup" className="link inline-flex min-h-11 items-center text-sm">
              {m.settings_email_open()}
            </AppLink>
          )}
        </dd>
      </dl>
      <div className="card flex flex-col gap-6 p-4 md:p-6">
        {language}
        <ThemeChoice />
      </div>
      <nav aria-label={m.settings_title()} className="card divide-y divide-line overflow-hidden">
        <Way to="/profile">{m.settings_profile()}</Way>
        <Way to={user.paid_user ? '/credits' : '/premium'}>
          {user.paid_user ? m.settings_credits() : m.settings_premium()}
        </Way>
        <Way to="/lang-config">{m.settings_language_more()}</Way>
      </nav>
      <p className="text-sm text-muted">{m.settings_more()}</p>
      <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={onLogout} className="self-start">
        {m.settings_logout()}
      </Button>
    </div>
  )
}

function Way({ to, children }: { to: AppPath; children: ReactNode }) {
  return (
    <AppLink
      to={to}
      className="flex min-h-13 items-center justify-between gap-3 px-4 font-medium hover:bg-sunken md:px-6"
    >
      {children}
      <ChevronRight size={20} aria-hidden="true" className="text-muted" />
    </AppLink>
  )
}
