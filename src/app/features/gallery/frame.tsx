import { PEOPLE } from './samples.ts'
import { Section } from './section.tsx'
import { AccountMenu } from '#app/ui/frame/account-menu.tsx'
import { Footer } from '#app/ui/frame/footer.tsx'
import { LanguageMenu } from '#app/ui/frame/language-menu.tsx'
import { TopBar } from '#app/ui/frame/top-bar.tsx'

const MARLENE = { name: 'Marlene', thumb: PEOPLE[0].src, paid: true, credits: 8 }
const JONAS = { name: 'Jonas', thumb: null, paid: false, credits: 0 }
const LANGUAGES = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
]

export function FrameSection() {
  const language = <LanguageMenu languages={LANGUAGES} current="en" onChange={() => undefined} />
  const news = { unread: 12, newLikes: 130, site: 'Liaison', language }
  return (
    <Section name="Bars">
      <div className="-mx-4 flex flex-col gap-4 overflow-x-auto *:static! lg:*:min-w-248 sm:-mx-8">
        <TopBar {...news} viewer={MARLENE} account={<AccountMenu viewer={MARLENE} onLogout={() => undefined} />} />
        <TopBar {...news} viewer={JONAS} account={<AccountMenu viewer={JONAS} onLogout={() => undefined} />} />
        <TopBar {...news} viewer={null} account={null} />
        <Footer site="Liaison" supportEmail="help@liaison.example" language={language} />
      </div>
    </Section>
  )
}
