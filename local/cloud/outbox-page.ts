import { escape, page } from './html.ts'
import type { Outbox, Sent } from './outbox.ts'

/** Shows what was sent: `/outbox.json?to=` for programs, `/outbox?to=` for people. */
export function outboxViewer(outbox: Outbox) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const to = searchParams.get('to')
    const list = outbox.list(to)
    if (pathname.endsWith('.json')) return Response.json(list, { headers: { 'cache-control': 'no-store' } })
    const search = `<form class="row" method="get"><label for="to">Sent to</label><input id="to" name="to" value="${escape(to ?? '')}"><button>Show</button><a href="/outbox">All, newest first</a></form>`
    const empty = '<p class="card">Nothing has been sent yet.</p>'
    return page(
      'Outbox',
      `<h1>Outbox</h1><p class="soft">Mails, text messages and pushes end here; nothing leaves this machine.</p>${search}${list.slice(0, 100).map(entry).join('') || empty}`,
    )
  }
}

function entry({ kind, to, subject, text, html, links, at }: Sent, index: number): string {
  const title = subject || text.slice(0, 80)
  // The mail is shown without scripts and apart from this page; its links open in a tab of their own.
  const shown = html
    ? `<iframe title="${escape(title)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(`<base target="_blank">${html}`)}"></iframe>`
    : `<pre>${escape(text)}</pre>`
  const list = links.map((link) => `<li><a href="${escape(link)}" rel="noreferrer">${escape(link)}</a></li>`).join('')
  const head = `<span class="kind">${kind}</span> <b>${escape(title)}</b><br><span class="soft">${escape(to)} · <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></span>`
  return `<details class="card"${index === 0 ? ' open' : ''}><summary>${head}</summary>${shown}${list && `<ul>${list}</ul>`}</details>`
}
