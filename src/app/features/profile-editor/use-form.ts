import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { useSaveProfile } from '#app/data/profile.ts'
import { useSessionState } from '#app/lib/session-storage.ts'
import { refusedField, errorMessage } from '#app/lib/error-message.ts'
import type { ProfileChange } from '#core/profiles/schema.ts'
import type { OwnProfile } from '#core/profiles/types.ts'

export type FormProps = {
  profile: OwnProfile
  /** What the button says; "Save" unless given. */
  action?: string
  /** Called once everything is stored, and also when nothing had changed. */
  onSaved?: () => void
  aside?: React.ReactNode
}

type Form<Values> = FormProps & {
  /** The form's name in session storage. */
  name: string
  stored: Values
  change: (values: Values) => ProfileChange
  /** The fields that show their own error. */
  fields?: readonly string[]
}

/** The state of one form. Its values survive a reload until they are saved. */
export function useProfileForm<Values extends object>(props: Form<Values>) {
  const { profile, onSaved, name, stored, change, fields = [] } = props
  const [draft, setDraft] = useSessionState<Values>(`profile-${name}-${profile.id}`)
  const [saved, setSaved] = useState(false)
  const save = useSaveProfile()
  const values = { ...stored, ...draft }
  const dirty = JSON.stringify(values) !== JSON.stringify(stored)
  const wrong = fields.find((field) => field === refusedField(save.error))
  const sentence = save.error ? errorMessage(save.error) : undefined
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // the draft lives in this tab and would go with it
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  return {
    values,
    set(part: Partial<Values>) {
      setSaved(false)
      save.reset()
      setDraft({ ...values, ...part })
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (save.isPending) return
      if (!dirty) return onSaved?.()
      save.mutate(change(values), {
        onSuccess() {
          setDraft(null)
          setSaved(true)
          onSaved?.()
        },
      })
    },
    discard() {
      save.reset()
      setDraft(null)
    },
    dirty,
    saved,
    pending: save.isPending,
    error: wrong ? undefined : sentence,
    errorOf: (field: string) => (field === wrong ? sentence : undefined),
  }
}

export type FormState = {
  discard: () => void
  dirty: boolean
  saved: boolean
  pending: boolean
  error: string | undefined
}
