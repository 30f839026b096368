import { createContext, type ReactNode, useMemo } from 'react'
import { CHAT_SHAPES } from '#core/chat/photo-shapes.ts'
import type { Line } from './group-lines.ts'
import { usePhotosShown } from './photos-shown.ts'
import { m } from '#app/lib/messages.ts'
import { PhotoViewer, type ViewerPhoto } from '#app/ui/photo-viewer.tsx'

type Photos = { me: string; open: readonly ViewerPhoto[] }

export const LogPhotosContext = createContext<Photos>({ me: '', open: [] })

/** Which photos of a conversation are shown sharp, and the viewer over them. `me` is the member's own id. */
export function LogPhotos({
  me,
  name,
  lines,
  children,
}: {
  me: string
  name: string
  lines: Line[]
  children: ReactNode
}) {
  const shown = usePhotosShown()
  const photos = useMemo(() => {
    const answered = lines.some(({ mine, waiting }) => mine && !waiting)
    const open = lines.flatMap(({ id, image, mine }) => {
      if (!image || (image.covered && !answered && !shown.includes(id))) return []
      return [{ ...image, id, alt: mine ? m.chat_photo_mine() : m.ui_photo_of({ name }) }]
    })
    return { me, open }
  }, [me, name, lines, shown])
  return (
    <LogPhotosContext value={photos}>
      <PhotoViewer name={name} label={m.chat_photos()} shapes={CHAT_SHAPES} photos={photos.open}>
        {children}
      </PhotoViewer>
    </LogPhotosContext>
  )
}
