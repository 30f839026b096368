import type { Row } from './facts.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'

export function PageTable({ p, rows, label }: { p: PageTexts; rows: Row[]; label: string }) {
  const cell = 'block py-0.5 align-top sm:table-cell sm:py-2.5 sm:pe-4'
  return (
    <table className="block w-full text-sm sm:table" aria-label={label}>
      <thead className="hidden sm:table-header-group">
        <tr className="border-b border-line text-left text-muted">
          <th className="w-1/4 py-2 pe-4 font-medium">{p.page_cookies_name()}</th>
          <th className="py-2 pe-4 font-medium">{p.page_cookies_what()}</th>
          <th className="w-1/4 py-2 font-medium">{p.page_cookies_long()}</th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(({ names, what, long }) => (
          <tr key={names[0]} className="block border-b border-line py-2 sm:table-row">
            <th scope="row" className={`${cell} text-left font-semibold wrap-anywhere`}>
              {names.map((name) => (
                <code key={name} className="block font-mono text-xs leading-6">
                  {name}
                </code>
              ))}
            </th>
            <td className={cell}>{what}</td>
            <td className={`${cell} text-muted sm:text-ink`}>{long}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
