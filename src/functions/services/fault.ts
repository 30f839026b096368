import { Unavailable } from './deadline.ts'

/** What a log may contain of an error: the kind of fault and the place in our code. */
export type Described = { fault: string; at: string | undefined }

const FRAME =
  /^\s*at (?:async )?(?:([\w$.<>]{1,80})(?: \[as [\w$]+\])? \()?[^()\s]*?((?:src\/(?:core|db|functions)\/[\w./-]{1,120}\.tsx?|worker\.js):\d{1,7}:\d{1,7})\)?$/

/**
 * Describes an error without its message, which may quote a member: the SQLSTATE or the error's name, and our innermost stack
 * frame.
 */
export function describeFault(error: unknown): Described {
  return { fault: sqlState(error) ?? nameOf(error), at: ownFrame(error) }
}

export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : sqlState(cause)
}

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error'
}

// The frames follow the message, whose lines can look like frames. If the message is not found, no frame is used.
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

/** A lock timeout, a deadlock or a serialisation failure. Nothing was done. */
const CONTENDED = ['55P03', '40P01', '40001']
/** SQLSTATE classes of the database itself: connection, resources, operator intervention, system error. */
const DATABASE_GONE = /^(08|53|57|58)/

/**
 * The SQLSTATE of a database error, or `unreachable` if a backend gave no usable answer. A batch throws the driver's error
 * itself, a single query has it as its cause.
 */
export function databaseFault(error: unknown): string | undefined {
  if (error instanceof Unavailable) return 'unreachable'
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return DATABASE_GONE.test(code) ? 'unreachable' : code
  if (name === 'NeonDbError') return 'unreachable'
  return cause ? databaseFault(cause) : undefined
}

export function isContended(fault: string | undefined): boolean {
  return fault !== undefined && CONTENDED.includes(fault)
}
