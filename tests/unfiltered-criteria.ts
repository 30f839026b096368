import type { SearchCriteria } from '#core/search/criteria.ts'

export const UNFILTERED: SearchCriteria = {
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
