import { useState } from 'react'
import X from 'lucide-react/icons/x'
import ZoomInIcon from 'lucide-react/icons/zoom-in'
import ZoomOutIcon from 'lucide-react/icons/zoom-out'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Lightbox, type SlideImage, useLightboxState } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import styles from 'yet-another-react-lightbox/styles.css?url'
import type { ViewerPhoto } from './photo-viewer.tsx'
import { m } from '#app/lib/messages.ts'
import { type Rendition, SHAPES, type Shapes } from '#core/photos/renditions.ts'

type PhotoViewerPanelProps = {
  name: string
  label?: string
  shapes?: Shapes
  photos: readonly ViewerPhoto[]
  /** The id of the photo to begin with. */
  first: string
  onClose: () => void
}

/** How far a photo can be enlarged beyond its own pixels. */
const BEYOND = 2

/** The swipes, pinches, keys and focus are those of the package; reduced motion is honoured by it. */
export function PhotoViewerPanel(props: PhotoViewerPanelProps) {
  const { name, label = m.member_photos({ name }), shapes = SHAPES, photos, first, onClose } = props
  // as they were when it opened: with others the package would begin anew, and a pinch would have no effect
  const [slides] = useState(() => photos.map((photo) => slideOf(photo, photo.alt ?? m.ui_photo_of({ name }), shapes)))
  const [index] = useState(() => photos.findIndex(({ id }) => id === first))
  const alone = slides.length === 1
  const none = () => null
  return (
    <>
      {/* not with the page's only stylesheet; it is there before the viewer appears */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <Lightbox
        open
        close={onClose}
        index={Math.max(0, index)}
        slides={slides}
        plugins={[Zoom]}
        toolbar={{ buttons: [!alone && <Position key="position" />, 'zoom', 'close'] }}
        carousel={{ finite: true, preload: 1, padding: 0 }}
        animation={{ fade: 180, swipe: 220, navigation: 220, zoom: 220 }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: BEYOND, scrollToZoom: true, pinchZoomV4: true }}
        render={{
          iconClose: () => <X aria-hidden="true" />,
          iconPrev: () => <ChevronLeft aria-hidden="true" />,
          iconNext: () => <ChevronRight aria-hidden="true" />,
          iconZoomIn: () => <ZoomInIcon aria-hidden="true" />,
          iconZoomOut: () => <ZoomOutIcon aria-hidden="true" />,
          ...(alone && { buttonPrev: none, buttonNext: none }),
        }}
        labels={{
          Lightbox: label,
          'Photo gallery': label,
          // role descriptions, which say less than the names
          Carousel: '',
          Slide: '',
          '{index} of {total}': m.member_photo_number({ number: '{index}', count: '{total}' }),
          Previous: m.member_photo_before(),
          Next: m.member_photo_next(),
          Close: m.ui_close(),
          'Zoom in': m.ui_zoom_in(),
          'Zoom out': m.ui_zoom_out(),
        }}
      />
    </>
  )
}

/** Which photo it is; screen readers hear it with the photo. */
function Position() {
  const { currentIndex, slides } = useLightboxState()
  return (
    <span aria-hidden="true" className="mr-auto self-center px-2 text-sm font-semibold text-white tabular-nums">
      {currentIndex + 1} / {slides.length}
    </span>
  )
}

/** The small rendition is on the page already, so it is there at once. */
function slideOf(photo: ViewerPhoto, alt: string, shapes: Shapes): SlideImage {
  const { width, height } = photo
  const sized = (src: string | undefined, shape: Shapes[Rendition]) => {
    if (!src || !shape) return []
    const scale = Math.min(1, shape.pixels / Math.min(width, height))
    return [{ src, width: Math.round(width * scale), height: Math.round(height * scale) }]
  }
  return {
    src: photo.filename,
    width,
    height,
    alt,
    srcSet: [
      ...sized(photo.thumb_filename, shapes.thumb),
      ...sized(photo.tile_filename, shapes.tile),
      ...sized(photo.filename, shapes.large),
    ],
  }
}
