import type { ReactNode } from 'react'
import { FactsList } from './facts-list.tsx'
import { factsOf, highlightsOf, noteTitle } from './facts.ts'
import { Interests } from './interests.tsx'
import { LikePhoto, LikeWords, type Parts } from './like-part.tsx'
import { LOCKED_PHOTOS } from './thumbnails.tsx'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { LockedPhoto } from '#app/ui/locked-photo.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { PhotoViewerButton } from '#app/ui/photo-viewer.tsx'
import { isInterest } from '#core/profiles/interests.ts'
import type { GalleryPhoto, ProfileView } from '#core/profiles/types.ts'

/** How many locked photos are shown; the strip has all of them. */
const LOCKED_SHOWN = 2

type StoryProps = {
  profile: ProfileView
  photos: readonly GalleryPhoto[]
  /** Tags that the viewer has as well. */
  shared: readonly string[]
  parts: Parts | undefined
  unlock: ReactNode
}

type Block = { key: string; content: ReactNode; photo?: GalleryPhoto }

/**
 * Below the first words of a profile: photos and words in turn. On wider screens two photos share a row, because the grid
 * fills the gap beside the first with the next.
 */
export function Story({ profile, photos, shared, parts, unlock }: StoryProps) {
  const words = wordsOf(profile, shared, parts)
  const open = photos.slice(1).filter(({ locked }) => !locked)
  const locked = photos.filter(({ locked }) => locked)
  const blocks = open
    .map((photo): Block => ({
      key: photo.id,
      photo,
      content: <StoryPhoto name={profile.name} photo={photo} number={photos.indexOf(photo) + 1} parts={parts} />,
    }))
    .flatMap((block, index) => [block, ...words.slice(index, index + 1)])
  const all = [...blocks, ...words.slice(open.length)]
  return (
    <div className="grid grid-flow-dense grid-cols-2 gap-x-2.5 gap-y-7 md:gap-x-4">
      {all.map(({ key, content, photo }, index) => (
        <div key={key} className={cx('min-w-0', photo ? roomOf(open, photo, index, words.length) : 'col-span-2')}>
          {content}
        </div>
      ))}
      {locked.length > 0 && (
        <div id={LOCKED_PHOTOS} className="col-span-2">
          <div className="grid grid-cols-2 gap-2.5 md:gap-4">
            {locked.slice(0, LOCKED_SHOWN).map((photo) => (
              <LockedPhoto key={photo.id} blur={photo.blur_filename} ratio="1/1" />
            ))}
          </div>
          <div className="mt-3 flex justify-center">{unlock}</div>
        </div>
      )}
    </div>
  )
}

/** A photo between words has the whole width on a phone; on wider screens only the last one of an odd number has. */
function roomOf(open: readonly GalleryPhoto[], photo: GalleryPhoto, index: number, words: number): string {
  const last = photo === open.at(-1) && open.length % 2 === 1
  const between = index < 2 * words
  if (last) return 'col-span-2'
  return between ? 'col-span-2 md:col-span-1' : ''
}

type StoryPhotoProps = { name: string; photo: GalleryPhoto; number: number; parts: Parts | undefined }

function StoryPhoto({ name, photo, number, parts }: StoryPhotoProps) {
  const wide = photo.width > photo.height
  return (
    <div id={`photo-${photo.id}`} className="relative">
      <Photo
        alt={m.ui_photo_of({ name })}
        image={photo}
        sizes="(width >= 48rem) 24rem, 100vw"
        ratio={wide ? '4/3' : '3/4'}
      />
      <PhotoViewerButton id={photo.id} number={number} />
      <LikePhoto parts={parts} photo={photo.id} className="bottom-3" />
    </div>
  )
}

function wordsOf(profile: ProfileView, shared: readonly string[], parts: Parts | undefined): Block[] {
  const notes = Object.entries(profile.notes).filter(([name, text]) => name !== 'about' && text)
  const { facts, interests } = highlightsOf(profile)
  const otherFacts = factsOf(profile).slice(facts.length)
  const otherInterests = profile.interests.filter(isInterest).filter((tag) => !interests.includes(tag))
  return [
    ...notes.map(([name, text]) => ({ key: name, content: <Note {...{ parts, text }} title={noteTitle(name)} /> })),
    ...(otherInterests.length > 0
      ? [{ key: 'interests', content: <Interests tags={otherInterests} shared={shared} /> }]
      : []),
    ...(otherFacts.length > 0 ? [{ key: 'facts', content: <FactsList facts={otherFacts} /> }] : []),
  ]
}

type NoteProps = { title: string | undefined; text: string; parts: Parts | undefined }

function Note({ title, text, parts }: NoteProps) {
  return (
    <section>
      {title && <h2 className="text-lg">{title}</h2>}
      <p className="mt-1.5 max-w-text">
        <span className="whitespace-pre-line">{text}</span>
        <LikeWords parts={parts} text={text} />
      </p>
    </section>
  )
}
