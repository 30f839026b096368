import type { ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'

type FooterProps = {
  site: string
  /** The minimum age, in years. */
  age: number
  supportEmail?: string
  supportPhone?: string
  language?: ReactNode
  compact?: boolean
  extra?: ReactNode
}

export function Footer({ site, age, supportEmail, supportPhone, language, compact = false, extra }: FooterProps) {
  const link = 'inline-flex min-h-11 items-center hover:text-ink hover:underline lg:min-h-8'
  return (
    <footer className={`border-t border-line text-xs text-muted ${compact ? 'mt-10' : 'mt-16 bg-surface'}`}>
      <div className="page flex flex-col gap-5 py-6">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <nav aria-label={m.footer_label()} className="flex max-w-3xl flex-wrap gap-x-5">
            <AppLink to="/pages/terms" preload={false} className={link} children={m.footer_terms()} />
            <AppLink to="/pages/privacy" preload={false} className={link} children={m.footer_privacy()} />
            <AppLink to="/pages/cookies" preload={false} className={link} children={m.footer_cookies()} />
            <AppLink to="/pages/ban" preload={false} className={link} children={m.footer_ban()} />
            <AppLink to="/pricing" preload={false} className={link} children={m.footer_pricing()} />
            <AppLink to="/complaints" preload={false} className={link} children={m.footer_complaints()} />
            <AppLink to="/pages/return-policy" preload={false} className={link} children={m.footer_return_policy()} />
            <AppLink to="/pages/faq" preload={false} className={link} children={m.footer_faq()} />
            <AppLink to="/pages/service" preload={false} className={link} children={m.footer_support()} />
          </nav>
          <div className="-mx-2.5">{language}</div>
        </div>
        {!compact && (
          <div className="flex flex-col gap-1.5">
            <p>{m.footer_disclaimer({ name: site, age })}</p>
            <Support email={supportEmail} phone={supportPhone} />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>{m.footer_copyright({ name: site })}</p>
          <AppLink to="/withdrawal" preload={false} className="link inline-flex min-h-11 items-center lg:min-h-8">
            {m.footer_withdraw()}
          </AppLink>
        </div>
        {extra}
      </div>
    </footer>
  )
}

function Support({ email, phone }: { email: string | undefined; phone: string | undefined }) {
  if (!email && !phone) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(/[-\s]/g, '')}`}>{phone}</a>}
    </p>
  )
}
