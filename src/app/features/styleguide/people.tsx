import { useState } from 'react'
import { BLUR, PEOPLE } from './samples.ts'
import { Section } from './section.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'

export function PeopleSection() {
  const [liked, setLiked] = useState<string[]>(['Jonas'])
  const toggle = (name: string) =>
    setLiked(liked.includes(name) ? liked.filter((one) => one !== name) : [...liked, name])
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
        {PEOPLE.map((person, at) => (
          <ProfileTile
            key={person.name}
            to="/gallery"
            {...person}
            note={at === 0 ? 'New' : undefined}
            fictional={at === 3 ? 'Fictional' : null}
            liked={liked.includes(person.name)}
            onLike={() => toggle(person.name)}
          />
        ))}
        <ProfileTile to="/gallery" name="Nora" age={38} place="Plön" onLike={() => toggle('Nora')} />
      </CardGrid>
      <div className="grid grid-cols-3 gap-2.5">
        <Photo alt="Waiting for the picture" blur={BLUR} />
        <Photo alt="" blur={BLUR} locked lockLabel="For premium members" />
        <Photo alt="No photo yet" />
      </div>
    </Section>
  )
}
