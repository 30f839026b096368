import { type DueMail, leaseMails, recordSendings, type Sending } from '#db/queries/telling/outbox.ts'
import { renderMail } from '#functions/mails/render.ts'
import { MailRefused } from '#functions/services/mail.ts'
import type { Services } from '#functions/services/services.ts'

const BATCH = 20
/** Minutes until the next try; after the last one the mail is given up. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

/** Sends what is due: called after an answer that wrote something to tell, and on a schedule for what is left. */
export async function sendOutbox(services: Services): Promise<void> {
  try {
    const mails = await leaseMails(services.db, services.now(), BATCH)
    const sendings = await Promise.all(mails.map((mail) => send(services, mail)))
    await recordSendings(services.db, services.now(), sendings)
  } catch (error) {
    // What was leased comes free again by itself and is sent by the next run.
    services.log({ level: 'warn', job: 'outbox', fault: (error as Error).name })
  }
}

async function send(services: Services, mail: DueMail): Promise<Sending> {
  const result = (outcome: Sending['outcome'], minutes: number, problem: string | null): Sending => ({
    id: mail.id,
    outcome,
    dueAt: new Date(services.now().getTime() + minutes * 60_000),
    problem,
  })
  try {
    await services.mailer.send({ to: mail.to, key: mail.key, ...renderMail(services, mail) })
    return result('sent', 0, null)
  } catch (error) {
    const wait = RETRY_MINUTES[mail.attempts - 1]
    if (error instanceof MailRefused || wait === undefined) return result('never', 0, (error as Error).name)
    return result('later', wait, (error as Error).name)
  }
}
