/*
 * Runs in the head, before any other script: sets the theme, keeps where the visitor came from, and starts the calls that
 * the page will ask for.
 * A call waits in `__early` under its address until lib/early.ts takes it, once.
 * When the app's script cannot be loaded, is not understood or fails before it draws, the sentence in the element `failed` takes
 * the place of the first screen.
 * It is in the page itself, so its hash belongs to the built page.
 */
;(function () {
  var root = document.documentElement
  var early = (window.__early = {})
  var failed = (window.__failed = function (error) {
    console.error(error)
    var sentence = document.getElementById('failed')
    if (!sentence) return
    document.getElementById('app').replaceChildren(sentence.content)
    sentence.remove()
  })
  addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module') failed(event.target.src)
    },
    true,
  )
  // a script that is not understood has loaded all the same
  addEventListener('load', function () {
    if (!window.__started) failed('the app has not started')
  })
  function read(id) {
    var data = document.getElementById(id)
    return data ? JSON.parse(data.textContent) : {}
  }
  var boot = read('boot')
  var calls = read('calls')
  var hue = boot.settings && boot.settings.theme_hue
  if (typeof hue === 'number') root.style.setProperty('--theme-hue', String(hue))
  var theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  if (theme) root.dataset.theme = theme[1]
  var query = new URLSearchParams(location.search)
  var sources = {
    network: ['network'],
    ref: ['ref'],
    sub1: ['sub', 'sub1', 'aff_sub', 'aff_sub1'],
    sub2: ['sub2'],
    sub3: ['sub3'],
    '': ['cpc'],
  }
  var came = {}
  var named = false
  Object.keys(sources).forEach(function (key) {
    sources[key].forEach(function (name) {
      var value = (query.get(name) || '').replace(/[{}\0]/g, '').slice(0, key === 'network' ? 100 : 200)
      named = named || query.has(name)
      query.delete(name)
      // half a character is none
      if (key && value && !came[key]) came[key] = value.toWellFormed()
    })
  })
  if (Object.keys(came).length)
    document.cookie =
      'tracking=' + encodeURIComponent(JSON.stringify(came)) + '; Path=/; Max-Age=2592000; SameSite=Lax; Secure'
  if (named) history.replaceState(history.state, '', location.pathname + (String(query) && '?' + query) + location.hash)
  function ask(path, type) {
    var headers = { Accept: 'application/json' }
    if (type) headers['X-Request-Type'] = type
    return fetch(path, { headers: headers, credentials: 'same-origin' })
  }
  function start(path, type) {
    if (early[path]) return
    early[path] = (calls.answers || []).includes(path) ? answered(path, type) : ask(path, type)
    early[path].catch(function () {})
  }
  // the answer stands behind the first screen, in an element of its own; where it did not come, the call is made after all
  function answered(path, type) {
    return new Promise(function (resolve) {
      document.addEventListener('DOMContentLoaded', resolve)
    }).then(function () {
      var found = Array.from(document.querySelectorAll('[data-answer]')).find(function (one) {
        return one.dataset.answer === path
      })
      if (!found) return ask(path, type)
      if (early[path]) early[path].here = true
      var status = Number(found.dataset.status)
      var text = found.textContent
      found.remove()
      return {
        ok: status < 300,
        status: status,
        json: function () {
          return Promise.resolve(text).then(JSON.parse)
        },
      }
    })
  }
  if (boot.user_hint !== false) start('/api/user.php', 'client')
  var path = location.pathname
  var member = /^\/members\/([0-9a-f-]{36})$/.exec(path)
  var chat = /^\/chats\/([0-9a-f-]{36})$/.exec(path)
  var search = calls.search || '/api/members.php' + location.search
  if (path === '/members') start(search)
  else if (member) start('/api/member.php?id=' + member[1])
  else if (chat) start('/api/chat.php?id=' + chat[1])
  if (boot.user_hint) {
    if (path === '/chats' || chat) start('/api/chats.php')
    if (path === '/credits' || path === '/premium') start('/api/packages.php')
    var liked = /^\/likes\/m\/([0-9a-f-]{36})$/.exec(path)
    if (liked) start('/api/member.php?id=' + liked[1])
    else if (path === '/chats' || path.indexOf('/likes') === 0) start('/api/likes.php')
    if (path === '/swipe-game') start('/api/swipe-game.php')
  }
  ;(calls.answers || []).forEach(function (path) {
    start(path)
  })
})()
