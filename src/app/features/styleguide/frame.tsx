import { PEOPLE } from './samples.ts'
import { Section, Stage, State } from './section.tsx'
import { AccountMenu } from '#app/ui/frame/account-menu.tsx'
import { BottomBar } from '#app/ui/frame/bottom-bar.tsx'
import { Credits } from '#app/ui/frame/credits-link.tsx'
import { Footer } from '#app/ui/frame/footer.tsx'
import { LanguageMenu } from '#app/ui/frame/language-menu.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { MemberNav } from '#app/ui/frame/member-nav.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { TopBar } from '#app/ui/frame/top-bar.tsx'

const MARLENE = { name: 'Marlene', thumb: PEOPLE[0].src, paid: true, credits: 8 }
const JONAS = { name: 'Maximilian-Friedrich-Wilhelm', thumb: null, paid: false, credits: 0 }
const LANGUAGES = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
]

export function FrameSection() {
  const language = <LanguageMenu languages={LANGUAGES} current="en" onChange={() => undefined} />
  const bar = { site: 'Liaison', language }
  return (
    <Section name="Bars">
      {/* each in a box of its own, so that it does not stay in sight */}
      <div className="-mx-4 flex flex-col gap-4 overflow-x-auto">
        {[MARLENE, JONAS].map((viewer) => (
          <div key={viewer.name}>
            <TopBar
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
          </div>
        ))}
        <div>
          <TopBar {...bar} member={null} />
        </div>
        <div>
          <TopBar {...bar} member={null} onBack={() => undefined} showLogin={false} />
        </div>
      </div>
      <State name="a long name">
        <Logo to="/styleguide" name="Begegnungen am Bodensee und im Allgäu" />
      </State>
      <State name="below 992 px">
        <Stage height="3.75rem">
          <BottomBar unread={12} newLikes={130} />
        </Stage>
      </State>
      <State name="focus" show="focus">
        <Stage height="4.5rem">
          <SkipLink to="#content" label="To the content" />
        </Stage>
      </State>
      <div className="-mx-4">
        <Footer site="Liaison" age={18} supportEmail="help@liaison.example" language={language} />
        <Footer site="Liaison" age={18} language={language} compact />
      </div>
    </Section>
  )
}
