import type { Wish } from '#core/discovery/wish.ts'

/** A search that nothing narrows. */
export const EVERYBODY: Wish = {
  gender: null,
  country: null,
  region: null,
  ages: null,
  band: null,
  interests: [],
  facts: {},
  with_photo: false,
  online: false,
  looks_for_me: false,
  real: false,
  placed: false,
}
