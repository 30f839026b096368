const ALIKE: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ß: 's' }

/**
 * A name, or the beginning of one, as it is searched for: without case and accents, its words separated by single spaces. Twin of
 * `fold_name` in `src/db/functions`.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const alike = plain.replace(/[łøđðıß]/g, (letter) => ALIKE[letter] ?? letter)
  return alike.replace(/[-_.'’\s]+/g, ' ').trim()
}
