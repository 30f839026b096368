import Ban from 'lucide-react/icons/ban'
import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Section, State, States } from './section.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { BlockDialog } from '#app/ui/block-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { BannerSlot } from '#app/ui/frame/banner-slot.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { toast, type Toast } from '#app/ui/toast.tsx'

const HOUR_MS = 3_600_000
const TOASTS: [name: string, toast: Toast][] = [
  ['Note', { text: 'Marlene is among your favourites now.' }],
  ['Success', { text: 'Your message is on its way.', tone: 'success' }],
  [
    'Error, with an action',
    { text: 'The chat could not be removed.', tone: 'error', action: { label: 'Again', onPress: () => undefined } },
  ],
  ['Long', { text: 'Maximiliane-Friederike-Wilhelmine Amalia is no longer here. Nothing was taken for it.' }],
]

export function MessagesSection() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'block' | null>(null)
  const [now] = useState(Date.now)
  const close = () => setOpen(null)
  return (
    <Section name="Messages">
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
        <BannerSlot
          screen="/styleguide"
          banners={[
            { id: 'less', importance: 1, children: 'The less important of two is not shown.' },
            {
              id: 'more',
              importance: 2,
              action: { label: 'See packages', to: '/styleguide' },
              children: (
                <>
                  25 % off for <Countdown until={now + 3 * HOUR_MS} />
                </>
              ),
            },
          ]}
        />
      </div>
      <States>
        <State name="hours">
          <p className="text-sm">
            <Countdown until={now + 3 * HOUR_MS} />
          </p>
        </State>
        <State name="days">
          <p className="text-sm">
            <Countdown until={now + 71 * HOUR_MS} say={(time) => `25 % off, ${time} left`} />
          </p>
        </State>
        <State name="a refusal">
          <FieldError error="You have sent five reports today. Tomorrow you can send more." />
        </State>
      </States>
      <div className="flex flex-wrap items-center gap-2.5">
        {TOASTS.map(([name, one]) => (
          <Button key={name} onClick={() => toast(one)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('long')}>Long dialog</Button>
        <Button onClick={() => setOpen('block')}>Block</Button>
        <Menu
          label="More"
          align="start"
          className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          items={[
            { label: 'Chosen', icon: <Check />, selected: true, onSelect: () => undefined },
            { label: 'Report', icon: <Flag />, onSelect: () => toast({ text: 'Reported.' }) },
            { label: 'Not now', icon: <Camera />, disabled: true },
            { label: 'Block', icon: <Ban />, danger: true, onSelect: () => setOpen('block') },
          ]}
        >
          <MoreHorizontal aria-hidden="true" />
        </Menu>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Remove this chat?"
        description="It disappears for you. Marlene keeps hers."
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={close}>
              Remove
            </Button>
          </>
        }
      />
      <Dialog open={open === 'long'} onClose={close} title="What you agree to" size="large">
        {Array.from({ length: 30 }, (_, at) => (
          <p key={at} className="mt-3">
            Its buttons stay in sight while one reads on. Paragraph {at + 1}.
          </p>
        ))}
      </Dialog>
      <BlockDialog open={open === 'block'} name="Marlene" pending={false} onClose={close} onBlock={close} />
    </Section>
  )
}
