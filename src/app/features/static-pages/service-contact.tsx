import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import type { Company } from '#core/site/settings.ts'

type ServiceContactProps = {
  p: PageTexts
  company: Company | undefined
  narrow?: boolean
}

export function ServiceContact({ p, company, narrow = false }: ServiceContactProps) {
  const { support_email: mail, support_phone } = settings()
  const phone = support_phone || company?.support_phone
  if (!mail && !phone) return <p className="text-muted">{p.page_service_none()}</p>
  return (
    <ul className={cx('grid list-none! gap-3 p-0!', !narrow && 'sm:grid-cols-2')}>
      {mail && <Way icon={<Mail />} label={p.page_service_mail()} href={`mailto:${mail}`} text={mail} />}
      {phone && (
        <Way
          icon={<Phone />}
          label={p.page_service_phone()}
          href={`tel:${phone.replaceAll(/[-\s]/g, '')}`}
          text={phone}
        />
      )}
    </ul>
  )
}

function Way({ icon, label, href, text }: { icon: ReactNode; label: string; href: string; text: string }) {
  return (
    <li>
      <a href={href} className="card flex h-full items-center gap-3.5 p-4 hover:border-edge">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-note-soft text-note-ink [&_svg]:size-5"
        >
          {icon}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-xs text-muted">{label}</span>
          <span className="block font-semibold">{text}</span>
        </span>
      </a>
    </li>
  )
}
