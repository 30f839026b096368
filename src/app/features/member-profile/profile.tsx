import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActionBar } from './action-bar.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NameLine } from './name-line.tsx'
import { ProfileColumns } from './profile-columns.tsx'
import { Related } from './related.tsx'
import { setFavourite } from '#app/data/favourites.ts'
import { useHearts } from '#app/data/use-hearts.ts'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { MemberAnswer } from '#core/profiles/types.ts'

export function Profile({ answer }: { answer: MemberAnswer }) {
  const client = useQueryClient()
  const viewer = useUser()?.profile ?? null
  const hearts = useHearts()
  const { profile, photos, related, shared, like, favourite } = answer
  const own = viewer?.id === profile.id
  const menu = own ? null : (
    <>
      {viewer && (
        <FavouriteButton name={profile.name} kept={favourite} onKeep={(kept) => setFavourite(client, profile, kept)} />
      )}
      <MoreMenu profile={profile} photos={photos} member={viewer !== null} />
    </>
  )
  return (
    <ProfileColumns
      profile={profile}
      photos={photos}
      shared={shared}
      {...(!own && { parts: { liked: like.on, toggle: (on, liked) => hearts.set(profile, liked, on) } })}
      unlock={<Unlock member={viewer !== null} />}
      head={<NameLine profile={profile} like={like} shared={shared} menu={menu} />}
      actions={
        own ? (
          <EditOwn />
        ) : (
          <ActionBar
            name={profile.name}
            liked={like.given}
            onLike={() => hearts.set(profile, !like.given)}
            chat={viewer ? `/members/${profile.id}/chat` : `/signup?to=${profile.id}`}
            priced={viewer !== null}
          />
        )
      }
    >
      {!own && related.length > 0 && <Related people={related} hearts={hearts} />}
    </ProfileColumns>
  )
}

function EditOwn(): ReactNode {
  return (
    <ButtonLink to="/profile" variant="primary" size="large" block>
      {m.member_edit_own()}
    </ButtonLink>
  )
}

function Unlock({ member }: { member: boolean }) {
  return (
    <ButtonLink to={member ? '/premium' : '/signup'} className="text-center">
      {member ? m.member_unlock_premium() : m.member_unlock_join()}
    </ButtonLink>
  )
}
