import { useQuery } from '@tanstack/react-query'
import { ProfileRefused, YouBlocked } from './profile-refused.tsx'
import { Profile } from './profile.tsx'
import { memberQuery } from '#app/data/member.ts'
import { useTitle } from '#app/lib/title.ts'
import { ProfileSkeleton } from '#app/ui/profile-skeleton.tsx'

export function MemberProfilePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(memberQuery(id))
  useTitle(data?.profile.name)
  if (data?.blocked) return <YouBlocked id={id} name={data.profile.name} />
  if (data) return <Profile key={id} answer={data} />
  if (error) return <ProfileRefused error={error} onRetry={() => void refetch()} />
  return (
    <div className="-mt-4 md:mt-0">
      <ProfileSkeleton />
    </div>
  )
}
