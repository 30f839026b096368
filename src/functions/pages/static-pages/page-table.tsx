/** @jsxImportSource hono/jsx */
import * as s from '#static-texts/_index.js'
import type { Language, Row } from './facts.ts'

export function PageTable({ options, rows, label }: { options: Language; rows: Row[]; label: string }) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{s.page_cookies_name({}, options)}</th>
          <th scope="col">{s.page_cookies_what({}, options)}</th>
          <th scope="col">{s.page_cookies_long({}, options)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ names, what, long }) => (
          <tr key={names[0]}>
            <th scope="row">
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </th>
            <td>{what}</td>
            <td>{long}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
