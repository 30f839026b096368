import { MessageFrom } from './message-from.tsx'
import { OwedCredits } from './owed-credits.tsx'
import { Packages } from './packages.tsx'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'

/** The public price list. A visitor who chooses a package joins first. */
export function PricingPage() {
  const member = useUser() !== null
  useTitle(m.pricing_title())
  const { message_credits, photo_credits, gift_credits, signup_credits, refund_days } = settings()
  const costs: [what: string, credits: number][] = [
    [m.pricing_message(), message_credits],
    [m.pricing_photo(), photo_credits],
    [m.pricing_gift(), gift_credits],
    [m.pricing_receive(), 0],
    [m.pricing_like(), 0],
  ]
  return (
    <>
      <h1 className="title">{m.pricing_title()}</h1>
      <p className="mt-2 max-w-text">{m.pricing_lead()}</p>
      <MessageFrom className="mt-2 font-semibold" />
      <OwedCredits className="mt-4 w-fit rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink" />
      {member ? <Packages /> : <Packages to={() => '/signup'} />}
      <div className="mt-8 grid gap-8 *:min-w-0 lg:grid-cols-2">
        <section>
          <h2 className="text-lg">{m.pricing_costs()}</h2>
          <dl className="card mt-3 divide-y divide-line px-4">
            {costs.map(([what, credits]) => (
              <div key={what} className="flex flex-wrap gap-x-4 py-3 text-sm">
                <dt className="w-40 min-w-0 grow">{what}</dt>
                <dd className="ml-auto font-semibold tabular-nums">
                  {credits === 0 ? m.pricing_free() : m.package_credits({ count: credits })}
                </dd>
              </div>
            ))}
          </dl>
          {signup_credits > 0 && (
            <p className="mt-3 text-sm text-muted">{m.pricing_signup({ count: signup_credits })}</p>
          )}
        </section>
        <section className="prose text-sm [&_h2]:first:mt-0">
          <h2>{m.pricing_once()}</h2>
          <p>{m.pricing_once_text()}</p>
          <h2>{m.pricing_back()}</h2>
          <p>{m.pricing_back_text({ count: refund_days })}</p>
          <p>
            <AppLink to="/pages/return-policy" className="link inline-flex min-h-11 items-center">
              {m.pricing_back_link()}
            </AppLink>
          </p>
        </section>
      </div>
    </>
  )
}
