import type { Country } from '#core/geo/countries.ts'
import type {
  BodyType,
  EyeColor,
  Gender,
  HairColor,
  RelationshipStatus,
  Sexuality,
  Tattoos,
} from '#core/profiles/enums.ts'
import type { Interest } from '#core/profiles/interests.ts'
import type { Locale } from '#core/site/locales.ts'

export interface Town {
  id: number
  name: string
  country: Country
  region: string
  lat: number
  lon: number
  population: number
}

/** A picture to draw; its renditions lie under `key`/large, /tile, /thumb and /blur. */
export interface DemoPicture {
  /** Where copies of it lie: each photo that shows it has its own, as those of members have. */
  keys: string[]
  seed: string
  gender: Gender
  age: number
  /** 0 is the main picture; others show the same person elsewhere. */
  variant: number
  /** A picture without people instead: which one. */
  scene?: number
  /** First screens that it is on, by number: there nobody else has the same photo. */
  screens?: number[]
}

export interface DemoPhoto {
  id: number
  publicId: string
  key: string
  private: boolean
  position: number
  createdAt: number
}

export interface DemoMember {
  id: number
  publicId: string
  email: string
  name: string
  gender: Gender
  seeking: Gender
  sexuality: Sexuality | null
  born: string
  age: number
  country: Country
  language: Locale
  town: Town
  about: string
  lookingFor: string
  hairColor: HairColor | null
  eyeColor: EyeColor | null
  bodyType: BodyType | null
  relationshipStatus: RelationshipStatus | null
  tattoos: Tattoos | null
  interests: Interest[]
  confirmed: boolean
  invisible: boolean
  fictional: boolean
  signupAt: number
  lastActiveAt: number
  onlineUntil: number
  profileViewsSeenAt: number
  photos: DemoPhoto[]
  /** These three follow from the ledger; a conversation counts as opened only while its opener is free. */
  credits: number
  paid: boolean
  openedConversations: number
}

export interface DemoLike {
  from: number
  to: number
  at: number
  seenAt: number | null
  shownAt: number | null
}

export interface DemoMatch {
  low: number
  high: number
  at: number
}

export interface DemoVisit {
  visitor: number
  visited: number
  at: number
  times: number
}

export interface DemoFavourite {
  user: number
  profile: number
  at: number
}

export interface DemoBlock {
  blocker: number
  blocked: number
  at: number
}

export interface DemoAnswer {
  user: number
  question: 'age' | 'appearance'
  answer: string
  at: number
}

export interface DemoMessage {
  id: number
  publicId: string
  idemKey: string
  conversation: number
  from: number
  to: number
  text: string | null
  gift: number | null
  price: number
  at: number
}

export interface DemoSide {
  user: number
  peer: number
  conversation: number
  unread: number
  readUpTo: number
  lastMessage: number
  lastAt: number
}

export interface DemoConversation {
  id: number
  publicId: string
  low: number
  high: number
  openedBy: number
  at: number
}

export interface DemoOrder {
  id: number
  publicId: string
  idemKey: string
  number: string
  user: number
  package: number
  method: string
  currency: string
  listMinor: number
  amountMinor: number
  credits: number
  discountCode: string | null
  discountPercentage: number | null
  at: number
}

export interface DemoEntry {
  id: number
  user: number
  delta: number
  balance: number
  reason: 'signup' | 'order' | 'message'
  idemKey: string
  order: number | null
  message: number | null
  at: number
}
