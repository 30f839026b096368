import Flag from 'lucide-react/icons/flag'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SubjectKind } from '#core/reports/limits.ts'

export type Given = { kind: Exclude<SubjectKind, 'site'>; id: string }

type GivenSubjectProps = { p: PageTexts; given: Given; onOther: () => void }

export function GivenSubject({ p, given: { kind, id }, onOther }: GivenSubjectProps) {
  const sentences = {
    profile: p.complaints_given_profile,
    photo: p.complaints_given_photo,
    message: p.complaints_given_message,
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-1.5 text-sm">
      <Flag size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="font-medium">{sentences[kind]()}</p>
      {kind === 'profile' && (
        <AppLink to={`/members/${id}`} className="link inline-flex min-h-11 items-center">
          {p.complaints_given_look()}
        </AppLink>
      )}
      <Button variant="plain" size="small" onClick={onOther} className="-ml-3">
        {p.complaints_given_other()}
      </Button>
    </div>
  )
}
