import { useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MemberBanners } from '#app/features/session/member-frame.tsx'
import { suggestInstalling } from '#app/lib/install-prompt.ts'
import { createListeners } from '#app/lib/listeners.ts'
import { m } from '#app/lib/messages.ts'
import type { User } from '#core/profiles/types.ts'
import { renderPart, unmountPart } from './render-part.tsx'

const SITE = { site: 'Liaison' }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'

afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'))
  vi.restoreAllMocks()
})

/** The banners of a member who lacks nothing, on screens that the test opens. */
function renderBanners() {
  const user = {
    status: 'active',
    paid_user: true,
    notifications_disabled: [],
    signup_date: '2026-01-01T00:00:00Z',
    profile: { status: 'active', main_image: { id: '1' } },
  } as unknown as User
  const changes = createListeners()
  let screen = '/chats'
  const Screens = () => (
    <>
      <p>screen</p>
      <MemberBanners user={user} path={useSyncExternalStore(changes.subscribe, () => screen)} />
    </>
  )
  const begin = () => renderPart(<Screens />, () => ({ user }))
  begin()
  return {
    goTo(path: string) {
      screen = path
      changes.tell()
    },
    /** Opens a screen that has a frame of its own. */
    goFar(path: string) {
      screen = path
      unmountPart()
      begin()
    },
  }
}

/** The browser offers to install the site. */
function browserOffers() {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}

const hint = () => page.getByText(m.install_hint(SITE))
/** A banner comes with a new screen, once it is loaded. */
const seesHint = (goTo: (path: string) => void) => {
  let screens = 0
  return vi.waitFor(() => {
    goTo(screens++ % 2 === 0 ? '/likes' : '/members')
    expect(hint().elements()).toHaveLength(1)
  })
}
const noHint = async () => {
  await expect.element(page.getByText('screen')).toBeInTheDocument()
  // what would be loaded for it has come by then
  await import('#app/features/session/install-hint.tsx')
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(hint().elements()).toHaveLength(0)
}

test('nothing is suggested at first sight, and the browser does not ask either', async () => {
  const { goTo } = renderBanners()
  const { event } = browserOffers()
  expect(event.defaultPrevented).toBe(true)
  goTo('/likes')
  await noHint()
})

test('after something good the next screen has the hint, and its button the question of the browser', async () => {
  const { goTo } = renderBanners()
  const { prompt } = browserOffers()
  suggestInstalling()
  await seesHint(goTo)
  await userEvent.click(page.getByRole('button', { name: m.install_action() }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(hint().elements()).toHaveLength(0)
  expect(localStorage.getItem('hide-install-hint')).not.toBeNull()
})

test('it stays from screen to screen, also where the next one has another frame', async () => {
  const { goTo, goFar } = renderBanners()
  browserOffers()
  suggestInstalling()
  await seesHint(goTo)
  for (const path of ['/chats', '/likes']) {
    goFar(path)
    await expect.element(page.getByText('screen')).toBeInTheDocument()
    expect(hint().elements()).toHaveLength(1)
  }
})

test('who has closed it never sees it again', async () => {
  const first = renderBanners()
  browserOffers()
  suggestInstalling()
  await seesHint(first.goTo)
  await userEvent.click(page.getByRole('button', { name: m.ui_dismiss() }))
  unmountPart()
  const { goTo } = renderBanners()
  browserOffers()
  suggestInstalling()
  goTo('/likes')
  await noHint()
})

test('it stays away where the browser cannot install, and in the installed app', async () => {
  const { goTo } = renderBanners()
  suggestInstalling()
  goTo('/likes')
  await noHint()
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query.includes('display-mode: standalone') ? 'all' : query),
  )
  browserOffers()
  goTo('/members')
  await noHint()
})

test('on an iPhone it says how', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const { goTo } = renderBanners()
  suggestInstalling()
  await seesHint(goTo)
  await userEvent.click(page.getByRole('button', { name: m.install_how() }))
  const dialog = page.getByRole('dialog', { name: m.install_title(SITE) })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(m.install_ios_3(SITE))).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: m.ui_close() }).last())
  expect(hint().elements()).toHaveLength(0)
  expect(localStorage.getItem('hide-install-hint')).not.toBeNull()
})
