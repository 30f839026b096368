import type { ReactNode } from 'react'
import { DockedBar } from './docked-bar.tsx'
import { FirstWords } from './first-words.tsx'
import { Highlights } from './highlights.tsx'
import type { Parts } from './like-part.tsx'
import { Portrait } from './portrait.tsx'
import { Story } from './story.tsx'
import { cx } from '#app/lib/cx.ts'
import { PhotoViewer } from '#app/ui/photo-viewer.tsx'
import { PROFILE_COLUMNS } from '#app/ui/profile-skeleton.tsx'
import type { GalleryPhoto, ProfileView } from '#core/profiles/types.ts'

type ProfileColumnsProps = {
  profile: ProfileView
  photos: readonly GalleryPhoto[]
  shared: readonly string[]
  parts?: Parts
  unlock: ReactNode
  /** The name with what stands beside it. */
  head: ReactNode
  /** What one can do here: below the photo, on phones at the foot of the screen. */
  actions?: ReactNode
  children?: ReactNode
}

/** A profile: from tablets on the photo stays beside the words, on phones everything is one column. */
export function ProfileColumns(props: ProfileColumnsProps) {
  const { profile, photos, shared, parts, unlock, head, actions, children } = props
  return (
    <PhotoViewer name={profile.name} photos={photos.filter(({ locked }) => !locked)}>
      <article className={cx('flex flex-col gap-5 md:grid md:gap-y-10', PROFILE_COLUMNS)}>
        <div className="max-md:contents md:sticky md:top-[calc(var(--bar-top)+1.5rem)] md:self-start">
          <div className="min-w-0 max-md:-mt-4">
            <Portrait name={profile.name} photos={photos} parts={parts} />
          </div>
          {actions && <DockedBar>{actions}</DockedBar>}
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          <div className="flex flex-col gap-4">
            {head}
            {profile.about && <FirstWords parts={parts}>{profile.about}</FirstWords>}
            <Highlights profile={profile} shared={shared} />
          </div>
          <Story profile={profile} photos={photos} shared={shared} parts={parts} unlock={unlock} />
        </div>
        {children}
      </article>
    </PhotoViewer>
  )
}
