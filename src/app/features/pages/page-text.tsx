import { Fragment, type ReactNode } from 'react'

const MAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text of paragraphs between empty lines; lines that begin with a dash are a list. E-mail addresses become links. */
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
  return text.split(MAIL).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={`mailto:${part}`} className="link">
        {part}
      </a>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
