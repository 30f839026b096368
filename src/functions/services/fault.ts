import { Unavailable } from './deadline.ts'

/** What a log may say of an error: the kind of fault and the place in our code. */
export type Described = { fault: string; at: string | undefined }

const FRAME =
  /^\s*at (?:async )?(?:([\w$.<>]{1,80})(?: \[as [\w$]+\])? \()?[^()\s]*?((?:src\/(?:core|db|functions)\/[\w./-]{1,120}\.tsx?|worker\.js):\d{1,7}:\d{1,7})\)?$/

/**
 * Describes an error without its message, which may quote what a member wrote: the SQLSTATE or the error's name, and the innermost
 * frame of our own files.
 */
export function describeFault(error: unknown): Described {
  return { fault: sqlState(error) ?? nameOf(error), at: ownFrame(error) }
}

/** The SQLSTATE of a database error: a batch throws it itself, a single query as its cause. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : sqlState(cause)
}

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error'
}

// Frames stand behind the message, whose lines can look like frames. Where the message is not found, nothing behind it is believed.
function ownFrame(error: unknown): string | undefined {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return undefined
  const { stack, message } = error
  const begins = stack.indexOf(message)
  if (begins < 0) return undefined
  for (const line of stack
    .slice(begins + message.length)
    .split('\n')
    .slice(1)) {
    const [, name, place] = FRAME.exec(line) ?? []
    if (place) return name ? `${name} ${place}` : place
  }
  return undefined
}

/** A lock was held too long, two transactions waited for each other, or what was read had changed. Nothing was done. */
const CONTENDED = ['55P03', '40P01', '40001']
/** SQLSTATE classes of the database itself: connection, resources, an operator's intervention, a system error. */
const DATABASE_GONE = /^(08|53|57|58)/

/**
 * The SQLSTATE of a database error, or `unreachable` where a backend gave no usable answer. A batch throws the driver's error itself,
 * a single query as its cause.
 */
export function databaseFault(error: unknown): string | undefined {
  if (error instanceof Unavailable) return 'unreachable'
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return DATABASE_GONE.test(code) ? 'unreachable' : code
  if (name === 'NeonDbError') return 'unreachable'
  return cause ? databaseFault(cause) : undefined
}

/** Whether another transaction stood in the way, so that the same call may work in a moment. */
export function isContended(fault: string | undefined): boolean {
  return fault !== undefined && CONTENDED.includes(fault)
}
