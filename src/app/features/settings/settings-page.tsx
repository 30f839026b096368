import ChevronRight from 'lucide-react/icons/chevron-right'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { BlockedSection } from './blocked-section.tsx'
import { MailSection } from './mail-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SpendingSection } from './spending-section.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { m } from '#app/lib/messages.ts'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import type { User } from '#core/profiles/types.ts'

type SettingsPageProps = {
  user: User
  language: ReactNode
  leaving: ReactNode
  onLogout: () => void
}

export function SettingsPage({ user, language, leaving, onLogout }: SettingsPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-4 md:gap-5 lg:grid lg:max-w-none lg:grid-cols-[15rem_minmax(0,42.5rem)] lg:justify-center lg:gap-x-12">
      <h1 className="title lg:col-span-2">{m.settings_title()}</h1>
      <Contents />
      <div className="flex min-w-0 flex-col gap-4 md:gap-5">
        <MailSection user={user} />
        <PasswordSection email={user.email} />
        <Section id="look" title={m.settings_look()}>
          {language}
          <ThemeChoice />
        </Section>
        <PrivacySection user={user} />
        {/* below the first screen, because nobody knows their height before they are there */}
        <SpendingSection />
        <SessionsSection />
        <BlockedSection />
        <Section id="more" title={m.settings_more_ways()}>
          <nav aria-label={m.settings_more_ways()} className="-mx-4 -mt-2 -mb-3 divide-y divide-line md:-mx-6 md:-mb-5">
            <SettingsLink to="/notifications">{m.settings_notifications()}</SettingsLink>
            <SettingsLink to="/profile">{m.settings_profile()}</SettingsLink>
            <SettingsLink to={user.paid_user ? '/credits' : '/premium'}>
              {user.paid_user ? m.settings_credits() : m.settings_premium()}
            </SettingsLink>
            <SettingsLink to="/lang-config">{m.settings_language_more()}</SettingsLink>
          </nav>
        </Section>
        <Section id="leave" title={m.settings_leave()}>
          {leaving}
        </Section>
        <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={onLogout} className="mt-4 self-start">
          {m.settings_logout()}
        </Button>
      </div>
    </div>
  )
}

/** Links to the parts of the page, where there is room beside them. */
function Contents() {
  const parts = [
    ['email', m.settings_email()],
    ['password', m.settings_password()],
    ['look', m.settings_look()],
    ['privacy', m.settings_privacy()],
    ['spending', m.spending_title()],
    ['sessions', m.settings_sessions()],
    ['blocked', m.settings_blocked()],
    ['more', m.settings_more_ways()],
    ['leave', m.settings_leave()],
  ] as const
  return (
    <nav aria-label={m.settings_sections()} className="max-lg:hidden">
      <ul className="sticky top-[calc(var(--bar-top)+1.5rem)] flex flex-col gap-0.5">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-3 flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SettingsLink({ to, children }: { to: AppPath; children: ReactNode }) {
  return (
    <AppLink
      to={to}
      className="flex min-h-13 items-center justify-between gap-3 px-4 py-2.5 font-medium hover:bg-sunken md:px-6"
    >
      <span className="min-w-0">{children}</span>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
    </AppLink>
  )
}
