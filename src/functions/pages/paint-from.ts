/**
 * For the head: nothing is painted before the element with this id begins, so all above it is whole. What is pushed to the end of a
 * line or box would move while the page arrives. A text, because hono/jsx leaves out `blocking`.
 */
export const paintFrom = (id: string): string => `<link rel="expect" href="#${id}" blocking="render">`
