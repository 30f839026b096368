import { useEffect, useState } from 'react'
import { takeSharedPhoto } from '#app/data/shared-photo.ts'
import { m } from '#app/lib/messages.ts'
import { useObjectUrl } from '#app/lib/use-object-url.ts'
import { Button } from '#app/ui/button.tsx'

/** Offers a photo that was shared to the app: whoever shares it has not said yet that all members may see it. */
export function SharedPhoto({ onChoose }: { onChoose: (files: File[]) => void }) {
  const [photo, setPhoto] = useState<File | null>(null)
  useEffect(() => {
    void takeSharedPhoto()
      .then((shared) => shared && setPhoto(shared))
      .catch(() => undefined)
  }, [])
  if (!photo) return null
  return (
    <Offer
      photo={photo}
      onAdd={() => {
        setPhoto(null)
        onChoose([photo])
      }}
      onDrop={() => setPhoto(null)}
    />
  )
}

function Offer({ photo, onAdd, onDrop }: { photo: File; onAdd: () => void; onDrop: () => void }) {
  const url = useObjectUrl(photo)
  return (
    <section aria-labelledby="shared-photo" className="flex flex-wrap items-center gap-4 rounded-card bg-sunken p-4">
      <img src={url} alt="" width={96} height={128} className="h-32 w-24 rounded-control object-cover" />
      <div className="flex min-w-48 flex-1 flex-col gap-3">
        <h2 id="shared-photo" className="font-semibold">
          {m.photos_shared()}
        </h2>
        <p className="text-sm text-muted">{m.photos_shared_hint()}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={onAdd}>
            {m.photos_shared_add()}
          </Button>
          <Button onClick={onDrop}>{m.photos_shared_drop()}</Button>
        </div>
      </div>
    </section>
  )
}
