import { useQuery } from '@tanstack/react-query'
import { ownPhotosQuery } from '#app/data/photos.ts'
import { Preview } from '#app/features/member-profile/preview.tsx'
import { memberQuery } from '#app/data/member.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip, ChipGroup } from '#app/ui/chip.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ProfileSkeleton } from '#app/ui/profile-skeleton.tsx'
import { seenBy, VIEWERS, type Viewer } from '#core/photos/seen-by.ts'
import type { User } from '#core/profiles/types.ts'

type OwnPreviewProps = { user: User; as: Viewer; onAs: (viewer: Viewer) => void }

export function OwnPreview({ user, as, onAs }: OwnPreviewProps) {
  const member = useQuery(memberQuery(user.profile.id))
  const photos = useQuery(ownPhotosQuery)
  const failed = [member, photos].find(({ error, data }) => error && !data)
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <p className="title" id="preview">
          {m.profile_preview()}
        </p>
        <ButtonLink to="/profile" size="small">
          {m.member_edit_own()}
        </ButtonLink>
      </header>
      <ChipGroup
        single
        required
        label={m.preview_as()}
        value={[as]}
        onChange={([viewer = as]) => onAs(viewer)}
        options={VIEWERS.map((value) => ({ value, label: m[`preview_${value}`]() }))}
      />
      <p className="text-sm text-muted">{m[`preview_${as}_text`]()}</p>
      {user.profile.status === 'disabled' && <p className="text-sm font-medium">{m.preview_disabled()}</p>}
      {user.invisible && <p className="text-sm font-medium">{m.settings_invisible_hint()}</p>}
      {failed && <ErrorPage error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!member.data || !photos.data) && <ProfileSkeleton />}
      {member.data && photos.data && (
        <Preview
          profile={member.data.profile}
          photos={seenBy(as, member.data.photos, photos.data.photos)}
          locked={<Chip>{as === 'visitor' ? m.preview_locked_visitor() : m.preview_locked_free()}</Chip>}
        />
      )}
    </div>
  )
}
