type Parsers = Record<string, (raw: unknown) => unknown>

/**
 * A route's `validateSearch` from one parser for each parameter. A parser answers undefined for what it does not accept. Every
 * parameter is named in the result, because the router keeps those in the address that are only left out.
 */
export function searchSchema<Schema extends Parsers>(schema: Schema) {
  return (raw: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(schema).map(([name, parse]) => [name, parse(raw[name])])) as {
      [Name in keyof Schema]?: ReturnType<Schema[Name]>
    }
}

/** Accepts a string, where `fits` is given only one that fits. */
export function text(fits?: (value: string) => boolean) {
  return (raw: unknown) => (typeof raw === 'string' && (!fits || fits(raw)) ? raw : undefined)
}

export function oneOf<Word extends string>(words: readonly Word[]) {
  return (raw: unknown) => words.find((word) => word === raw)
}
