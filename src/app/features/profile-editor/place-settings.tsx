import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { LocateButton } from './locate-button.tsx'
import { ownProfileQuery, useSaveProfile } from '#app/data/profile.ts'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function PlaceSettings() {
  const { data, error } = useQuery(ownProfileQuery)
  const save = useSaveProfile()
  const town = data?.profile.town?.name
  const failed = save.error ?? error
  return (
    <Section title={m.place_title()} hint={m.profile_town_hint()}>
      <div className="flex flex-col gap-3">
        <p className="flex min-h-6 items-center gap-2 text-sm">
          <MapPin size={18} aria-hidden="true" className="shrink-0 text-muted" />
          {!data && !error && <Skeleton className="h-5 w-40" />}
          {data && (town ? m.place_town() : m.place_none())}
          {town && <strong className="font-semibold">{town}</strong>}
        </p>
        <LocateButton
          boxed
          pending={save.isPending}
          onFound={({ id }) => save.mutate({ town: id })}
          aside={
            <ButtonLink to="/profile/place" variant="plain">
              {m.place_choose()}
            </ButtonLink>
          }
        />
        <output className="text-sm text-success empty:hidden">
          {save.isSuccess && town && m.place_updated({ town })}
        </output>
        <FieldError error={failed ? errorMessage(failed) : undefined} />
      </div>
    </Section>
  )
}
