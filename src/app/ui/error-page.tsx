import { Component, type ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { isLost, errorMessage } from '#app/lib/error-message.ts'
import { Refused } from '#app/lib/refused.ts'
import { AppLink } from './app-link.tsx'
import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorPageProps = {
  error: unknown
  onRetry?: () => void
}

export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  return (
    <LastResort>
      <Failure error={error} onRetry={onRetry} />
    </LastResort>
  )
}

export function NotFoundPage() {
  return (
    <EmptyState
      drawing="lost"
      level="h1"
      title={m.error_page_missing()}
      text={m.error_page_missing_hint()}
      action={
        <ButtonLink to="/" variant="primary">
          {m.error_home()}
        </ButtonLink>
      }
    />
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  const status = statusOf(error)
  if (status === 404) return <NotFoundPage />
  const lost = isLost(error)
  return (
    <EmptyState
      drawing="cloud"
      title={error instanceof Refused || lost ? errorMessage(error) : m.error_title()}
      text={
        lost ? undefined : (
          <>
            {!(error instanceof Refused) && <>{m.error_generic()} </>}
            <span className="block pt-1 text-xs">{m.error_code({ status })}</span>
          </>
        )
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {m.error_retry()}
            </Button>
          )}
          <ButtonLink to="/" variant="plain">
            {m.error_home()}
          </ButtonLink>
        </div>
      }
    />
  )
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : 500
}

/** Catches errors thrown while an error is shown. */
class LastResort extends Component<{ children: ReactNode }, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override render() {
    if (!this.state.failure) return this.props.children
    return (
      <div className="page py-16">
        <h1 className="title">{m.error_inside()}</h1>
        <details className="mt-3 text-sm text-muted">
          <summary className="min-h-11 py-2.5">{m.error_details()}</summary>
          <code>{this.state.failure.message}</code>
        </details>
        <AppLink to="/" className="link mt-4 inline-flex min-h-11 items-center">
          {m.error_inside_home()}
        </AppLink>
      </div>
    )
  }
}
