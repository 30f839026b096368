import { useState } from 'react'
import { BLUR, PEOPLE } from './samples.ts'
import { Section } from './section.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { LockedPhoto } from '#app/ui/locked-photo.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import type { ProfileCard } from '#core/profiles/types.ts'

export function PeopleSection() {
  const [liked, setLiked] = useState<string[]>(['Jonas'])
  const hearts = {
    isLiked: ({ name }: ProfileCard) => liked.includes(name),
    toggle: ({ name }: ProfileCard) =>
      setLiked(liked.includes(name) ? liked.filter((one) => one !== name) : [...liked, name]),
  }
  return (
    <Section name="People">
      <div className="flex items-end gap-4">
        <Avatar name="Marlene" src={PEOPLE[0].src} size="large" online />
        <Avatar name="Jonas" src={PEOPLE[1].src} online />
        <Avatar name="Élodie" />
        <Avatar name="Piet" src={PEOPLE[3].src} fictional="F" />
        <Avatar name="Jonas" size="small" />
      </div>
      <CardGrid label="Members" room="beside">
        {PEOPLE.map(({ src, ...person }, at) => (
          <ProfileTile
            key={person.name}
            person={card({ ...person, main_image: image(src), fictional: at === 3 })}
            to="/styleguide"
            note={at === 0 ? 'New' : undefined}
            hearts={hearts}
          />
        ))}
        <ProfileTile person={card({ name: 'Nora', age: 38, city: 'Plön' })} to="/styleguide" hearts={hearts} />
      </CardGrid>
      <div className="grid grid-cols-3 gap-2.5">
        <Photo alt="Waiting for the picture" image={{ blur_filename: BLUR }} />
        <LockedPhoto blur={BLUR} label="For premium members" />
        <Photo alt="No photo yet" />
      </div>
    </Section>
  )
}

const image = (src: string): ProfileCard['main_image'] => ({
  filename: src,
  tile_filename: src,
  thumb_filename: src,
  blur_filename: src,
  status: 'active',
})

const card = (person: Pick<ProfileCard, 'name' | 'age' | 'city'> & Partial<ProfileCard>): ProfileCard => ({
  id: person.name,
  gender: 'female',
  country: 'DE',
  region: null,
  distance: null,
  main_image: null,
  photo_count: 1,
  online: false,
  fictional: false,
  ...person,
})
