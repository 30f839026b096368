import type { Facts, Page, Row } from './facts.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { SESSION } from '#core/session/limits.ts'

export function cookies({ p, site }: Facts): Page {
  return {
    lead: p.page_cookies_lead({ site }),
    sections: [
      { id: 'which', title: p.page_cookies_which(), text: '', rows: cookieRows(p) },
      { id: 'storage', title: p.page_cookies_storage(), text: p.page_cookies_storage_text(), rows: storageRows(p) },
      { id: 'none', title: p.page_cookies_none(), text: p.page_cookies_none_text() },
    ],
  }
}

export function cookieRows(p: PageTexts): Row[] {
  const days = (count: number) => p.page_cookies_days({ count })
  return [
    { names: ['__Host-session'], what: p.page_cookies_session(), long: days(SESSION.days) },
    { names: ['__Host-device'], what: p.page_cookies_device(), long: days(SESSION.deviceDays) },
    { names: ['i18n_redirected'], what: p.page_cookies_language(), long: days(365) },
    { names: ['country'], what: p.page_cookies_country(), long: days(365) },
    { names: ['last-search'], what: p.page_cookies_search(), long: days(30) },
    { names: ['tracking'], what: p.page_cookies_tracking(), long: days(30) },
  ]
}

/** Every key of browser storage, by its name or prefix. */
export function storageRows(p: PageTexts): Row[] {
  const [cleared, closed] = [p.page_cookies_cleared(), p.page_cookies_closed()]
  const hints = [
    'hide-enrich-alert',
    'hide-push-notification-alert',
    'hide-disabled-notifications-alert',
    'hide-new-member-offer',
    'hide-time-bonus-modal',
  ]
  return [
    { names: hints, what: p.page_cookies_hide(), long: cleared },
    { names: ['theme'], what: p.page_cookies_theme(), long: cleared },
    { names: ['push'], what: p.page_cookies_push(), long: cleared },
    { names: ['outbox:…', 'send-queue', 'draft:…'], what: p.page_cookies_outbox(), long: p.page_cookies_sent() },
    { names: ['signup', 'signup-open', 'confirm-sent'], what: p.page_cookies_signup(), long: closed },
    { names: ['photos-shown'], what: p.page_cookies_photos(), long: closed },
    { names: ['bought-from', 'nuxt-reload'], what: p.page_cookies_way(), long: closed },
  ]
}
