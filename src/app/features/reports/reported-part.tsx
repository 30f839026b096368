import type { ReactNode } from 'react'
import type { PageTexts } from '#app/lib/page-texts.ts'
import type { ReportSubject } from '#app/lib/report-state.ts'
import { kindLabel } from './labels.ts'
import { m } from '#app/lib/messages.ts'
import { Photo } from '#app/ui/photo.tsx'

type About = Pick<ReportSubject, 'kind' | 'id'>

type ReportedPartProps = {
  p: PageTexts
  subject: ReportSubject
  about: About
  /** Chooses another part; without it the choice is made. */
  onAbout: ((about: About) => void) | undefined
}

/** Who and what is reported; of a profile, one of its photos may be chosen. */
export function ReportedPart({ p, subject, about, onAbout }: ReportedPartProps) {
  const { member, text, photos = [] } = subject
  const shown = about.kind === 'photo' ? photos.find(({ id }) => id === about.id) : member.image
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3 rounded-card bg-sunken p-2.5">
        <Photo alt="" image={shown} sizes="4rem" className="w-15 shrink-0 rounded-control" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{member.name}</p>
          <p className="text-sm text-muted">{kindLabel(p, about.kind)}</p>
          {text && (
            <p dir="auto" className="mt-1 line-clamp-3 text-sm [overflow-wrap:anywhere]">
              {text}
            </p>
          )}
        </div>
      </div>
      {onAbout && photos.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{p.complaints_kind()}</legend>
          <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
            <Choice chosen={about.kind === subject.kind} onChoose={() => onAbout(subject)}>
              <span className="grid h-15 place-items-center px-3 text-sm font-medium">
                {kindLabel(p, subject.kind)}
              </span>
            </Choice>
            {photos.map((photo, index) => (
              <Choice
                key={photo.id}
                label={m.member_photo_number({ number: index + 1, count: photos.length })}
                chosen={about.kind === 'photo' && about.id === photo.id}
                onChoose={() => onAbout({ kind: 'photo', id: photo.id })}
              >
                <Photo alt="" image={photo} sizes="4rem" className="w-11.25 rounded-control" />
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

type ChoiceProps = { label?: string; chosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ label, chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      onClick={onChoose}
      className="shrink-0 rounded-control border border-edge/50 aria-pressed:border-selected aria-pressed:ring-2 aria-pressed:ring-selected"
    >
      {children}
    </button>
  )
}
