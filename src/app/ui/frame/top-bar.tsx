import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Logo } from './logo.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type TopBarProps = {
  site: string
  /** A member's navigation and account; null for visitors, and until they are loaded. */
  member: { nav: ReactNode; end: ReactNode } | null
  language: ReactNode
  /** False where an account is just being made. */
  showLogin?: boolean
  onBack?: (() => void) | undefined
  className?: string | undefined
}

/** From 992 px the whole navigation; below only logo, credits and account. */
export function TopBar({ site, member, language, showLogin = true, onBack, className }: TopBarProps) {
  return (
    <header className={`sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md ${className ?? ''}`}>
      <div className="page @container flex h-(--bar-top) items-center gap-2 lg:gap-6">
        {onBack && <IconButton label={m.ui_back()} icon={<ArrowLeft />} onClick={onBack} className="-ml-2" />}
        <Logo to={member ? '/members' : '/'} name={site} />
        {member?.nav}
        <div className="ml-auto flex max-w-[82%] shrink-0 items-center gap-1.5 lg:gap-3">
          {member ? member.end : <Visitor language={language} showLogin={showLogin} />}
        </div>
      </div>
    </header>
  )
}

function Visitor({ language, showLogin }: { language: ReactNode; showLogin: boolean }) {
  return (
    <>
      {language}
      {showLogin && (
        <>
          <ButtonLink to="/login" variant="quiet" size="small">
            {m.nav_login()}
          </ButtonLink>
          <ButtonLink to="/signup" variant="primary" size="small" className="max-sm:hidden">
            {m.nav_join()}
          </ButtonLink>
        </>
      )}
    </>
  )
}
