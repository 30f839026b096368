import type { ReactNode } from 'react'
import { About } from './about.tsx'
import { Gallery } from './gallery.tsx'
import { Highlights } from './highlights.tsx'
import { Interests } from './interests.tsx'
import { NameLine } from './name-line.tsx'
import type { GalleryPhoto, ProfileView } from '#core/profiles/types.ts'

type PreviewProps = {
  profile: ProfileView
  photos: readonly GalleryPhoto[]
  locked: ReactNode
}

const NOBODY = { given: false, received: false, match: false }

export function Preview({ profile, photos, locked }: PreviewProps) {
  return (
    <article className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-x-8">
      <div className="min-w-0">
        <Gallery name={profile.name} photos={photos} unlock={locked} />
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        <div className="flex flex-col gap-4">
          <NameLine profile={profile} like={NOBODY} menu={null} />
          <Highlights profile={profile} />
        </div>
        <About profile={profile} />
        <Interests tags={profile.interests} />
      </div>
    </article>
  )
}
