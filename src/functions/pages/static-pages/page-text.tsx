/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

/** An e-mail address, or a link to a page of ours: `[settings](/settings)`. */
const LINK = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\[[^\]]+\]\(\/[^)\s]*\))/

/** A text of paragraphs between empty lines; lines that begin with a dash are a list. Addresses and links can be followed. */
export function PageText({ text }: { text: string }) {
  return (
    <>
      {text.split('\n\n').map((block) =>
        block.startsWith('- ') ? (
          <ul key={block}>
            {block.split('\n').map((line) => (
              <li key={line}>{linked(line.slice(2))}</li>
            ))}
          </ul>
        ) : (
          <p key={block}>{linked(block)}</p>
        ),
      )}
    </>
  )
}

/** A list of the lines of a text. */
export function Lines({ text, numbered = false }: { text: string; numbered?: boolean }) {
  const lines = text.split('\n').map((line) => <li key={line}>{line}</li>)
  return numbered ? <ol>{lines}</ol> : <ul>{lines}</ul>
}

function linked(text: string): Child[] {
  return text.split(LINK).map((part, at) => (at % 2 === 1 ? link(part) : part))
}

function link(part: string): Child {
  const [, label, path] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
  return path ? <a href={path}>{label}</a> : <a href={`mailto:${part}`}>{part}</a>
}
