import { useMutation } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { townAt } from './queries.ts'
import { m } from '#app/lib/messages.ts'
import { say } from '#app/lib/say.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { Town } from '#core/geo/shape.ts'

const MAX_AGE_MS = 3_600_000
const PATIENCE_MS = 15_000

/** Asks the browser where one is and finds the town there; nothing where the browser cannot tell. */
export function LocateButton({ onFound }: { onFound: (town: Town) => void }) {
  const locate = useMutation({
    mutationFn: async () => townAt((await position()).coords),
    retry: false,
    onSuccess: (town) => town && onFound(town),
  })
  if (!('geolocation' in navigator)) return null
  const nowhere = locate.isSuccess && !locate.data ? m.profile_locate_none() : undefined
  return (
    <div className="-mt-2 flex flex-col items-start gap-1">
      <Button
        variant="plain"
        size="small"
        icon={<LocateFixed size={18} aria-hidden="true" />}
        pending={locate.isPending}
        onClick={() => locate.mutate()}
        className="-ml-3"
      >
        {m.profile_locate()}
      </Button>
      <FieldError error={locate.error ? sayPosition(locate.error) : nowhere} />
    </div>
  )
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: MAX_AGE_MS, timeout: PATIENCE_MS }),
  )
}

function sayPosition(error: unknown): string {
  return error instanceof GeolocationPositionError ? m.profile_locate_denied() : say(error)
}
