import X from 'lucide-react/icons/x'
import { countryName, namedFilter, namedFilters } from './filters-in-words.ts'
import { resultCount } from './result-count.ts'
import { useRegionName } from './use-region-name.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Country } from '#core/geo/countries.ts'
import type { SearchInput } from '#core/search/address.ts'
import type { SearchAnswer } from '#core/search/types.ts'

type NoResultsProps = {
  search: SearchInput
  answer: SearchAnswer
  onSearch: (search: SearchInput) => void
}

/**
 * Says how many people there would be without one of the filters, the most selective first; if no single one helps, it lists
 * them. Each can be removed, and all at once. On a later page it leads to the first, which shows whether the filters are the
 * reason.
 */
export function NoResults({ search, answer, onSearch }: NoResultsProps) {
  const regionName = useRegionName(search.region)
  const { gender, country, sort } = search
  const filters = namedFilters({ ...search, gender: undefined, country: undefined }, regionName)
  const helpful = answer.without.flatMap((one) => {
    const filter = namedFilter(search, one.filter, regionName)
    return filter ? { ...filter, people: resultCount(one) } : []
  })
  if ((search.page ?? 1) > 1) return <PastTheEnd onBack={() => onSearch({ ...search, page: undefined })} />
  const looked = country ?? answer.defaults.country
  return (
    <EmptyState
      drawing="people"
      title={m.members_nobody()}
      text={looked ? whereLooked(looked, filters.length > 0, helpful.length > 0) : undefined}
      action={
        <div className="flex flex-col items-center gap-5">
          <ul
            aria-label={m.members_filters()}
            className={`flex justify-center gap-2 empty:hidden ${helpful.length > 0 ? 'flex-col' : 'flex-wrap'}`}
          >
            {helpful.length > 0
              ? helpful.map(({ name, label, people, without }) => (
                  <li key={name}>
                    <Button
                      block
                      className="px-3!"
                      price={<span className="whitespace-nowrap">{people}</span>}
                      onClick={() => onSearch(without)}
                    >
                      {m.members_less({ filter: label })}
                    </Button>
                  </li>
                ))
              : filters.map(({ name, label, without }) => (
                  <li key={name}>
                    <Button
                      size="small"
                      className="rounded-full"
                      aria-label={m.members_without({ filter: label })}
                      onClick={() => onSearch(without)}
                    >
                      <span className="inline-flex items-center gap-1.5">
                        {label}
                        <X size={15} aria-hidden="true" />
                      </span>
                    </Button>
                  </li>
                ))}
          </ul>
          <Button variant="primary" onClick={() => onSearch(filters.length > 0 ? { gender, country, sort } : { sort })}>
            {m.members_widen()}
          </Button>
        </div>
      }
    />
  )
}

function PastTheEnd({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      drawing="people"
      title={m.members_past_end()}
      action={
        <Button variant="primary" onClick={onBack}>
          {m.members_first_page()}
        </Button>
      }
    />
  )
}

function whereLooked(code: Country, narrowed: boolean, helps: boolean): string {
  const where = m.members_in_country({ code, country: countryName(code) })
  if (helps) return m.members_nobody_less({ where })
  return narrowed ? m.members_nobody_in({ where }) : m.members_nobody_plain({ where })
}
