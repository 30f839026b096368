import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import { Refused } from './refused.ts'
import { errorMessage } from './error-message.ts'

type Sentences<Field extends string> = Partial<Record<Field | 'form', string | undefined>>

type Wrong<Field extends string> = {
  /** Stands on the form, so that its first wrong field can be found. */
  form: RefObject<HTMLFormElement | null>
  /** What is wrong, by field; under `form` what belongs to none. */
  wrong: Sentences<Field>
  /** Shows what is wrong and moves the focus to the first such field. Answers whether anything is. */
  refuse: (found: Sentences<Field>) => boolean
  /** The same for a thrown error; `at` says which field a code belongs to. */
  refused: (error: unknown, at: Partial<Record<ErrorCode, Field>>) => void
  /** The field is being corrected. */
  fix: (field: Field) => void
}

/** What is wrong in a form, shown where it is wrong. */
export function useWrong<Field extends string>(): Wrong<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Sentences<Field>>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const refuse = (found: Sentences<Field>) => {
    setWrong(found)
    setTries((count) => count + 1)
    return Object.values(found).some(Boolean)
  }
  return {
    form,
    wrong,
    refuse,
    refused(error, at) {
      const field = (error instanceof Refused && at[error.code]) || 'form'
      refuse({ [field]: errorMessage(error) } as Sentences<Field>)
    },
    fix: (field) => setWrong((before) => ({ ...before, [field]: undefined, form: undefined })),
  }
}
