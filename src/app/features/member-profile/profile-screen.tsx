import { useQuery } from '@tanstack/react-query'
import { ProfileRefused, YouBlocked } from './closed.tsx'
import { Profile, type ProfileProps } from './profile.tsx'
import { memberQuery } from './queries.ts'
import { useTitle } from '#app/lib/title.ts'
import { ProfileSkeleton } from '#app/ui/profile-skeleton.tsx'

type ProfileScreenProps = { id: string } & Omit<ProfileProps, 'answer'>

/** A member's profile, or why it is not shown. */
export function ProfileScreen({ id, ...rest }: ProfileScreenProps) {
  const { data, error, refetch } = useQuery(memberQuery(id))
  useTitle(data?.profile.name)
  if (data?.blocked) return <YouBlocked id={id} name={data.profile.name} />
  if (data) return <Profile key={id} answer={data} {...rest} />
  if (error) return <ProfileRefused error={error} onRetry={() => void refetch()} />
  return (
    <div className="-mt-4 md:mt-0">
      <ProfileSkeleton />
    </div>
  )
}
