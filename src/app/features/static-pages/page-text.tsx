import { Fragment, type ReactNode } from 'react'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'

/** An e-mail address, or a link to a page of ours: `[settings](/settings)`. */
const LINK = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\[[^\]]+\]\(\/[^)\s]*\))/

/** A text of paragraphs between empty lines; lines that begin with a dash are a list. Addresses and links can be followed. */
export function PageText({ text }: { text: string }) {
  return text.split('\n\n').map((block, at) =>
    block.startsWith('- ') ? (
      <ul key={at}>
        {block.split('\n').map((line) => (
          <li key={line}>{linked(line.slice(2))}</li>
        ))}
      </ul>
    ) : (
      <p key={at}>{linked(block)}</p>
    ),
  )
}

function linked(text: string): ReactNode {
  return text.split(LINK).map((part, at) => <Fragment key={at}>{at % 2 === 1 ? link(part) : part}</Fragment>)
}

function link(part: string): ReactNode {
  const [, label, path] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
  return path ? (
    <AppLink to={path as AppPath} preload={false} className="link">
      {label}
    </AppLink>
  ) : (
    <a href={`mailto:${part}`} className="link">
      {part}
    </a>
  )
}
