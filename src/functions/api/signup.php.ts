import { NewAccount } from '#core/account/schema.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { signUp } from '#functions/use-cases/signup.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { OptionalIdempotencyKey } from '#functions/middleware/idempotency-key.ts'

export const signup = endpoint('/api/signup.php').post(
  '/',
  rateLimit('account.signup'),
  visitor,
  input('header', OptionalIdempotencyKey),
  input('json', NewAccount),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'] ?? null
    return c.json(await signUp(c, c.req.valid('json'), key), 201)
  },
)
