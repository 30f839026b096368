import { useMutation, useQueryClient } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useId, type ReactNode } from 'react'
import { townAt } from '#app/data/towns.ts'
import { settings } from '#app/lib/boot.ts'
import { position, useGeoPermission } from '#app/lib/geolocation.ts'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { Town } from '#core/geo/types.ts'

type LocateButtonProps = {
  onFound: (town: Town) => void
  boxed?: boolean
  /** The town found before is still being saved. */
  pending?: boolean
  aside?: ReactNode
}

export function LocateButton({ onFound, boxed = false, pending = false, aside }: LocateButtonProps) {
  const permission = useGeoPermission()
  const hint = useId()
  const client = useQueryClient()
  const locate = useMutation({
    mutationFn: async () => {
      const town = await townAt(client, (await position()).coords)
      // a town outside the site's countries cannot be stored
      return town && settings().countries.includes(town.country) ? town : null
    },
    retry: false,
    networkMode: 'always',
    onSuccess: (town) => town && onFound(town),
  })
  const nowhere = locate.isSuccess && !locate.data ? m.profile_locate_none() : undefined
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="flex w-full flex-wrap items-center gap-2">
        {permission !== 'unsupported' && (
          <Button
            variant={boxed ? 'quiet' : 'plain'}
            size={boxed ? 'normal' : 'small'}
            icon={<LocateFixed size={18} aria-hidden="true" />}
            pending={locate.isPending || pending}
            disabled={permission === 'denied'}
            aria-describedby={hint}
            onClick={() => locate.mutate()}
            className={boxed ? undefined : '-ml-3'}
          >
            {m.profile_locate()}
          </Button>
        )}
        {aside}
      </div>
      <p id={hint} className={boxed ? 'mt-1 text-sm text-muted' : 'text-xs text-muted'}>
        {m[`place_${permission === 'unknown' ? 'prompt' : permission}`]()}
      </p>
      <FieldError error={locate.error ? sayPosition(locate.error) : nowhere} />
    </div>
  )
}

function sayPosition(error: unknown): string {
  if (!(error instanceof GeolocationPositionError)) return errorMessage(error)
  return error.code === error.PERMISSION_DENIED ? m.profile_locate_denied() : m.profile_locate_lost()
}
