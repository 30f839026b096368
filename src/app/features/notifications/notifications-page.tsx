import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChannelChoices } from './channel-choices.tsx'
import { PushBlock } from './push-block.tsx'
import { notificationsQuery, useSaveChoice } from '#app/data/notifications.ts'
import { StoppedMails } from './stopped-mails.tsx'
import { m } from '#app/lib/messages.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Section } from '#app/ui/section.tsx'
import { FormPageSkeleton } from '#app/ui/form-skeleton.tsx'
import type { User } from '#core/profiles/types.ts'

type NotificationsPageProps = {
  user: Pick<User, 'email' | 'status'>
  sendAgain: ReactNode
  place: ReactNode
}

export function NotificationsPage({ user, sendAgain, place }: NotificationsPageProps) {
  const { data, error, refetch } = useQuery(notificationsQuery)
  const choose = useSaveChoice()
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-4 md:gap-5">
      <header>
        <h1 className="title">{m.notifications_title()}</h1>
        <p className="mt-1 text-sm text-muted">{m.notifications_lead()}</p>
      </header>
      {data && <StoppedMails reasons={data.disabled} email={user.email} />}
      {user.status === 'not_confirmed' && (
        <Section title={m.notifications_confirm()} hint={m.notifications_confirm_text({ email: user.email })}>
          <div className="self-start">{sendAgain}</div>
        </Section>
      )}
      {!data && !error && <FormPageSkeleton />}
      {error && !data && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Section title={m.notifications_push_title()}>
            <PushBlock
              devices={data.push_subscriptions}
              names={data.push_names}
              onNames={(names) => choose({ names })}
            />
          </Section>
          <Section title={m.notifications_types()} hint={m.notifications_types_hint()}>
            <ChannelChoices choices={data.notifications} onChoose={choose} />
          </Section>
          {place}
        </>
      )}
    </div>
  )
}
