import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { namedFilters } from './filters-in-words.ts'
import { useRegionName } from './use-region-name.ts'
import { m } from '#app/lib/messages.ts'
import { pageSearch, type SearchInput } from '#core/search/address.ts'

type ToolProps = { search: SearchInput; onSearch: (search: SearchInput) => void }

export function SortSelect({ search, member, town, onSearch }: ToolProps & { member: boolean; town: boolean }) {
  const orders = {
    ...(member && { for_you: m.members_sort_for_you() }),
    activity: m.members_sort_activity(),
    newest: m.members_sort_newest(),
    ...(town && { nearest: m.members_sort_nearest() }),
  }
  return (
    <span className="relative flex h-11 items-center rounded-control text-sm font-semibold text-ink hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <ArrowDownWideNarrow
        size={20}
        aria-hidden="true"
        className={`pointer-events-none absolute left-3 max-sm:hidden ${search.sort ? 'text-selected' : 'text-muted'}`}
      />
      <select
        aria-label={m.members_sort()}
        value={search.sort ?? Object.keys(orders)[0]}
        onChange={({ target: { value } }) => onSearch(pageSearch({ ...search, sort: value, page: undefined }))}
        className="size-full cursor-pointer appearance-none truncate rounded-control bg-transparent pr-6 pl-1 outline-none max-sm:[text-align-last:end] sm:pr-7 sm:pl-10"
      >
        {Object.entries(orders).map(([order, label]) => (
          <option key={order} value={order} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute right-1 text-muted sm:right-3"
      />
    </span>
  )
}

export function ChosenFilters({ search, onSearch }: ToolProps) {
  const filters = namedFilters(search, useRegionName(search.region))
  const take = (next: SearchInput) => (event: MouseEvent) => {
    // the focus moves to a neighbour, because this chip disappears, as does "all" when one is left
    const chips = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
    const at = chips.findIndex((chip) => chip === event.currentTarget)
    const neighbour = at < 0 ? null : (chips[at + 1] ?? chips[at - 1])
    ;(neighbour ?? document.getElementById('content'))?.focus({ preventScroll: true })
    onSearch(next)
  }
  return (
    <ul
      aria-label={m.members_filters()}
      className="-mx-4 flex h-11 [scrollbar-width:none] items-center gap-2 overflow-x-auto px-4 whitespace-nowrap max-sm:scroll-pr-8 sm:scroll-pr-32 max-sm:pr-8 max-sm:[mask-image:linear-gradient(to_left,transparent,#000_2rem)] md:-mx-1 md:px-1"
    >
      {filters.map(({ name, label, without }) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            data-chip
            aria-label={m.members_without({ filter: label })}
            onClick={take(without)}
            className="inline-flex h-11 items-center rounded-full focus-visible:-outline-offset-2"
          >
            <span className="inline-flex h-9 max-w-60 items-center gap-1.5 rounded-full bg-selected-soft pr-2.5 pl-3.5 text-sm font-medium text-selected-ink">
              <span className="truncate">{label}</span>
              <X size={15} aria-hidden="true" className="shrink-0" />
            </span>
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li className="shrink-0 bg-paper before:absolute before:inset-y-0 before:right-full before:w-2 before:bg-linear-to-l before:from-paper sm:sticky sm:-right-4 md:-right-1 max-sm:before:hidden">
          <button
            type="button"
            onClick={take({ sort: search.sort })}
            className="h-11 rounded-control px-2 text-sm font-semibold text-muted hover:text-ink focus-visible:-outline-offset-2"
          >
            {m.members_remove_all()}
          </button>
        </li>
      )}
    </ul>
  )
}
