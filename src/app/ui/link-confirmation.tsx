import type { ReactNode } from 'react'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { MailNotice } from './mail-notice.tsx'

type LinkConfirmationProps = {
  title: string
  text: string
  notice?: ReactNode
  children?: ReactNode
  label: string
  pending: boolean
  error: unknown
  onPress: () => void
}

/** What a mail's link opens where one press is enough. Opening it changes nothing, because mail scanners open links too. */
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
