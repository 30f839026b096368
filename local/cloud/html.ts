const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character]!)
}

const style = `
:root{color-scheme:light dark;--paper:#faf7f4;--card:#fff;--ink:#2b2522;--soft:#6d635e;--line:#2b25221f;--ember:#b8423f;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#1c1817;--card:#272221;--ink:#f4efec;--soft:#b3a8a2;--line:#f4efec24;--ember:#e8837c;--on:#241413}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:680px;margin:0 auto;padding:32px 16px 64px}h1{font-size:24px;line-height:1.2;margin:0 0 8px}
p{margin:0 0 16px}a{color:var(--ember)}.soft{color:var(--soft);font-size:15px}
.card{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:20px;margin:16px 0}
.sum{font-size:32px;font-weight:600;font-variant-numeric:tabular-nums;margin:0}
button,input{font:inherit;min-height:44px;padding:8px 20px;border-radius:10px;border:1px solid var(--line);background:var(--card);color:inherit}
button{cursor:pointer}button.main{background:var(--ember);color:var(--on);border-color:transparent;font-weight:600}
:focus-visible{outline:3px solid var(--ember);outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}summary{cursor:pointer;overflow-wrap:anywhere}
.kind{display:inline-block;border:1px solid var(--line);border-radius:99px;padding:0 10px;font-size:13px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 ui-monospace,monospace}
iframe{width:100%;height:520px;border:1px solid var(--line);border-radius:10px;background:#fff}`

/** A whole page in the look of the local cloud. `body` is HTML already. */
export function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
