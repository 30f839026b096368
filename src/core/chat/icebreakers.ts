import { ICEBREAKERS } from './limits.ts'
import { checkText } from './rules.ts'

/** The lines that a conversation may begin with: the site's own ones that can be sent, filled up with the built-in ones. */
export function icebreakersOf(own: unknown, builtIn: readonly string[], longest: number): string[] {
  const lines: unknown[] = Array.isArray(own) ? own : []
  const written = lines.filter((line) => typeof line === 'string' && checkText(line, longest) === null) as string[]
  return [...new Set([...written, ...builtIn])].slice(0, ICEBREAKERS)
}
