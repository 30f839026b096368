import { useState } from 'react'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { graceEnd } from '#core/account-deletion/rules.ts'
import { useSignedOut } from '#app/data/session.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'

/** @param email for the browser's password manager */
export function DeleteAccount({ email }: { email: string }) {
  const gone = useSignedOut()
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{m.deletion_title()}</h3>
        <p className="mt-1 text-sm text-muted">{m.deletion_text()}</p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.deletion_open()}
      </Button>
      <DeleteAccountDialog
        open={asking}
        onClose={() => setAsking(false)}
        email={email}
        onLeft={() => void gone(`/account-deleted?until=${graceEnd(new Date()).toISOString().slice(0, 10)}`)}
      />
    </div>
  )
}
