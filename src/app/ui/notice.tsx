import type { ReactNode } from 'react'
import type { AppPath } from './app-link.tsx'
import { ButtonLink } from './button.tsx'
import type { Drawing } from './illustrations.tsx'
import { EmptyState } from './empty-state.tsx'

type NoticeProps = {
  drawing: Drawing
  title: string
  text?: string
  to: AppPath
  label: string
  children?: ReactNode
}

export function Notice({ drawing, title, text, to, label, children }: NoticeProps) {
  return (
    <EmptyState
      level="h1"
      drawing={drawing}
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={to} variant="primary">
            {label}
          </ButtonLink>
          {children}
        </div>
      }
    />
  )
}
