import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { countryName } from './place.ts'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { FictionalBadge } from '#app/ui/fictional-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import type { MemberAnswer } from '#core/profiles/types.ts'

type NameLineProps = Pick<MemberAnswer, 'profile' | 'like' | 'shared'> & {
  /** Up to two round buttons. */
  menu: ReactNode
}

export function NameLine({ profile, like, shared, menu }: NameLineProps) {
  const home = useUser()?.profile.country
  const abroad = profile.city === null || profile.country !== home
  const { fictional_icon, fictional_warning, fictional_singular } = settings()
  return (
    <header>
      <div className="flex flex-wrap items-start">
        <div className="flex min-h-11 flex-[1_1_9rem] flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="title">
            {profile.name} <span className="font-normal tabular-nums">{profile.age}</span>
          </h1>
          {profile.fictional && <FictionalBadge icon={fictional_icon} label={fictional_singular} />}
          {like.match ? (
            <Chip tone="heart" icon={<Heart size={15} fill="currentColor" aria-hidden="true" />}>
              {m.member_match()}
            </Chip>
          ) : (
            like.received && (
              <Chip tone="heart" icon={<Heart size={15} aria-hidden="true" />}>
                {m.member_likes_you()}
              </Chip>
            )
          )}
        </div>
        {menu && <div className="-mr-2 ml-auto flex">{menu}</div>}
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={16} aria-hidden="true" />
          {[profile.city, abroad && countryName(profile.country)].filter(Boolean).join(', ')}
          {profile.distance && ` · ${m[`geo_band_${profile.distance}`]()}`}
        </span>
        {profile.online && (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-online" />
            {m.members_online()}
          </span>
        )}
        {shared.length > 0 && (
          <span className="inline-flex items-center gap-1.5 font-medium text-selected-ink">
            <Sparkles size={16} aria-hidden="true" />
            {m.member_shared({ count: shared.length })}
          </span>
        )}
      </p>
      {profile.fictional && (
        <Button disabled block className="mt-4 justify-start! text-left opacity-100!">
          <span className="font-normal">
            <b className="mr-1.5">{fictional_icon}</b>
            {fictional_warning}
          </span>
        </Button>
      )}
    </header>
  )
}
