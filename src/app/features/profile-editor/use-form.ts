import type { FormEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSaveProfile } from '#app/data/profile.ts'
import { readSession, writeSession } from '#app/lib/session-storage.ts'
import { refusedField, errorMessage } from '#app/lib/error-message.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { toastError } from '#app/ui/toast-error.ts'
import type { ProfileChange } from '#core/profiles/schema.ts'
import type { OwnProfile } from '#core/profiles/types.ts'

/** What belongs to a form as a step of the signup. `onDone`: called once all is stored, also when nothing had changed. */
export type FormStep = { action: string; aside: ReactNode; onDone: () => void }

/** Without a step the form is a page of the editor and saves by itself. */
export type FormProps = { profile: OwnProfile; step?: FormStep }

type Form<Values> = FormProps & {
  /** The form's name in session storage. */
  name: string
  stored: Values
  change: (values: Values) => ProfileChange
  /** The fields that show their own error. */
  fields?: readonly string[]
}

/** Milliseconds from a choice, and from the last key of a text, until it is saved. */
const PAUSE_MS = { choice: 300, text: 1_200 }

/** The key of a form's unsaved values in session storage. */
export const draftKey = (name: string, profile: string) => `profile-${name}-${profile}`

/**
 * The values of one form. A step of the signup saves them by its button. A page of the editor saves by itself: after a pause,
 * when the focus leaves the form, when the screen or the tab is left, and once the connection is back. Values stay in session
 * storage until they are saved.
 */
export function useProfileForm<Values extends object>(props: Form<Values>) {
  const { profile, step, name, stored, change, fields = [] } = props
  const key = draftKey(name, profile.id)
  const [first] = useState(stored)
  const [values, setValues] = useState<Values>(() => ({ ...stored, ...readSession<Values>(key) }))
  const [kept, setKept] = useState(() => JSON.stringify(change(stored)))
  const [pause, setPause] = useState(0)
  const [everSaved, setEverSaved] = useState(false)
  const gone = useRef(false)
  const online = useOnline()
  const wanted = JSON.stringify(change(values))
  const dirty = wanted !== kept
  const save = useSaveProfile({
    onSaved(sent) {
      const done = JSON.stringify(sent)
      setKept(done)
      setEverSaved(true)
      const draft = readSession<Values>(key)
      if (draft && JSON.stringify(change({ ...stored, ...draft })) === done) writeSession(key, null)
      if (step) step.onDone()
    },
    onFailed: (error) => gone.current && toastError(error),
  })
  const failed = save.isError && JSON.stringify(save.variables) === wanted
  const start = () => {
    const sent = save.isPending && JSON.stringify(save.variables) === wanted
    if (dirty && !sent) save.mutate(change(values))
  }
  const due = !step && dirty && !failed && !save.isPending
  const whenDue = useEffectEvent(start)
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(whenDue, pause)
    return () => clearTimeout(timer)
  }, [due, wanted, pause])
  const flush = () => {
    if (!step && !failed) start()
  }
  const whenLeft = useEffectEvent(flush)
  useEffect(() => {
    gone.current = false
    const hide = () => document.visibilityState === 'hidden' && whenLeft()
    document.addEventListener('visibilitychange', hide)
    return () => {
      gone.current = true
      document.removeEventListener('visibilitychange', hide)
      whenLeft()
    }
  }, [])
  const lost = dirty && (step || failed || !online)
  useEffect(() => {
    if (!lost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // the values live in this tab and would go with it
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [lost])

  const put = (next: Values, wait: number) => {
    setPause(wait)
    setValues(next)
    writeSession(key, next)
  }
  const wrong = failed ? fields.find((field) => field === refusedField(save.error)) : undefined
  const sentence = failed && save.error ? errorMessage(save.error) : undefined
  return {
    values,
    set: (part: Partial<Values>) => put({ ...values, ...part }, PAUSE_MS.choice),
    /** For what is typed: waits longer, because the next key follows. */
    type: (part: Partial<Values>) => put({ ...values, ...part }, PAUSE_MS.text),
    submit(event: FormEvent) {
      event.preventDefault()
      if (step && !dirty && !save.isPending) step.onDone()
      else start()
    },
    flush,
    retry: start,
    undo: JSON.stringify(change(first)) === wanted ? undefined : () => put(first, 0),
    state: failed ? 'failed' : dirty || save.isPending ? (online ? 'saving' : 'offline') : everSaved ? 'saved' : 'idle',
    step,
    pending: save.isPending,
    error: wrong ? undefined : sentence,
    errorOf: (field: string) => (field === wrong ? sentence : undefined),
  } as const
}

export type FormState = Omit<ReturnType<typeof useProfileForm<object>>, 'values' | 'set' | 'type' | 'errorOf'>
