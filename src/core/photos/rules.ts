import type { PhotoStatus } from '#core/profiles/enums.ts'
import { PHOTO } from './limits.ts'

export function photoLimit(paid: boolean): number {
  return paid ? PHOTO.count.premium : PHOTO.count.free
}

/** What decides whether somebody may see a picture at this moment. */
export type PictureFacts = {
  status: PhotoStatus
  private: boolean
  main: boolean
  own: boolean
  gone: boolean
  /** One of the two has blocked the other. */
  blocked: boolean
  member: boolean
  paid: boolean
}

/**
 * Whether a picture is shown: `premium` where premium would open it, `gone` where nothing would.
 * Others see active ones only. `blurred` is the sixteen-pixel rendition, which every viewer may see of those; clear ones
 * beyond the main picture are for members, private ones for premium members.
 */
export function pictureAccess(facts: PictureFacts, blurred: boolean): 'shown' | 'premium' | 'gone' {
  if (facts.status === 'deleted') return 'gone'
  if (facts.own) return 'shown'
  if (facts.status !== 'active' || facts.gone || facts.blocked) return 'gone'
  if (blurred || facts.main || facts.paid) return 'shown'
  if (!facts.member) return 'gone'
  return facts.private ? 'premium' : 'shown'
}

type Leading = { status: PhotoStatus; private: boolean; main: boolean }

/**
 * Whether one of a member's pictures may be made the main one: not a rejected one, and none that waits for review while
 * others can see another one.
 */
export function mayLead(picture: Leading, all: readonly Leading[]): boolean {
  if (picture.main || picture.status === 'rejected' || picture.status === 'deleted') return false
  return picture.status === 'active' || !all.some((other) => other.status === 'active' && !other.private)
}
