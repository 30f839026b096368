import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { gridItems } from '#core/search/grid-items.ts'
import { MatchFinderEntry } from './match-finder-entry.tsx'
import { Pager } from './pager.tsx'
import { type TileLook, Tiles, WaitingTiles } from './member-grid.tsx'
import { useRestoredPages } from './use-restored-pages.ts'
import { useUser } from '#app/data/user.ts'
import { useLaterPages } from '#app/data/search-pages.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button } from '#app/ui/button.tsx'
import type { SearchInput } from '#core/search/address.ts'
import { LAST_PAGE, PAGE } from '#core/search/rules.ts'
import type { SearchAnswer } from '#core/search/types.ts'

type InfiniteListProps = {
  answer: SearchAnswer
  search: SearchInput
  /** How many pages the list had when it was left, the first included. */
  wanted: number
  /** How many more pages load by themselves. */
  automatic: number
}

/** The next page loads when its place is this far below the screen, or anywhere above it. */
const AHEAD = '1000000px 0px 600px'

export function InfiniteTiles(props: InfiniteListProps & TileLook & { onAutomatic: () => void }) {
  const { answer, search, wanted, automatic, onAutomatic, ...look } = props
  const rest = useLaterPages(search, answer, wanted)
  useRestoredPages(rest, wanted)
  const member = useUser() !== null
  const { people, pages, next, loading, failure, more } = rest
  const missing = next === null || failure ? 0 : Math.max(0, wanted - 1 - pages)
  const comes = automatic > 0 && next !== null && !failure
  const mark = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!comes || loading || missing > 0 || !mark.current) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return
        observer.disconnect()
        onAutomatic()
        void more()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  // somebody active meanwhile may be in two pages; show them once
  const shown = new Set(answer.profiles.map(({ id }) => id))
  const others = people.filter(({ id }) => !shown.has(id) && shown.add(id))
  const before = ((search.page ?? 1) - 1) * PAGE + answer.profiles.length
  // room for all pages that load by themselves, so that nothing moves
  const left = answer.capped ? Infinity : Math.max(answer.numResults - before - others.length, 1)
  const coming = comes || loading ? automatic + (loading && missing === 0 ? 1 : 0) : 0
  return (
    <>
      {member && <MatchFinderEntry />}
      <Tiles {...look} items={gridItems({ people: others, before, ends: next === null }, settings().member_resell)} />
      {/* made anew with each page: one that moved on would be seen to move */}
      <WaitingTiles key={pages} count={Math.min((missing + coming) * PAGE, left)} mark={mark} />
    </>
  )
}

export function ListFoot({ onPress, ...props }: InfiniteListProps & { onPress: () => void }) {
  const { answer, search, wanted, automatic } = props
  const { people, pages, next, loading, failure, more } = useLaterPages(search, answer, wanted)
  const page = (search.page ?? 1) + pages
  const counted = answer.capped ? LAST_PAGE : Math.ceil(answer.numResults / PAGE)
  const [pressed, setPressed] = useState(false)
  const goOn = useRef<{ list: Element; first: number }>(null)
  const press = async ({ currentTarget, detail }: MouseEvent) => {
    setPressed(true)
    const list = currentTarget.closest('section')?.querySelector('ul')
    const first = list?.children.length ?? 0
    onPress()
    await more()
    setPressed(false)
    // keyboard users continue at the first new tile
    if (detail === 0 && list) goOn.current = { list, first }
  }
  useEffect(() => {
    const { list, first = 0 } = goOn.current ?? {}
    const link = list?.children[first]?.querySelector('a')
    if (!link) return
    goOn.current = null
    link.focus()
  })
  return (
    <div className="mt-8 flex flex-col items-center gap-4">
      <p role="status" className="sr-only">
        {pages > 0 && m.members_loaded({ count: answer.profiles.length + people.length })}
      </p>
      {failure && (
        <p role="alert" className="text-center text-sm text-danger">
          {errorMessage(failure)}
        </p>
      )}
      {/* room for the button before it is there */}
      <div className="flex min-h-11 w-full items-center justify-center">
        {next !== null && (pressed || (!loading && (automatic === 0 || failure))) && (
          <Button
            variant="primary"
            pending={loading}
            onClick={(event) => void press(event)}
            className="w-full max-w-80"
          >
            {failure ? m.error_retry() : m.members_more()}
          </Button>
        )}
        {next === null && <p className="text-sm text-muted">{m.members_past_end()}</p>}
      </div>
      <Pager
        search={search}
        page={page}
        last={Math.min(Math.max(counted, next === null ? page : page + 1), LAST_PAGE)}
      />
    </div>
  )
}
