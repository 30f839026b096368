import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import { Refused } from './refused.ts'
import { errorMessage } from './error-message.ts'

type Sentences<Field extends string> = Partial<Record<Field | 'form', string | undefined>>

type FormErrors<Field extends string> = {
  /** The form element, in which the first wrong field is looked for. */
  form: RefObject<HTMLFormElement | null>
  /** The sentence for each field; under `form` what belongs to none. */
  errors: Sentences<Field>
  /** Shows sentences and moves the focus to the first such field. Answers whether there are any. */
  refuse: (found: Sentences<Field>) => boolean
  /** Shows a thrown error; `at` says which field a code belongs to. */
  refused: (error: unknown, at: Partial<Record<ErrorCode, Field>>) => void
  clear: (field: Field) => void
}

export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Sentences<Field>>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const refuse = (found: Sentences<Field>) => {
    setErrors(found)
    setTries((count) => count + 1)
    return Object.values(found).some(Boolean)
  }
  return {
    form,
    errors,
    refuse,
    refused(error, at) {
      const field = (error instanceof Refused && at[error.code]) || 'form'
      refuse({ [field]: errorMessage(error) } as Sentences<Field>)
    },
    clear: (field) => setErrors((before) => ({ ...before, [field]: undefined, form: undefined })),
  }
}
