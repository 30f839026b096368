import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Sent = {
  kind: 'mail' | 'sms' | 'push'
  to: string
  from: string
  subject: string
  text: string
  html: string
  links: string[]
  headers: Record<string, string>
  /** What was sent encrypted, in base64url: a push only. */
  body?: string
  at: string
}

export type Given = { key: string; fingerprint: string; id: string; at: string }

/** Everything sent, kept in memory and, if it has a file, on disk. */
export type Outbox = {
  add: (sent: Omit<Sent, 'links' | 'at'>) => void
  list: (to?: string | null) => Sent[]
  remember: (given: Omit<Given, 'at'>) => void
  recall: (key: string) => Given | undefined
}

type Line = { sent: Sent } | { given: Given }

/**
 * Opens the outbox.
 *
 * @param now milliseconds since 1970
 * @param file JSON lines that outlive a restart; without it nothing does
 */
export function openOutbox(now: () => number, file?: string): Outbox {
  const sent: Sent[] = []
  const given = new Map<string, Given>()
  const take = (line: Line) => {
    if ('sent' in line) sent.unshift(line.sent)
    else given.set(line.given.key, line.given)
  }
  if (file) mkdirSync(dirname(file), { recursive: true })
  if (file && existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line) takeLine(line, take)

  const keep = (line: Line) => {
    take(line)
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  const at = () => new Date(now()).toISOString()
  return {
    add: (it) => keep({ sent: { ...it, links: linksIn(it.html, it.text), at: at() } }),
    list: (to) => (to ? sent.filter((it) => it.to.toLowerCase() === to.toLowerCase()) : [...sent]),
    remember: (it) => keep({ given: { ...it, at: at() } }),
    recall: (key) => given.get(key),
  }
}

function takeLine(line: string, take: (line: Line) => void) {
  try {
    take(JSON.parse(line) as Line)
  } catch {
    // A line cut off by a crash is lost; the others are not.
  }
}

function linksIn(html: string, text: string): string[] {
  const hrefs = [...html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map(([, link]) => link!.replaceAll('&amp;', '&'))
  const written = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link.replace(/[.,;:!?]+$/, ''))
  return [...new Set([...hrefs, ...written])].filter((link) => /^https?:\/\//.test(link))
}
