/** A text as a catalogue keeps it: one form, or several for numbers or genders. */
export type Text = string | { match: Record<string, string> }[]

/** Every form of a text. */
export const formsOf = (text: Text): string[] =>
  typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match))
