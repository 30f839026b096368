import type { QueryClient } from '@tanstack/react-query'
import { applyLike, refetchLike, agreesWithLike } from './like-cache.ts'
import { showMatch } from '#app/lib/like-modal-state.ts'
import { api, read } from '#app/lib/api.ts'
import { mutate } from '#app/lib/mutate.ts'
import { toastError } from '#app/ui/toast-error.ts'
import type { LikedPart } from '#core/likes/schema.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

/** A heart with presses on their way: how many, what the server last agreed to, and whether to read again afterwards. */
type Pressed = { presses: number; agreed: boolean; anew: boolean }
const pressed = new Map<string, Pressed>()

/**
 * Likes a person or takes the like back. It shows at once and is taken back with a toast when the server refuses or cannot
 * be reached. Presses on the same heart are sent one after the other, and the last one counts; a mutual like opens the
 * modal.
 * @param on the part that the like is for
 */
export function setLike(client: QueryClient, person: ProfileCard, liked: boolean, on?: LikedPart): void {
  const { id } = person
  const heart = pressed.get(id) ?? { presses: 0, agreed: !liked, anew: false }
  const show = (given: boolean, match?: boolean) => {
    if (applyLike(client, person, given, match, given ? on : undefined)) heart.anew = true
  }
  pressed.set(id, heart)
  heart.presses += 1
  show(liked)
  const body = { json: { id } }
  mutate<void>(client, {
    scope: { id: `like ${id}` },
    async mutationFn() {
      const match = liked && (await read(api['like.php'].$post({ json: { id, ...(on && { on }) } }))).match
      if (!liked) await read(api['like.php'].$delete(body))
      heart.agreed = liked
      if (!match || heart.presses > 1) return
      show(true, true)
      showMatch(person)
    },
    onError(error) {
      heart.anew = true
      toastError(error)
    },
    onSettled() {
      heart.presses -= 1
      if (heart.presses > 0) return
      pressed.delete(id)
      if (heart.agreed !== liked) show(heart.agreed)
      if (heart.anew || !agreesWithLike(client, id, heart.agreed)) refetchLike(client, id)
    },
  }).catch(() => undefined)
}
