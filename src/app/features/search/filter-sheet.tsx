import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { FilterSkeleton } from './filter-skeleton.tsx'
import type { FiltersProps } from './filters.tsx'
import { m } from '#app/lib/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Waiting } from '#app/ui/skeleton.tsx'

const Filters = lazy(() => import('./filters.tsx').then((module) => ({ default: module.Filters })))

type FilterSheetProps = FiltersProps & {
  chosen: number
  /** False until the search and its defaults are known. */
  ready: boolean
}

export function FilterSheet({ chosen, ready, onApply, ...filters }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabled={!ready}
        className="max-sm:px-3!"
        onClick={() => setOpen(true)}
        icon={<SlidersHorizontal size={18} aria-hidden="true" className="max-sm:hidden" />}
      >
        {m.members_filters()}
        <Badge count={chosen} label={m.members_filters_chosen({ count: chosen })} className="ml-2" />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.members_filters()}>
        <Suspense
          fallback={
            <Waiting>
              <FilterSkeleton />
            </Waiting>
          }
        >
          <Filters
            {...filters}
            onApply={(search) => {
              setOpen(false)
              onApply(search)
            }}
          />
        </Suspense>
      </Dialog>
    </>
  )
}
