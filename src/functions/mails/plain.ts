import type { Footer } from './footer.ts'
import type { Letter } from './letter.ts'

export function plain({ site, letter, footer }: { site: string; letter: Letter; footer: Footer }): string {
  const link = ({ label, href }: { label: string; href: string }) => `${label}\n${href}`
  const above = [
    site,
    ...letter.paragraphs,
    link(letter.action),
    ...(letter.other ? [link(letter.other)] : []),
    letter.note,
  ]
  return [...above, '-- ', footer.why, ...footer.links.map(link), footer.company].join('\n\n')
}
