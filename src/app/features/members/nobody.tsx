import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { countryName, namedFilters } from './filters-in-words.ts'
import { regionsQuery } from './queries.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { SearchInput } from '#core/discovery/address.ts'
import type { SearchAnswer } from '#core/discovery/shape.ts'

type NobodyProps = {
  search: SearchInput
  defaults: SearchAnswer['defaults']
  onSearch: (search: SearchInput) => void
}

/** Nobody found: names what narrows the search, each to be taken away, and widens it at once. */
export function Nobody({ search, defaults, onSearch }: NobodyProps) {
  const regions = useQuery({ ...regionsQuery(), enabled: search.region !== undefined }).data?.countries
  const nameOf = (code: string) => regions?.flatMap((one) => one.regions).find((one) => one.code === code)?.name ?? code
  const filters = namedFilters(search, nameOf)
  const country = search.country ?? defaults.country
  if (filters.length === 0 && (search.page ?? 1) > 1)
    return <PastTheEnd onBack={() => onSearch({ ...search, page: undefined })} />
  return (
    <EmptyState
      drawing="people"
      title={m.members_nobody()}
      text={country ? looked(countryName(country), filters.length > 0) : undefined}
      action={
        <div className="flex flex-col items-center gap-5">
          {filters.length > 0 && (
            <ul aria-label={m.members_filters()} className="flex flex-wrap justify-center gap-2">
              {filters.map(({ name, label, without }) => (
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
          )}
          <Button
            variant="primary"
            onClick={() => onSearch(filters.length > 0 ? { gender: search.gender, country: search.country } : {})}
          >
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

function looked(country: string, narrowed: boolean): string {
  return narrowed ? m.members_nobody_in({ country }) : m.members_nobody_plain({ country })
}
