import { useState } from 'react'
import { BLUR, PEOPLE, PALE } from './samples.ts'
import { Section, State, THREE } from './section.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { FictionalBadge } from '#app/ui/fictional-badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { LockedPhoto } from '#app/ui/locked-photo.tsx'
import { OnlineDot } from '#app/ui/online-dot.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { PhotoViewer, PhotoViewerButton, type ViewerPhoto } from '#app/ui/photo-viewer.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import Bookmark from 'lucide-react/icons/bookmark'
import type { ProfileCard } from '#core/profiles/types.ts'

const LONG_NAME = 'Maximiliane-Friederike-Wilhelmine Amalia'
const LONG_TOWN = 'Hellschen-Heringsand-Unterschaar'

export function PeopleSection() {
  const [liked, setLiked] = useState<string[]>(['Jonas'])
  const hearts = {
    isLiked: ({ name }: ProfileCard) => liked.includes(name),
    toggle: ({ name }: ProfileCard) =>
      setLiked(liked.includes(name) ? liked.filter((one) => one !== name) : [...liked, name]),
  }
  return (
    <Section name="People, with photos and without">
      <div className="flex flex-wrap items-end gap-4">
        <Avatar name="Marlene" src={PEOPLE[0].src} size="large" online />
        <Avatar name="Jonas" src={PEOPLE[1].src} online />
        <Avatar name="Piet" src={PEOPLE[3].src} fictional="F" />
        <Avatar name="Jonas" src={PEOPLE[1].src} size="small" />
        <Avatar name="Élodie" size="large" online />
        <Avatar name="Élodie" />
        <Avatar name="Jonas" size="small" />
        <OnlineDot />
        <FictionalBadge icon="F" label="Fictional" />
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
        <ProfileTile
          person={card({ name: 'Wiebke', age: 31, city: 'Zehdenick', main_image: image(PALE), online: true })}
          to="/styleguide"
          place="Zehdenick · less than 250 km"
          detail="Likes hiking too"
          corner={<IconButton label="Keep" icon={<Bookmark fill="currentColor" />} look="glass" />}
          hearts={hearts}
        />
        <ProfileTile person={card({ name: 'Nora', age: 38, city: 'Plön' })} to="/styleguide" hearts={hearts} />
        <ProfileTile
          person={card({ name: LONG_NAME, age: 99, city: LONG_TOWN, main_image: image(PEOPLE[2].src), online: true })}
          to="/styleguide"
          place={`${LONG_TOWN} · less than 250 km`}
          detail="Likes photography too"
          note="Match"
          hearts={hearts}
        />
        <ProfileTile
          person={card({ name: LONG_NAME, age: 99, city: LONG_TOWN, fictional: true })}
          to="/styleguide"
          place={`${LONG_TOWN} · less than 250 km`}
          detail="New here"
        />
      </CardGrid>
      <div style={THREE}>
        <State name="one opens it">
          <PhotoViewer name="Marlene" photos={VIEWED}>
            <div className="relative">
              <Photo alt="Marlene" image={image(PEOPLE[0].src)} />
              <PhotoViewerButton id="0" number={1} />
            </div>
          </PhotoViewer>
        </State>
        <State name="waits for the picture">
          <Photo alt="Waiting" image={{ blur_filename: BLUR }} />
        </State>
        <State name="none">
          <Photo alt="No photo yet" />
        </State>
        <State name="locked">
          <LockedPhoto blur={BLUR} label="For premium members" />
        </State>
        <State name="takes files">
          <FileDrop label="Drop photos here" onFiles={() => {}}>
            <Photo alt="No photo yet" />
          </FileDrop>
        </State>
        <State name="square">
          <Photo alt="Jonas" image={image(PEOPLE[1].src)} ratio="1/1" />
        </State>
        <State name="wide, whole">
          <Photo alt="Piet" image={image(PEOPLE[3].src)} ratio="4/3" fit="contain" />
        </State>
      </div>
    </Section>
  )
}

function image(src: string) {
  return { filename: src, tile_filename: src, thumb_filename: src, blur_filename: src, status: 'active' as const }
}

const VIEWED: ViewerPhoto[] = PEOPLE.map(({ src }, at) => ({ ...image(src), id: String(at), width: 600, height: 800 }))

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
