import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { BackendName } from '#functions/services/compose.ts'

/** All that can be gone. A new way out of the application joins here: `BackendName` behind HTTP, a binding by its name. */
export type Part = BackendName | 'bucket' | 'images'

/** Whether a request cannot be answered without a backend, or goes on without it; what it does not name it never asks. */
type Uses = Partial<Record<Part, 'needs' | 'goes on'>>

const nothing: Uses = {}
const read: Uses = { sql: 'needs' }
const write: Uses = { redis: 'goes on', sql: 'needs' }
const told: Uses = { ...write, mail: 'goes on' }

/** What every verb asks of the backends, by the names of `TABLE`. */
export const USES: Record<string, Uses> = {
  'DELETE /api/account.php': told,
  'DELETE /api/block.php': write,
  'DELETE /api/chat.php': read,
  'DELETE /api/favourites.php': write,
  'DELETE /api/like.php': write,
  'DELETE /api/match-finder.php': write,
  'DELETE /api/photos.php': { ...write, bucket: 'goes on' },
  'DELETE /api/sessions.php': write,
  'DELETE /api/swipe-game.php': write,
  'DELETE /api/user.php?push=1': read,
  // The archive is streamed: a missing picture cuts it off.
  'GET /api/account.php': { ...write, bucket: 'goes on' },
  'GET /api/auto-like.php': read,
  'GET /api/block.php': read,
  'GET /api/chat.php': read,
  'GET /api/chats.php': read,
  'GET /api/companyinfo.php': nothing,
  'GET /api/discountcode.php': write,
  'GET /api/favourites.php': read,
  'GET /api/geocode.php': read,
  'GET /api/gifts.php': read,
  'GET /api/icebreakers.php': nothing,
  'GET /api/image.php': { ...read, bucket: 'needs' },
  'GET /api/interests.php': nothing,
  'GET /api/like.php': read,
  'GET /api/likes.php': read,
  'GET /api/link.php': write,
  'GET /api/live.php': write,
  'GET /api/logout.php': read,
  'GET /api/match-finder.php': read,
  'GET /api/member.php': read,
  'GET /api/members.php': read,
  'GET /api/notifications.php': read,
  'GET /api/order.php': read,
  'GET /api/packages.php': read,
  'GET /api/payment-methods.php': { ...read, payments: 'needs' },
  'GET /api/photos.php': read,
  'GET /api/profile.php': read,
  'GET /api/regions.php': nothing,
  'GET /api/report.php': read,
  'GET /api/sessions.php': read,
  'GET /api/settings.php': nothing,
  'GET /api/swipe-game.php': write,
  'GET /api/transactions.php': read,
  'GET /api/unsubscribe.php': read,
  'GET /api/user.php': read,
  'GET /api/visitors.php': read,
  'GET /api/withdrawal.php': read,
  'POST /api/activation.php': write,
  'POST /api/block.php': write,
  'POST /api/favourites.php': write,
  'POST /api/like.php': write,
  'POST /api/mail-change.php': told,
  'POST /api/mail-webhook.php': write,
  'POST /api/match-finder.php': write,
  'POST /api/message.php': write,
  'POST /api/message.php?photo': { ...write, images: 'needs', bucket: 'needs' },
  'POST /api/order.php': { ...write, payments: 'needs' },
  'POST /api/page-hidden.php': read,
  'POST /api/payment-webhook.php': { redis: 'goes on', payments: 'needs' },
  'POST /api/photos.php': { ...write, images: 'needs', bucket: 'needs' },
  'POST /api/report.php': told,
  'POST /api/reset-password.php': told,
  'POST /api/signup.php': told,
  'POST /api/swipe-game.php': write,
  'POST /api/unsubscribe.php': write,
  'POST /api/user.php': write,
  'POST /api/user.php?push=1': read,
  'POST /api/withdrawal.php': write,
  'PUT /api/account.php': write,
  'PUT /api/activation.php': told,
  'PUT /api/chat.php': write,
  'PUT /api/like.php': write,
  'PUT /api/mail-change.php': told,
  'PUT /api/notifications.php': write,
  'PUT /api/password.php': told,
  'PUT /api/photos.php': write,
  'PUT /api/profile.php': write,
  'PUT /api/reset-password.php': told,
  'PUT /api/user.php': write,
  'PUT /api/visitors.php': write,
}

/** What the same request is answered once more, where the first one was done and only its answer was lost. */
export const REPEATED: Record<string, ErrorCode[]> = {
  'DELETE /api/photos.php': ['not_found'],
  'POST /api/activation.php': ['activation_failed'],
  'POST /api/signup.php': ['email_taken'],
  'PUT /api/account.php': ['link_invalid'],
  'PUT /api/mail-change.php': ['link_invalid'],
  'PUT /api/password.php': ['old_password_wrong'],
  'PUT /api/reset-password.php': ['link_invalid'],
}
