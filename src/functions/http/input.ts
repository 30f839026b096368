import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type * as z from 'zod/mini'
import { refuse } from './refuse.ts'

/** Reads and checks one part of a request by its schema; what does not fit is `invalid_input` and names the field. */
export function input<Schema extends z.ZodMiniType, Target extends keyof ValidationTargets>(target: Target, schema: Schema) {
  return zValidator(target, schema, (result) => {
    if (result.success) return
    const issue = result.error.issues[0]
    const field = issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined) || target
    refuse('invalid_input', { field: field.slice(0, 60) })
  })
}
