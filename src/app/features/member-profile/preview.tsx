import type { ReactNode } from 'react'
import { NameLine } from './name-line.tsx'
import { ProfileColumns } from './profile-columns.tsx'
import type { GalleryPhoto, ProfileView } from '#core/profiles/types.ts'

type PreviewProps = {
  profile: ProfileView
  photos: readonly GalleryPhoto[]
  locked: ReactNode
}

const NOBODY = { given: false, received: false, match: false }

export function Preview({ profile, photos, locked }: PreviewProps) {
  return (
    <ProfileColumns
      profile={profile}
      photos={photos}
      shared={[]}
      unlock={locked}
      head={<NameLine profile={profile} like={NOBODY} shared={[]} menu={null} />}
    />
  )
}
