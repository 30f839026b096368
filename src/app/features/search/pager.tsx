import { Link } from '@tanstack/react-router'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { pageNumbers } from './page-numbers.ts'
import { m } from '#app/lib/messages.ts'
import { pageSearch, type SearchInput } from '#core/search/address.ts'

const BOX =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control text-sm font-semibold tabular-nums transition-colors hover:bg-sunken hover:text-ink'

type PagerProps = {
  search: SearchInput
  page: number
  last: number
}

export function Pager({ search, page, last }: PagerProps) {
  if (last <= 1) return null
  return (
    <nav aria-label={m.members_pages()}>
      <ul className="flex flex-wrap justify-center gap-1">
        {pageNumbers(page, last).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? (
              <span aria-hidden="true" className="inline-flex min-h-11 min-w-6 items-center justify-center text-muted">
                …
              </span>
            ) : (
              <Link
                to="/members"
                search={pageSearch({ ...search, page: number })}
                aria-label={m.members_page({ page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${BOX} ${number === page ? 'bg-sunken text-ink' : 'text-muted'}`}
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

export function EarlierPages({ search }: { search: SearchInput }) {
  return (
    <Link
      to="/members"
      search={pageSearch({ ...search, page: (search.page ?? 2) - 1 })}
      className={`${BOX} w-full border border-line text-muted`}
    >
      <ChevronUp size={18} aria-hidden="true" />
      {m.members_earlier()}
    </Link>
  )
}
