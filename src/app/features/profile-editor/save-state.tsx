import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { FormState } from './use-form.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** Whether all is saved, always in the same line and in sight, with the way back to how it was when the page opened. */
export function SaveState({ form: { state, error, undo, retry } }: { form: FormState }) {
  const failed = state === 'failed'
  return (
    <div className="sticky top-(--bar-top) z-10 -mx-1 flex min-h-13 flex-wrap items-center gap-x-3 bg-paper/94 px-1 text-sm backdrop-blur-sm">
      <p
        role={failed ? 'alert' : 'status'}
        className={cx('flex min-w-0 items-center gap-2', failed ? 'text-danger' : 'text-muted')}
      >
        {SIGNS[state]}
        <span>{failed && error ? error : m[`profile_state_${state}`]()}</span>
      </p>
      <span className="-mr-3 ml-auto flex">
        {failed && error && (
          <Button variant="plain" size="small" onClick={retry}>
            {m.error_retry()}
          </Button>
        )}
        {undo && (
          <Button variant="plain" size="small" icon={<Undo2 size={17} aria-hidden="true" />} onClick={undo}>
            {m.profile_undo()}
          </Button>
        )}
      </span>
    </div>
  )
}

const SIGNS: Record<FormState['state'], ReactNode> = {
  idle: null,
  saving: <Spinner />,
  saved: <Check size={18} aria-hidden="true" className="shrink-0 text-success" />,
  offline: <CloudOff size={18} aria-hidden="true" className="shrink-0" />,
  failed: <CircleAlert size={18} aria-hidden="true" className="shrink-0" />,
}
