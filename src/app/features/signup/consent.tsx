import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Check } from '#app/ui/checkbox-radio.tsx'

type ConsentProps = { agreed: boolean; error: string | undefined; onChange: (agreed: boolean) => void }

export function Consent({ agreed, error, onChange }: ConsentProps) {
  return (
    <div className="flex flex-col gap-1">
      <Check checked={agreed} error={error} onChange={(event) => onChange(event.target.checked)}>
        {m.signup_consent({ name: settings().name })}
      </Check>
      <p className="pl-8 text-xs text-muted">{m.signup_consent_reason()}</p>
      <p className="pt-3 text-xs text-muted">
        {m.signup_terms()}
        <span className="flex gap-4">
          <AppLink to="/pages/terms" target="_blank" preload={false} className="link inline-flex min-h-11 items-center">
            {m.footer_terms()}
          </AppLink>
          <AppLink
            to="/pages/privacy"
            target="_blank"
            preload={false}
            className="link inline-flex min-h-11 items-center"
          >
            {m.footer_privacy()}
          </AppLink>
        </span>
      </p>
    </div>
  )
}
