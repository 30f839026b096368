import { launchChromium } from './tests/setup/chromium.ts'
const O = 'http://localhost:18791'
const b = await launchChromium()
const tag = process.argv[2] ?? ''
for (const [w, dsf, theme] of [
  [390, 3, 'light'],
  [820, 2, 'dark'],
  [1280, 1, 'light'],
]) {
  const c = await b.newContext({
    viewport: { width: w, height: w < 600 ? 844 : 900 },
    deviceScaleFactor: dsf,
    isMobile: w < 600,
    hasTouch: w < 600,
    locale: 'de-DE',
    colorScheme: theme,
    extraHTTPHeaders: { 'mf-cf-blob': JSON.stringify({ country: 'DE' }) },
  })
  const r = await c.request.post(O + '/api/user.php', {
    data: { email: 'anna@demo.example', password: 'demo-demo-2026' },
    headers: { origin: O },
  })
  if (!r.ok()) console.log(r.status(), await r.text())
  const list = await (await c.request.get(O + '/api/members.php?gender=male')).json()
  const many = list.profiles.filter((x) => x.photo_count > 2)[0] ?? list.profiles[0]
  if (w === 390) {
    console.log('card', JSON.stringify(list.profiles[0]).length, list.profiles[0].main_image.blur_filename.length)
  }
  const p = await c.newPage()
  const pics = {}
  p.on('response', (x) => {
    const u = x.url()
    if (/cdn\/|image\.php/.test(u)) {
      const k = x.status() + ' ' + (/image\.php/.test(u) ? 'worker ' : 'cdn ') + u.match(/(large|tile|thumb|blur)/)?.[0]
      pics[k] = (pics[k] ?? 0) + 1
    }
  })
  p.on('pageerror', (e) => console.log('ERR', e.message))
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0, 200)))
  let hold = true
  const waiting = []
  await c.route(/\/cdn\/|image\.php/, async (route) => {
    if (hold) await new Promise((r) => waiting.push(r))
    await route.continue().catch(() => {})
  })
  for (const [name, path] of [
    ['members', '/members?gender=male'],
    ['profile', '/members/' + many.id],
    ['likes', '/likes'],
  ]) {
    hold = true
    await p.goto(O + path, { waitUntil: 'commit' })
    await p.waitForTimeout(2500)
    await p.screenshot({ path: `/tmp/w/h1-shots/${tag}${name}-${w}-load.png` })
    hold = false
    waiting.splice(0).forEach((r) => r())
    await p.waitForTimeout(1800)
    await p.screenshot({ path: `/tmp/w/h1-shots/${tag}${name}-${w}.png` })
    console.log(w, name, JSON.stringify(pics))
    for (const k in pics) delete pics[k]
  }
  await c.close()
}
await b.close()
