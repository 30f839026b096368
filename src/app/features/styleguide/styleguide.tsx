import { ControlsSection, FormSection } from './controls.tsx'
import { FrameSection } from './frame.tsx'
import { PeopleSection } from './people.tsx'
import { MessagesSection, WaitingSection } from './feedback.tsx'

export function Styleguide() {
  return (
    <div className="grid lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="min-w-0 bg-paper px-4 py-8 sm:px-8">
          <h1 className="title mb-8">{theme}</h1>
          <div className="flex flex-col gap-10">
            <TypeSection />
            <ControlsSection />
            <FormSection />
            <PeopleSection />
            <MessagesSection />
            <WaitingSection />
            <FrameSection />
          </div>
        </div>
      ))}
    </div>
  )
}

function TypeSection() {
  const colours = [
    'paper',
    'surface',
    'sunken',
    'disabled',
    'action',
    'action-strong',
    'heart',
    'selected',
    'selected-soft',
    'note-soft',
    'panel',
    'success',
    'warning',
    'danger',
    'danger-soft',
  ]
  return (
    <section>
      <p className="font-display text-3xl font-semibold">A well-lit bar at dusk</p>
      <p className="mt-2 text-lg">Somebody new is looking for you.</p>
      <p className="mt-1 text-base">
        Text stands at 17 pixels and{' '}
        <a href="#content" className="link">
          links
        </a>{' '}
        look like this.
      </p>
      <p className="text-sm text-muted">Secondary text at 15, muted.</p>
      <p className="text-xs text-muted">Small print at 13.</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {colours.map((colour) => (
          <li key={colour} className="w-16 text-[0.6875rem] text-muted">
            <span
              className="mb-1 block h-10 rounded-control border border-line"
              style={{ background: `var(--${colour})` }}
            />
            {colour}
          </li>
        ))}
      </ul>
    </section>
  )
}
