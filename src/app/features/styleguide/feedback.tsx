import MoreHorizontal from 'lucide-react/icons/ellipsis'
import Camera from 'lucide-react/icons/camera'
import Flag from 'lucide-react/icons/flag'
import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { Section } from './section.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Price } from '#app/ui/price.tsx'
import { Progress, Steps } from '#app/ui/progress.tsx'
import { ChatSkeleton } from '#app/ui/chat-skeleton.tsx'
import { ListSkeleton } from '#app/ui/list-skeleton.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast } from '#app/ui/toast.tsx'

export function MessagesSection() {
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState('received')
  const [until] = useState(() => Date.now() + 3 * 3_600_000 + 754_000)
  return (
    <Section name="Telling">
      <div className="-mx-4 flex flex-col gap-2 sm:-mx-8">
        <Banner
          icon={<Camera />}
          action={{ label: 'Add a photo', to: '/styleguide' }}
          onDismiss={() => toast({ text: 'Put away for a week.' })}
        >
          You don't have a photo yet. Others like to see who is writing.
        </Banner>
        <Banner tone="warning" action={{ label: 'Confirm', to: '/styleguide' }}>
          Please confirm your e-mail address.
        </Banner>
        <Banner action={{ label: 'See packages', to: '/styleguide' }}>
          25 % off for <Countdown until={until} />
        </Banner>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => toast({ text: 'Your message is on its way.', tone: 'success' })}>Toast</Button>
        <Button
          onClick={() =>
            toast({
              text: 'The chat could not be removed.',
              tone: 'error',
              action: { label: 'Again', onPress: () => undefined },
            })
          }
        >
          Error toast
        </Button>
        <Menu
          label="More"
          align="start"
          className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          items={[
            { label: 'Report', icon: <Flag />, onSelect: () => toast({ text: 'Reported.' }) },
            { label: 'Block', icon: <Ban />, danger: true, onSelect: () => toast({ text: 'Blocked.' }) },
          ]}
        >
          <MoreHorizontal aria-hidden="true" />
        </Menu>
        <Badge count={7} />
        <Badge count={130} />
        <Badge count={8} tone="warning" />
        <Badge count={0} tone="danger" showZero />
        <Price amount={{ value: 2249, currency: 'EUR' }} before={{ value: 2999, currency: 'EUR' }} />
      </div>
      <Tabs
        label="Likes"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'received', label: 'Received', count: 4 },
          { value: 'given', label: 'Given' },
          { value: 'matches', label: 'Matches', count: 120 },
        ]}
      >
        <p className="text-sm text-muted">What “{tab}” shows.</p>
      </Tabs>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Remove this conversation?"
        description="It disappears for you. Marlene keeps hers."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              Remove
            </Button>
          </>
        }
      />
    </Section>
  )
}

export function WaitingSection() {
  return (
    <Section name="Waiting and empty">
      <Steps step={2} steps={5} />
      <Progress label="Your photo is being sent" value={0.62} />
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner /> One moment
      </p>
      <GridSkeleton count={4} room="beside" />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="card">
          <ListSkeleton count={3} />
        </div>
        <div className="card">
          <ChatSkeleton />
        </div>
      </div>
      <EmptyState
        drawing="bubbles"
        title="No conversations yet"
        text="Write to somebody you like, the first line is the hardest."
        action={<Button variant="primary">Look for people</Button>}
      />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 [&_h2]:text-sm">
        {(['people', 'heart', 'bell', 'cards', 'lost', 'cloud'] as const).map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} title={drawing} />
        ))}
      </div>
    </Section>
  )
}
