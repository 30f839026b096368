import { useQuery } from '@tanstack/react-query'
import { PhotoManager } from './photo-manager.tsx'
import { ownPhotosQuery } from '#app/data/photos.ts'
import { Button } from '#app/ui/button.tsx'

type PhotoStepProps = { action: string; skip: string; onDone: () => void }

export function PhotoStep({ action, skip, onDone }: PhotoStepProps) {
  const some = (useQuery(ownPhotosQuery).data?.photos.length ?? 0) > 0
  return (
    <div className="flex flex-1 flex-col gap-6">
      <PhotoManager narrow />
      <div className="step-foot">
        <Button variant={some ? 'primary' : 'plain'} size={some ? 'large' : 'normal'} block onClick={onDone}>
          {some ? action : skip}
        </Button>
      </div>
    </div>
  )
}
