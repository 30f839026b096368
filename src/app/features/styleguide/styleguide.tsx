import { type CSSProperties, useEffect, useState } from 'react'
import { ButtonsSection } from './buttons.tsx'
import { ChoicesSection } from './choices.tsx'
import { MessagesSection } from './feedback.tsx'
import { FieldsSection } from './fields.tsx'
import { FrameSection } from './frame.tsx'
import { ColoursSection, HUES, TypeSection } from './look.tsx'
import { PeopleSection } from './people.tsx'
import { ScreensSection } from './screens.tsx'
import { showStates } from './show-states.ts'
import { WaitingSection } from './waiting.tsx'
import { ChipGroup } from '#app/ui/chip.tsx'

/** Each theme on its own ground. Everything inside follows the hue that is chosen above. */
export function Styleguide() {
  const [hue, setHue] = useState('5')
  useEffect(showStates, [])
  return (
    <div>
      <div className="page py-6">
        <h1 className="title">Styleguide</h1>
        <p className="mt-1 mb-5 text-sm text-muted">Each component in each state, with photos and without.</p>
        <ChipGroup
          single
          required
          label="The hue of the site"
          value={[hue]}
          onChange={([next = hue]) => setHue(next)}
          options={HUES.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className="grid lg:grid-cols-2" style={{ '--theme-hue': hue } as CSSProperties}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0 bg-paper px-4 py-8 sm:px-8">
            <h2 className="title mb-8">{theme}</h2>
            <div className="flex flex-col gap-10">
              <TypeSection />
              <ColoursSection theme={theme} />
              <ButtonsSection />
              <ChoicesSection theme={theme} />
              <FieldsSection />
              <PeopleSection />
              <MessagesSection />
              <WaitingSection />
              <ScreensSection />
              <FrameSection />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
