import type { CSSProperties } from 'react'
import Heart from 'lucide-react/icons/heart'
import { Section } from './section.tsx'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'

/** Some of those that a site may choose. */
export const HUES = ['5', '35', '70', '110', '150', '190', '230', '270', '300', '330']

const COLOURS = [
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
  'online',
]

export function TypeSection() {
  return (
    <Section name="Type">
      <div>
        <p className="font-display text-3xl font-semibold">A well-lit bar at dusk</p>
        <p className="title mt-2">The title of a screen</p>
        <p className="mt-2 text-lg">Somebody new is looking for you.</p>
        <p className="mt-1 text-base">
          Text stands at 17 pixels and{' '}
          <AppLink to="/styleguide" className="link">
            links
          </AppLink>{' '}
          look like this.
        </p>
        <p className="text-sm text-muted">Secondary text at 15, muted.</p>
        <p className="text-xs text-muted">Small print at 13. Numbers 0123456789 stand in columns.</p>
        <p className="text-lg">Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</p>
      </div>
    </Section>
  )
}

export function ColoursSection({ theme }: { theme: string }) {
  return (
    <Section name="Colours, and every hue">
      <ul className="flex flex-wrap gap-2">
        {COLOURS.map((colour) => (
          <li key={colour} className="w-[5rem] text-[0.6875rem] text-muted">
            <span
              className="mb-1 block rounded-control border border-line"
              style={{ background: `var(--${colour})`, height: '2.5rem' }}
            />
            {colour}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {HUES.map((hue) => (
          <li key={hue} data-theme={theme} style={{ '--theme-hue': hue } as CSSProperties}>
            <Button
              variant="primary"
              icon={<Heart size={18} fill="currentColor" aria-hidden="true" />}
              aria-label={`Hue ${hue}`}
            >
              {hue}
            </Button>
            <Heart
              className="mx-auto mt-1.5"
              style={{ color: 'var(--heart)' }}
              fill="currentColor"
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
