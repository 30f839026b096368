import type { ReactNode } from 'react'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { MailNotice } from './mail-notice.tsx'

type LinkConfirmationProps = {
  title: string
  text: string
  /** What stands between the words and the button. */
  notice?: ReactNode
  /** What stands below the button. */
  children?: ReactNode
  /** On the button. */
  label: string
  pending: boolean
  /** What was thrown by the last press. */
  error: unknown
  onPress: () => void
}

/** What a mail's link opens where one press is enough. Opening it changes nothing, for mail scanners open links too. */
export function LinkConfirmation({
  title,
  text,
  notice,
  children,
  label,
  pending,
  error,
  onPress,
}: LinkConfirmationProps) {
  return (
    <MailNotice title={title}>
      <p>{text}</p>
      {notice}
      <FieldError error={error ? errorMessage(error) : undefined} />
      <Button variant="primary" size="large" block pending={pending} onClick={onPress}>
        {label}
      </Button>
      {children}
    </MailNotice>
  )
}
