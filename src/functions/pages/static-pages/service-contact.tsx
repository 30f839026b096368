/** @jsxImportSource hono/jsx */
import * as s from '#static-texts/_index.js'
import type { Language } from './facts.ts'
import type { Site } from '#core/site/settings.ts'

export function ServiceContact({ site: { settings, company }, options }: { site: Site; options: Language }) {
  const mail = settings.support_email
  const phone = settings.support_phone || company.support_phone
  if (!mail && !phone) return <p class="muted">{s.page_service_none({}, options)}</p>
  const way = (label: string, href: string, text: string) => (
    <li>
      <a href={href} class="card">
        <small>{label}</small>
        <b>{text}</b>
      </a>
    </li>
  )
  return (
    <ul class="ways">
      {mail && way(s.page_service_mail({}, options), `mailto:${mail}`, mail)}
      {phone && way(s.page_service_phone({}, options), `tel:${phone.replaceAll(/[-\s]/g, '')}`, phone)}
    </ul>
  )
}
