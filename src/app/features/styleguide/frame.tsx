import { PEOPLE } from './samples.ts'
import { Section } from './section.tsx'
import { AccountMenu } from '#app/ui/frame/account-menu.tsx'
import { Footer } from '#app/ui/frame/footer.tsx'
import { Credits } from '#app/ui/frame/credits-link.tsx'
import { LanguageMenu } from '#app/ui/frame/language-menu.tsx'
import { MemberNav } from '#app/ui/frame/member-nav.tsx'
import { TopBar } from '#app/ui/frame/top-bar.tsx'

const MARLENE = { name: 'Marlene', thumb: PEOPLE[0].src, paid: true, credits: 8 }
const JONAS = { name: 'Jonas', thumb: null, paid: false, credits: 0 }
const LANGUAGES = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
]

export function FrameSection() {
  const language = <LanguageMenu languages={LANGUAGES} current="en" onChange={() => undefined} />
  const bar = { site: 'Liaison', language }
  return (
    <Section name="Bars">
      <div className="-mx-4 flex flex-col gap-4 overflow-x-auto *:static! lg:*:min-w-248 sm:-mx-8">
        {[MARLENE, JONAS].map((viewer) => (
          <TopBar
            key={viewer.name}
            {...bar}
            member={{
              nav: <MemberNav unread={12} newLikes={130} />,
              end: (
                <>
                  <Credits viewer={viewer} />
                  <AccountMenu viewer={viewer} onLogout={() => undefined} />
                </>
              ),
            }}
          />
        ))}
        <TopBar {...bar} member={null} />
        <Footer site="Liaison" age={18} supportEmail="help@liaison.example" language={language} />
      </div>
    </Section>
  )
}
