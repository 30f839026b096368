/** Every closed list of words of members, profiles and messages. The ids are stored: never rename one. */

export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]

export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const
export type Sexuality = (typeof SEXUALITIES)[number]

export const HAIR_COLORS = [
  'brunette',
  'blond',
  'brown',
  'white',
  'bald',
  'black',
  'dark_blond',
  'dark_brown',
  'gray',
  'red',
  'other',
] as const
export type HairColor = (typeof HAIR_COLORS)[number]

export const EYE_COLORS = ['blue', 'green', 'hazel', 'brown', 'black', 'gray', 'other'] as const
export type EyeColor = (typeof EYE_COLORS)[number]

export const BODY_TYPES = ['slim', 'normal', 'fat'] as const
export type BodyType = (typeof BODY_TYPES)[number]

export const RELATIONSHIP_STATUSES = [
  'divorced',
  'living_together',
  'married',
  'single',
  'widowed',
  'unmarried',
] as const
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number]

export const TATTOOS = ['no', 'yes', 'many'] as const
export type Tattoos = (typeof TATTOOS)[number]

/** `not_confirmed` until the activation link is used; `deleted` can come back for 14 days. */
export const ACCOUNT_STATUSES = ['not_confirmed', 'active', 'deleted'] as const

export const PROFILE_STATUSES = ['disabled', 'active'] as const

/** The owner sees a photo at once, others only an `active` one. */
export const PHOTO_STATUSES = ['pending', 'active', 'rejected', 'deleted'] as const
export type PhotoStatus = (typeof PHOTO_STATUSES)[number]

export const MESSAGE_KINDS = ['text', 'image', 'gift'] as const

export const MATCH_FINDER_AGES = ['18_35', '35_plus'] as const

export const MATCH_FINDER_APPEARANCES = ['normal', 'sexy'] as const

export const MATCH_FINDER_RACES = ['white', 'other'] as const
