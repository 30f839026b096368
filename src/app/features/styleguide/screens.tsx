import { Section as Caption, Stage, State, States } from './section.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorPage, NotFoundPage } from '#app/ui/error-page.tsx'
import { LinkConfirmation } from '#app/ui/link-confirmation.tsx'
import { LinkForm } from '#app/ui/link-form.tsx'
import { MailNotice } from '#app/ui/mail-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OtherAccount } from '#app/ui/other-account.tsx'
import { PageProgress } from '#app/ui/page-progress.tsx'
import { Receipt } from '#app/ui/receipt.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SpendingFacts } from '#app/ui/spending-facts.tsx'

const none = () => undefined
const euros = (minor: number) => ({ currency: 'EUR', value: (minor / 100).toFixed(2), minor })
const SPENDING = {
  week: euros(1999),
  month: euros(5997),
  weekly_limit: euros(2000),
  next: { weekly_limit: euros(5000), at: '2026-11-25T12:00:00Z' },
}

export function ScreensSection() {
  return (
    <Caption name="Whole screens">
      <Section title="A part of the settings" hint="What it is good for.">
        <p className="text-sm">Its content.</p>
        <Skeleton className="h-11 w-full" />
      </Section>
      <States>
        <State name="nothing is here">
          <NotFoundPage />
        </State>
        <State name="a fault">
          <ErrorPage error={new Error('a fault')} onRetry={none} />
        </State>
        <State name="something happened">
          <Notice
            drawing="bell"
            title="Your account is deleted"
            text="Until Sunday you can come back."
            to="/styleguide"
            label="Come back"
          >
            <Button>Home</Button>
          </Notice>
        </State>
        <State name="a mail is on its way">
          <MailNotice title="Look into your mailbox" compact>
            <p className="wrap-anywhere">We have sent a link to marlene@liaison.example.</p>
          </MailNotice>
        </State>
        <State name="what was spent">
          <SpendingFacts spending={SPENDING} />
        </State>
        <State name="a receipt">
          <Receipt
            title="We received your withdrawal"
            focused={false}
            facts={
              <>
                <dt className="text-muted">Order</dt>
                <dd className="font-semibold tabular-nums">20261120-7K2M94QX</dd>
                <dt className="text-muted">You get back</dt>
                <dd className="tabular-nums">€14.99</dd>
              </>
            }
          >
            <p className="text-sm text-muted">The receipt also comes by e-mail.</p>
          </Receipt>
        </State>
        <State name="one press of a mail's link">
          <LinkConfirmation
            title="Confirm your e-mail"
            text="One press and you are done."
            label="Confirm"
            pending={false}
            error={null}
            onPress={none}
          />
        </State>
        <State name="busy, for another account, refused">
          <LinkConfirmation
            title="Confirm your e-mail"
            text="One press and you are done."
            notice={<OtherAccount name="Marlene" />}
            label="Confirm"
            pending
            error={new TypeError('fetch')}
            onPress={none}
          />
        </State>
      </States>
      <LinkForm title="A new password" text="It holds from now on." label="Save" pending={false} onSend={none} />
      <State name="a page loads">
        <Stage height="3rem">
          <PageProgress active />
        </Stage>
      </State>
    </Caption>
  )
}
