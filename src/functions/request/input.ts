import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import type * as z from 'zod/mini'
import { fail } from '#functions/responses/api-error.ts'

/** Validates one part of a request by its schema. A failure is `invalid_input` and names the field. */
export function input<Schema extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result, c) => {
    if (target === 'json') requireJson(c)
    if (!result.success) fail('invalid_input', { field: fieldOf(result.error.issues[0], target) })
  })
}

export async function readBody<Schema extends z.ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  requireJson(c)
  const result = schema.safeParse(await c.req.json().catch(() => fail('invalid_input', { field: 'body' })))
  return result.success ? result.data : fail('invalid_input', { field: fieldOf(result.error.issues[0], 'json') })
}

/** The fields of a form. Of a repeated one, only the last counts. */
export async function readForm<Schema extends z.ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const result = schema.safeParse(await c.req.parseBody().catch(() => fail('invalid_input', { field: 'body' })))
  return result.success ? result.data : fail('invalid_input', { field: fieldOf(result.error.issues[0], 'form') })
}

// A body of another type would count as empty, which passes if all fields are optional.
function requireJson(c: Pick<Context, 'req'>): void {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) fail('invalid_input', { field: 'body' })
}

function fieldOf(issue: z.core.$ZodIssue | undefined, otherwise: string): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  return (issue?.path.join('.') || unknown || otherwise).slice(0, 60)
}
