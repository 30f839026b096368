import * as s from '#static-texts/_index.js'
import type { Facts, Language, Page, Row } from './facts.ts'
import { OFFLINE_COPY } from '#core/lists/limits.ts'
import { SESSION } from '#core/session/limits.ts'

export function cookies({ options, site }: Facts): Page {
  return {
    lead: s.page_cookies_lead({ site }, options),
    sections: [
      { id: 'which', title: s.page_cookies_which({}, options), text: '', rows: cookieRows(options) },
      {
        id: 'storage',
        title: s.page_cookies_storage({}, options),
        text: s.page_cookies_storage_text({}, options),
        rows: storageRows(options),
      },
      { id: 'none', title: s.page_cookies_none({}, options), text: s.page_cookies_none_text({}, options) },
    ],
  }
}

export function cookieRows(options: Language): Row[] {
  const days = (count: number) => inDays(count, options)
  return [
    { names: ['__Host-session'], what: s.page_cookies_session({}, options), long: days(SESSION.days) },
    { names: ['__Host-device'], what: s.page_cookies_device({}, options), long: days(SESSION.deviceDays) },
    { names: ['i18n_redirected'], what: s.page_cookies_language({}, options), long: days(365) },
    { names: ['country'], what: s.page_cookies_country({}, options), long: days(365) },
    { names: ['theme'], what: s.page_cookies_theme({}, options), long: days(365) },
    { names: ['hide-entry-warning'], what: s.page_cookies_entry({}, options), long: days(365) },
    { names: ['last-search'], what: s.page_cookies_search({}, options), long: days(30) },
    { names: ['tracking'], what: s.page_cookies_tracking({}, options), long: days(30) },
  ]
}

const inDays = (count: number, options: Language) => s.page_cookies_days({ count }, options)

/** Every key of browser storage, by its name or prefix. */
export function storageRows(options: Language): Row[] {
  const [cleared, closed] = [s.page_cookies_cleared({}, options), s.page_cookies_closed({}, options)]
  const hints = [
    'hide-enrich-alert',
    'hide-push-notification-alert',
    'hide-disabled-notifications-alert',
    'hide-new-member-offer',
    'hide-time-bonus-modal',
    'hide-install-hint',
  ]
  return [
    { names: hints, what: s.page_cookies_hide({}, options), long: cleared },
    { names: ['app:…'], what: s.page_cookies_app({}, options), long: cleared },
    {
      names: ['shared-photo'],
      what: s.page_cookies_shared({}, options),
      long: s.page_cookies_shared_long({}, options),
    },
    { names: ['push'], what: s.page_cookies_push({}, options), long: cleared },
    {
      names: ['outbox:…', 'send-queue', 'draft:…'],
      what: s.page_cookies_outbox({}, options),
      long: s.page_cookies_sent({}, options),
    },
    {
      names: ['offline-copy'],
      what: s.page_cookies_offline({}, options),
      long: s.page_cookies_offline_long({ days: inDays(OFFLINE_COPY.days, options) }, options),
    },
    { names: ['signup', 'signup-open', 'confirm-sent'], what: s.page_cookies_signup({}, options), long: closed },
    { names: ['photos-shown'], what: s.page_cookies_photos({}, options), long: closed },
    { names: ['bought-from', 'nuxt-reload'], what: s.page_cookies_way({}, options), long: closed },
  ]
}
