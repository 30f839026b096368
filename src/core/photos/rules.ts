import type { PhotoStatus } from '#core/profiles/enums.ts'
import { PHOTO } from './limits.ts'

export function photoLimit(paid: boolean): number {
  return paid ? PHOTO.count.premium : PHOTO.count.free
}

export type PictureFacts = {
  status: PhotoStatus
  private: boolean
  main: boolean
  own: boolean
  gone: boolean
  blocked: boolean
  member: boolean
  paid: boolean
}

/**
 * Whether a picture is shown. `premium`: premium would show it; `gone`: nothing would. Others see only active pictures: everybody
 * sees the main picture and the blurred (16-pixel) rendition of all, members see the others, and premium members the private
 * ones.
 */
export function pictureAccess(facts: PictureFacts, blurred: boolean): 'shown' | 'premium' | 'gone' {
  if (facts.status === 'deleted') return 'gone'
  if (facts.own) return 'shown'
  if (facts.status !== 'active' || facts.gone || facts.blocked) return 'gone'
  if (blurred || facts.main || facts.paid) return 'shown'
  if (!facts.member) return 'gone'
  return facts.private ? 'premium' : 'shown'
}

type Candidate = { status: PhotoStatus; private: boolean; main: boolean }

/**
 * Whether one of a member's own pictures can become the main one: never a rejected one, and one that waits for review only while
 * no other is shown.
 */
export function canBeMain(picture: Candidate, all: readonly Candidate[]): boolean {
  if (picture.main || picture.status === 'rejected' || picture.status === 'deleted') return false
  return picture.status === 'active' || !all.some((other) => other.status === 'active' && !other.private)
}
