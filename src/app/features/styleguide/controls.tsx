import Heart from 'lucide-react/icons/heart'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Section } from './section.tsx'
import { AgeRange } from '#app/ui/age-range.tsx'
import { Button } from '#app/ui/button.tsx'
import { Check, Switch } from '#app/ui/checkbox-radio.tsx'
import { Chip, ChipGroup } from '#app/ui/chip.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { DateOfBirth } from '#app/ui/date-of-birth.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Select } from '#app/ui/select.tsx'
import { PasswordField, TextArea, TextField } from '#app/ui/text-field.tsx'

const TOWNS = [
  'Aachen',
  'Augsburg',
  'Berlin',
  'Bremen',
  'Dresden',
  'Essen',
  'Hamburg',
  'Kiel',
  'Köln',
  'Leipzig',
  'Lübeck',
  'München',
]

const VARIANTS = [
  { variant: 'primary', label: 'Say hello' },
  { variant: 'quiet', label: 'Keep looking' },
  { variant: 'danger', label: 'Delete account' },
  { variant: 'plain', label: 'Not now' },
] as const

export function ControlsSection() {
  const [icons, setIcons] = useState<string[]>(['cooking', 'hiking'])
  const [look, setLook] = useState<string[]>(['women'])
  return (
    <Section name="Buttons and chips">
      {VARIANTS.map(({ variant, label }) => (
        <div key={variant} className="flex flex-wrap items-center gap-2.5">
          <Button variant={variant}>{label}</Button>
          <Button variant={variant} pending>
            {label}
          </Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
          <Button variant={variant} size="small">
            {label}
          </Button>
          <Button variant={variant} icon={<Send size={18} aria-hidden="true" />} price="5">
            {label}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2.5">
        <IconButton label="Like" icon={<Heart />} />
        <IconButton label="Like" icon={<Heart />} count={3} />
        <IconButton label="Like" icon={<Heart />} look="glass" />
        <IconButton label="Like" icon={<Heart />} disabled />
      </div>
      <Button variant="primary" size="large" block>
        Order with obligation to pay · <Price amount={{ value: 2999, currency: 'EUR' }} before={null} />
      </Button>
      <div className="flex flex-wrap gap-2">
        <Chip>Single</Chip>
        <Chip tone="shared">Cooking</Chip>
        <Chip tone="heart" icon={<Heart size={15} fill="currentColor" aria-hidden="true" />}>
          You like each other
        </Chip>
      </div>
      <ChipGroup
        label="Interests"
        value={icons}
        onChange={setIcons}
        options={['cooking', 'hiking', 'wine', 'theater', 'photography'].map((value) => ({ value, label: value }))}
      />
      <ChipGroup
        single
        required
        label="Looking for"
        value={look}
        onChange={setLook}
        options={['women', 'men', 'both'].map((value) => ({ value, label: value }))}
      />
    </Section>
  )
}

export function FormSection() {
  const [text, setText] = useState('I like long walks, and short introductions. Ask me about the boat.')
  const [town, setTown] = useState('')
  const [birth, setBirth] = useState('1990-05-14')
  const [on, setOn] = useState(true)
  const [ages, setAges] = useState<[number, number]>([28, 44])
  const [hair, setHair] = useState('')
  return (
    <Section name="Fields">
      <TextField label="Name" hint="This is what others see." defaultValue="Marlene" />
      <TextField label="E-mail address" type="email" defaultValue="marlene@" error="This e-mail address isn't valid." />
      <TextField
        label="E-mail address"
        defaultValue="marlene@liaison.example"
        disabled
        hint="Cannot be changed here."
      />
      <PasswordField label="Password" defaultValue="a secret" autoComplete="off" />
      <TextArea label="About me" optional limit={80} value={text} onChange={(event) => setText(event.target.value)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Hair"
          value={hair}
          onChange={setHair}
          options={['brunette', 'blond', 'gray'].map((value) => ({ value, label: value }))}
        />
        <Select
          label="Eyes"
          value=""
          onChange={() => undefined}
          error="Please choose one."
          options={['green', 'brown'].map((value) => ({ value, label: value }))}
        />
        <Combobox
          label="Town"
          value={town}
          onChange={setTown}
          options={TOWNS.map((value) => ({ value, label: value }))}
        />
      </div>
      <DateOfBirth label="Date of birth" value={birth} onChange={setBirth} hint="Others only see your age." />
      <AgeRange
        label="Age"
        min={18}
        max={99}
        from={ages[0]}
        to={ages[1]}
        onChange={(from, to) => setAges([from, to])}
      />
      <div>
        <Switch label="Invisible mode" hint="Nobody finds you, conversations go on." checked={on} onChange={setOn} />
        <Switch label="Weekly news" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="For premium members" checked={false} onChange={() => undefined} disabled />
        <Check defaultChecked>I have read the terms.</Check>
        <Check error="Please agree to go on.">I agree that my data about dating and sexuality are processed.</Check>
      </div>
    </Section>
  )
}
