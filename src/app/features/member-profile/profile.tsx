import { useQueryClient } from '@tanstack/react-query'
import { About } from './about.tsx'
import { ActionBar } from './action-bar.tsx'
import { Gallery } from './gallery.tsx'
import { Highlights } from './highlights.tsx'
import { Interests } from './interests.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NameLine } from './name-line.tsx'
import { Related } from './related.tsx'
import { setFavourite } from '#app/data/favourites.ts'
import { useHearts } from '#app/data/use-hearts.ts'
import { useUser } from '#app/data/user.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PROFILE_COLUMNS } from '#app/ui/profile-skeleton.tsx'
import type { MemberAnswer } from '#core/profiles/types.ts'

export function Profile({ answer }: { answer: MemberAnswer }) {
  const client = useQueryClient()
  const viewer = useUser()?.profile ?? null
  const hearts = useHearts()
  const { profile, photos, related, shared, like, favourite } = answer
  const own = viewer?.id === profile.id
  return (
    <article className={cx('flex flex-col gap-6 md:grid md:gap-y-10', PROFILE_COLUMNS)}>
      <div className="-mt-4 min-w-0 md:sticky md:top-[calc(var(--bar-top)+1.5rem)] md:mt-0 md:self-start">
        <Gallery name={profile.name} photos={photos} reportable={!own} unlock={<Unlock member={viewer !== null} />} />
      </div>
      <div className="flex min-w-0 flex-col gap-7 md:col-start-2 md:row-start-1 md:pb-24">
        <div className="flex flex-col gap-4">
          <NameLine
            profile={profile}
            like={like}
            menu={
              own ? null : (
                <>
                  {viewer && (
                    <FavouriteButton
                      name={profile.name}
                      kept={favourite}
                      onKeep={(kept) => setFavourite(client, profile, kept)}
                    />
                  )}
                  <MoreMenu id={profile.id} name={profile.name} member={viewer !== null} />
                </>
              )
            }
          />
          <Highlights profile={profile} />
        </div>
        <About profile={profile} />
        <Interests tags={profile.interests} shared={shared} />
      </div>
      {!own && related.length > 0 && <Related people={related} hearts={hearts} />}
      <div className="action-bar md:col-start-2 md:row-start-1 md:self-end">
        {own ? (
          <ButtonLink to="/profile" variant="primary" size="large" block>
            {m.member_edit_own()}
          </ButtonLink>
        ) : (
          <ActionBar
            name={profile.name}
            liked={like.given}
            onLike={() => hearts.set(profile, !like.given)}
            chat={viewer ? `/members/${profile.id}/chat` : `/signup?to=${profile.id}`}
            priced={viewer !== null}
          />
        )}
      </div>
    </article>
  )
}

function Unlock({ member }: { member: boolean }) {
  return (
    <ButtonLink to={member ? '/premium' : '/signup'} variant="primary" className="text-center">
      {member ? m.member_unlock_premium() : m.member_unlock_join()}
    </ButtonLink>
  )
}
