import * as z from 'zod/mini'
import { callBackend, type Transport } from '#functions/services/call-backend.ts'
import { PaymentRefused, PaymentUnavailable } from '#functions/services/payment.ts'
import { signForm, verifyForm } from './signature.ts'

const TIMEOUT_MS = 5000

const Refusal = z.object({ error: z.string() })

export type Account = { url: string; shop: string; secret: string }

/** Posts signed parameters. Only a signed answer about the same reference counts; anything else may come from a proxy. */
export function caller({ url, shop, secret, ...transport }: Transport & Account) {
  return async <Shape extends z.ZodMiniType>(
    name: 'status' | 'refund',
    fields: Record<string, string> & { reference: string },
    shape: Shape,
  ): Promise<z.output<Shape>> => {
    const body = signForm(secret, name, { shop, ...fields })
    const { status, text } = await callBackend(transport, `${url}/${name}`, { method: 'POST', body }, TIMEOUT_MS).catch(
      (cause: unknown) => {
        throw new PaymentUnavailable('the payment provider gave no answer', { cause })
      },
    )
    const said = verifyForm(secret, `${name}.answer`, text)
    if (said?.reference !== fields.reference)
      throw new PaymentUnavailable(`the payment provider answered ${status} in a form that is not its own`)
    if (status === 422) {
      const { data } = z.safeParse(Refusal, said)
      throw new PaymentRefused(status, data?.error ?? 'refused')
    }
    const { data, success } = z.safeParse(shape, said)
    if (status !== 200 || !success) throw new PaymentUnavailable(`the payment provider answered ${status}`)
    return data
  }
}
