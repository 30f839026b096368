import { escape, page } from './html.ts'
import type { Outbox, Sent } from './outbox.ts'

const SHOWN = 100

const STYLE = `<style>main{max-width:1200px}.parts{display:grid;gap:20px;margin-top:16px}
@media(min-width:900px){.parts{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
.parts h2{font-size:15px;margin:0 0 8px;color:var(--soft);font-weight:600}.parts pre{margin:0;font-size:13px}
iframe{height:640px}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:0 0 20px;font-size:13px;overflow-wrap:anywhere}
dt{color:var(--soft)}dd{margin:0}ul{margin:0 0 20px;padding-left:20px;font-size:15px;overflow-wrap:anywhere}summary{min-height:44px}</style>`

/** Shows what was sent: `/outbox.json?to=` for programs, `/outbox?to=` for people. */
export function outboxViewer(outbox: Outbox) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const to = searchParams.get('to')
    const list = outbox.list(to)
    if (pathname.endsWith('.json')) return Response.json(list, { headers: { 'cache-control': 'no-store' } })
    return page('Outbox', STYLE + head(to, outbox.list()) + body(list))
  }
}

function head(to: string | null, all: Sent[]): string {
  const addresses = [...new Set(all.map((sent) => sent.to))]
  const options = addresses.map((address) => `<option value="${escape(address)}">`).join('')
  return `<h1>Outbox</h1><p class="soft">Mails, text messages and pushes end here; nothing leaves this machine.</p>
<form class="row" method="get"><label for="to">Sent to</label><input id="to" name="to" list="addresses" autocomplete="off" value="${escape(to ?? '')}"><datalist id="addresses">${options}</datalist><button>Show</button><a href="/outbox">All, newest first</a></form>`
}

function body(list: Sent[]): string {
  if (list.length === 0) return '<p class="card">Nothing has been sent yet.</p>'
  const more = list.length > SHOWN ? `<p class="soft">The newest ${SHOWN} of ${list.length}.</p>` : ''
  return more + list.slice(0, SHOWN).map(entry).join('')
}

function entry(sent: Sent, index: number): string {
  const { kind, to, at } = sent
  const title = escape(sent.subject || sent.text.slice(0, 80))
  const when = `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`
  const summary = `<span class="kind">${kind}</span> <b>${title}</b><br><span class="soft">${escape(to)} · ${when}</span>`
  return `<details class="card"${index === 0 ? ' open' : ''}><summary>${summary}</summary><div class="parts">${shown(sent, title)}${beside(sent)}</div></details>`
}

/** The mail as its reader sees it, without scripts and apart from this page; its links open in a tab of their own. */
function shown({ html, text }: Sent, title: string): string {
  if (!html) return `<div><pre>${escape(text)}</pre></div>`
  const source = escape(`<base target="_blank">${html}`)
  return `<div><iframe title="${title}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${source}"></iframe></div>`
}

function beside({ from, to, subject, html, text, links, headers }: Sent): string {
  const lines = Object.entries({ From: from, To: to, Subject: subject, ...headers }).filter(([, value]) => value)
  const list = lines.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('')
  const ways = links.map((link) => `<li><a href="${escape(link)}" rel="noreferrer">${escape(link)}</a></li>`).join('')
  const plain = html ? `<h2>Text part</h2><pre>${escape(text)}</pre>` : ''
  return `<div><h2>Headers</h2><dl>${list}</dl>${ways && `<h2>Links</h2><ul>${ways}</ul>`}${plain}</div>`
}
