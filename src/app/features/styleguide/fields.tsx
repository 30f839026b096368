import { useState } from 'react'
import { Section, State, States } from './section.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { DateOfBirth } from '#app/ui/date-of-birth.tsx'
import { Field } from '#app/ui/field.tsx'
import { NewPassword } from '#app/ui/new-password.tsx'
import { Select } from '#app/ui/select.tsx'
import { PasswordField, TextArea, TextField } from '#app/ui/text-field.tsx'

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const TOWNS = asOptions([
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
  'Hellschen-Heringsand-Unterschaar, Dithmarschen',
])
const HAIR = asOptions(['brunette', 'blond', 'gray', 'rotblond mit hellen Strähnen bis zum Gürtel'])

export function FieldsSection() {
  const [text, setText] = useState('I like long walks, and short introductions. Ask me about the boat.')
  const [town, setTown] = useState('')
  const [birth, setBirth] = useState('1990-05-14')
  const [hair, setHair] = useState('')
  const none = () => undefined
  return (
    <Section name="Fields">
      <States>
        <State name="with a hint">
          <TextField label="Name" hint="This is what others see." defaultValue="Marlene" />
        </State>
        <State name="empty, focus" show="focus">
          <TextField label="Name" placeholder="Marlene" />
        </State>
        <State name="hover" show="hover">
          <TextField label="Name" defaultValue="Marlene" />
        </State>
        <State name="disabled">
          <TextField label="E-mail" defaultValue="marlene@liaison.example" disabled hint="Cannot be changed here." />
        </State>
        <State name="error">
          <TextField label="E-mail" type="email" defaultValue="marlene@" error="This e-mail address isn't valid." />
        </State>
        <State name="error, focus" show="focus">
          <TextField label="E-mail" type="email" defaultValue="marlene@" error="This e-mail address isn't valid." />
        </State>
        <State name="password, hidden until its button is pressed">
          <PasswordField label="Password" defaultValue="a secret" autoComplete="off" />
        </State>
        <State name="a control of its own">
          <Field label="Colour" hint="Any element can stand in a field.">
            {(control) => <input type="color" defaultValue="#8a3b5c" {...control} className="h-11 w-full" />}
          </Field>
        </State>
        <State name="long text, near its limit">
          <TextArea
            label="About me"
            optional
            limit={80}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </State>
        <State name="over its limit">
          <TextArea label="About me" limit={20} value={text} onChange={none} error="Please shorten it a little." />
        </State>
        <State name="nothing chosen">
          <Select label="Hair" value={hair} onChange={setHair} options={HAIR} />
        </State>
        <State name="long words">
          <Select label="Hair" value={HAIR[3]!.value} onChange={none} options={HAIR} />
        </State>
        <State name="error">
          <Select label="Eyes" value="" onChange={none} error="Please choose one." options={asOptions(['green'])} />
        </State>
        <State name="disabled">
          <Select label="Eyes" value="green" onChange={none} disabled options={asOptions(['green'])} />
        </State>
        <State name="a list that is searched">
          <Combobox label="Town" value={town} onChange={setTown} options={TOWNS} />
        </State>
        <State name="with nothing in it">
          <Combobox label="Town" value="" onChange={none} options={[]} empty="No town begins like this." />
        </State>
        <State name="chosen">
          <DateOfBirth label="Date of birth" value={birth} onChange={setBirth} hint="Others only see your age." />
        </State>
        <State name="empty, error">
          <DateOfBirth label="Date of birth" value="" onChange={none} error="You must be 18 or older." />
        </State>
      </States>
      <NewPassword value={{ password: 'rosen', repeat: '' }} onChange={none} errors={{ password: 'Too short.' }} />
    </Section>
  )
}
