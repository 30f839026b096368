import { settings } from '#app/lib/boot.ts'
import { usePageTexts } from '#app/lib/page-texts.ts'
import { AppLink } from '#app/ui/app-link.tsx'

/** What a site for the United States says under its footer: no background checks, and where the safety tips are. */
export function UsFooter() {
  const { data: p } = usePageTexts()
  if (!p) return null
  return (
    <section aria-labelledby="us-footer" className="flex max-w-3xl flex-col gap-1.5 border-t border-line pt-5">
      <h2 id="us-footer" className="text-xs font-semibold text-ink">
        {p.us_footer_title()}
      </h2>
      <p className="text-base font-bold text-ink uppercase">{p.us_footer_check({ site: settings().name })}</p>
      <p>
        {p.us_footer_safety()}{' '}
        <AppLink to="/pages/service" hash="safety" preload={false} className="link">
          {p.us_footer_tips()}
        </AppLink>
      </p>
    </section>
  )
}
