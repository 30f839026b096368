import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

/** Asks what a mail's link is for. Throws Refused `not_found` for an unknown, used or expired one. */
export async function linkPurpose(token: string) {
  const { purpose } = await read(api['link.php'].$get({ query: { token } }))
  return purpose
}

/** Confirms the e-mail address; answers the user. Throws Refused `activation_failed`. */
export function activate(token: string) {
  return read(api['activation.php'].$post({ json: { token } }))
}

/** Has the confirmation mail sent once more. */
export function useSendAgain() {
  return useMutation({ mutationFn: () => read(api['activation.php'].$put()) })
}
