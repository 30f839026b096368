import Heart from 'lucide-react/icons/heart'
import Send from 'lucide-react/icons/send'
import { Section, State, States } from './section.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Price } from '#app/ui/price.tsx'

const VARIANTS = [
  { variant: 'primary', label: 'Say hello' },
  { variant: 'quiet', label: 'Keep looking' },
  { variant: 'danger', label: 'Delete account' },
  { variant: 'plain', label: 'Not now' },
] as const

const LONG = 'Datenschutzgrundverordnungskonforme Einverständniserklärung'

export function ButtonsSection() {
  return (
    <Section name="Buttons and badges">
      {VARIANTS.map(({ variant, label }) => (
        <div key={variant} className="flex flex-wrap items-end gap-2.5">
          <State name={variant}>
            <Button variant={variant}>{label}</Button>
          </State>
          <State name="hover" show="hover">
            <Button variant={variant}>{label}</Button>
          </State>
          <State name="focus" show="focus">
            <Button variant={variant}>{label}</Button>
          </State>
          <State name="busy">
            <Button variant={variant} pending>
              {label}
            </Button>
          </State>
          <State name="disabled">
            <Button variant={variant} disabled>
              {label}
            </Button>
          </State>
          <State name="small">
            <Button variant={variant} size="small">
              {label}
            </Button>
          </State>
          <State name="icon and price">
            <Button variant={variant} icon={<Send size={18} aria-hidden="true" />} price="5">
              {label}
            </Button>
          </State>
        </div>
      ))}
      <State name="large, across">
        <Button variant="primary" size="large" block>
          Order with obligation to pay · <Price amount={{ value: 2999, currency: 'EUR' }} />
        </Button>
      </State>
      <States>
        <State name="a link, long words">
          <ButtonLink to="/styleguide" className="wrap-anywhere">
            {LONG}
          </ButtonLink>
        </State>
        <State name="price, and a reduced one">
          <p className="flex flex-wrap gap-x-5 text-lg font-semibold">
            <Price amount={{ value: 2999, currency: 'EUR' }} />
            <Price amount={{ value: 2249, currency: 'EUR' }} before={{ value: 2999, currency: 'EUR' }} />
          </p>
        </State>
      </States>
      <div className="flex flex-wrap items-end gap-2.5">
        <State name="icon">
          <IconButton label="Like" icon={<Heart />} />
        </State>
        <State name="hover" show="hover">
          <IconButton label="Like" icon={<Heart />} />
        </State>
        <State name="focus" show="focus">
          <IconButton label="Like" icon={<Heart />} />
        </State>
        <State name="count">
          <IconButton label="Like" icon={<Heart />} count={3} />
        </State>
        <State name="glass">
          <IconButton label="Like" icon={<Heart />} look="glass" />
        </State>
        <State name="disabled">
          <IconButton label="Like" icon={<Heart />} disabled />
        </State>
      </div>
      <div className="flex flex-wrap items-end gap-5">
        <State name="news">
          <p>
            <Badge count={7} />
          </p>
        </State>
        <State name="99 and more">
          <p>
            <Badge count={130} />
          </p>
        </State>
        <State name="warning">
          <p>
            <Badge count={8} tone="warning" />
          </p>
        </State>
        <State name="danger, zero">
          <p>
            <Badge count={0} tone="danger" showZero />
          </p>
        </State>
      </div>
    </Section>
  )
}
