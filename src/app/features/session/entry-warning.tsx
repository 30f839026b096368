import { useState } from 'react'
import { settings } from '#app/lib/boot.ts'
import { writeCookie } from '#app/lib/cookie.ts'
import { usePageTexts } from '#app/lib/page-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/**
 * Asks visitors once whether they are old enough. Closing it keeps when, in a cookie because pages without script ask, too; who is
 * younger is not asked anything else.
 */
export function EntryWarning() {
  const { data: p } = usePageTexts()
  const [answer, setAnswer] = useState<'old enough' | 'younger'>()
  const { name, min_age: age } = settings()
  if (!p) return null
  const enter = () => {
    writeCookie('hide-entry-warning', Math.floor(Date.now() / 1000))
    setAnswer('old enough')
  }
  const younger = answer === 'younger'
  return (
    <Dialog
      open={answer !== 'old enough'}
      onClose={enter}
      closable={!younger}
      title={p.index_important_modal()}
      description={younger ? p.entry_warning_left({ age }) : p.entry_warning_text({ name, age })}
      footer={
        younger ? undefined : (
          <>
            <Button onClick={() => setAnswer('younger')}>{p.entry_warning_leave()}</Button>
            <Button variant="primary" onClick={enter}>
              {p.entry_warning_enter({ age })}
            </Button>
          </>
        )
      }
    />
  )
}
