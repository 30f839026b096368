import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { Section, State, States } from './section.tsx'
import { AgeRange } from '#app/ui/age-range.tsx'
import { Check, Switch } from '#app/ui/checkbox-radio.tsx'
import { Chip, ChipGroup } from '#app/ui/chip.tsx'
import { InterestSign } from '#app/ui/interest-sign.tsx'
import { LinkTabs, Tabs } from '#app/ui/tabs.tsx'
import { INTERESTS } from '#core/profiles/interests.ts'

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export function ChoicesSection({ theme }: { theme: string }) {
  const [some, setSome] = useState(['cooking', 'hiking'])
  const [one, setOne] = useState(['women'])
  const [on, setOn] = useState(true)
  const [ages, setAges] = useState<[number, number]>([28, 44])
  const [tab, setTab] = useState('received')
  const none = () => undefined
  return (
    <Section name="Choices">
      <div className="flex flex-wrap gap-2">
        <Chip>Single</Chip>
        <Chip tone="shared">Cooking</Chip>
        <Chip tone="heart" icon={<Heart size={15} fill="currentColor" aria-hidden="true" />}>
          You like each other
        </Chip>
        <Chip icon={<InterestSign tag="hiking" />}>Hiking</Chip>
      </div>
      <p className="flex flex-wrap gap-2 text-muted">
        {INTERESTS.map((tag) => (
          <InterestSign key={tag} tag={tag} size={20} />
        ))}
      </p>
      <States>
        <State name="some of them">
          <ChipGroup
            label="Interests"
            value={some}
            onChange={setSome}
            options={asOptions(['cooking', 'hiking', 'wine', 'theater', 'photography', 'Vogelbeobachtungswochenenden'])}
          />
        </State>
        <State name="one of them, large">
          <ChipGroup
            single
            required
            large
            label="Looking for"
            value={one}
            onChange={setOne}
            options={asOptions(['women', 'men'])}
          />
        </State>
        <State name="hover" show="hover">
          <ChipGroup hideLabel dense label="Hovered" value={['b']} onChange={none} options={asOptions(['a', 'b'])} />
        </State>
        <State name="focus" show="focus">
          <ChipGroup hideLabel dense label="Focused" value={['b']} onChange={none} options={asOptions(['a', 'b'])} />
        </State>
        <State name="on and off">
          <Switch label="Invisible mode" hint="Nobody finds you, chats go on." checked={on} onChange={setOn} />
          <Switch label="Weekly news" checked={!on} onChange={(next) => setOn(!next)} />
        </State>
        <State name="disabled">
          <Switch label="For premium members" checked={false} onChange={none} disabled />
          <Switch label="Always on" checked onChange={none} disabled />
        </State>
        <State name="focus" show="focus">
          <Switch label="Invisible mode" checked={on} onChange={setOn} />
          <Check defaultChecked>I have read the terms.</Check>
        </State>
        <State name="boxes">
          <Check defaultChecked>I have read the terms.</Check>
          <Check>Send me news.</Check>
          <Check disabled>Not for you.</Check>
        </State>
        <State name="error">
          <Check error="Please agree to go on.">I agree that my data about dating and sexuality are processed.</Check>
        </State>
        <State name="a range">
          <AgeRange
            label="Age"
            min={18}
            max={99}
            from={ages[0]}
            to={ages[1]}
            onChange={(from, to) => setAges([from, to])}
          />
        </State>
        <State name="the whole range, focus" show="focus">
          <AgeRange label="Age" min={18} max={99} from={18} to={99} onChange={none} />
        </State>
      </States>
      <Tabs
        label={`Likes, ${theme}`}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'received', label: 'Received', count: 4 },
          { value: 'given', label: 'Given' },
          { value: 'matches', label: 'Matches', count: 120 },
        ]}
      >
        <p className="text-sm text-muted">What “{tab}” shows.</p>
      </Tabs>
      <State name="links, more than there is room for">
        <LinkTabs
          label={`Parts, ${theme}`}
          tabs={[
            { to: '/styleguide', label: 'Here' },
            { to: '/likes/received', label: 'Likes for you', count: 3 },
            { to: '/likes/matches', label: 'Matches' },
            { to: '/visitors', label: 'Visitors', count: 130 },
            { to: '/favourites', label: 'Favourites' },
            { to: '/settings', label: 'Benachrichtigungseinstellungen' },
          ]}
        />
      </State>
    </Section>
  )
}
