import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { pageNumbers } from './grid-items.ts'
import { m } from '#app/lib/messages.ts'
import { pageSearch, type SearchInput } from '#core/discovery/address.ts'

const BOX =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control text-sm font-semibold tabular-nums transition-colors'

type PagerProps = { search: SearchInput; last: number; hasNext: boolean }

/** The pages of a search by number, and the next one. */
export function Pager({ search, last, hasNext }: PagerProps) {
  const page = search.page ?? 1
  if (last <= 1 && !hasNext) return null
  return (
    <nav aria-label={m.members_pages()} className="mt-8 flex flex-col items-center gap-4">
      {hasNext && (
        <Link
          to="/members"
          search={pageSearch({ ...search, page: page + 1 })}
          rel="next"
          className={`${BOX} w-full max-w-80 bg-accent px-6 text-on-accent hover:bg-accent-strong`}
        >
          {m.members_next()}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
      <ul className="flex flex-wrap justify-center gap-1">
        {pageNumbers(page, last).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? (
              <span aria-hidden="true" className={`${BOX} min-w-6! text-muted`}>
                …
              </span>
            ) : (
              <Link
                to="/members"
                search={pageSearch({ ...search, page: number })}
                aria-label={m.members_page({ page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${BOX} ${number === page ? 'bg-sunken text-ink' : 'text-muted hover:bg-sunken hover:text-ink'}`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
