import { setTimeout as sleep } from 'node:timers/promises'

type Site = { origin: string; cloud: string }

/** The link of the site in the newest mail to this address, a secret one unless `fits` says otherwise; waits for the mail. */
export async function linkMailedTo({ origin, cloud }: Site, email: string, fits = /\/[\w-]{43}$/): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${cloud}/outbox.json?to=${encodeURIComponent(email)}`)
    const sent = (await answer.json()) as { kind: string; links: string[] }[]
    const link = sent.flatMap((mail) => mail.links).find((one) => one.startsWith(origin) && fits.test(one))
    if (link) return link
    await sleep(50)
  }
  throw new Error(`no mail with a link came to ${email}`)
}

/** The code of the newest text message to a phone; waits for it. */
export async function codeSentTo({ cloud }: Site, phone: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${cloud}/outbox.json?to=${encodeURIComponent(phone)}`)
    const sent = (await answer.json()) as { kind: string; text: string }[]
    const code = /\b\d{6}\b/.exec(sent.find(({ kind }) => kind === 'sms')?.text ?? '')?.[0]
    if (code) return code
    await sleep(50)
  }
  throw new Error(`no code came to ${phone}`)
}
