import { Hono } from 'hono'
import { account } from './api/account.php.ts'
import { activation } from './api/activation.php.ts'
import { autoLike } from './api/auto-like.php.ts'
import { block } from './api/block.php.ts'
import { chat } from './api/chat.php.ts'
import { chats } from './api/chats.php.ts'
import { companyinfo } from './api/companyinfo.php.ts'
import { directdebit } from './api/directdebit.php.ts'
import { discountcode } from './api/discountcode.php.ts'
import { favourites } from './api/favourites.php.ts'
import { geocode } from './api/geocode.php.ts'
import { gifts } from './api/gifts.php.ts'
import { icebreakers } from './api/icebreakers.php.ts'
import { image } from './api/image.php.ts'
import { interests } from './api/interests.php.ts'
import { ledger } from './api/ledger.php.ts'
import { like } from './api/like.php.ts'
import { likes } from './api/likes.php.ts'
import { live } from './api/live.php.ts'
import { link } from './api/link.php.ts'
import { logout } from './api/logout.php.ts'
import { mailChange } from './api/mail-change.php.ts'
import { mailWebhook } from './api/mail-webhook.php.ts'
import { matchFinder } from './api/match-finder.php.ts'
import { member } from './api/member.php.ts'
import { members } from './api/members.php.ts'
import { message } from './api/message.php.ts'
import { notifications } from './api/notifications.php.ts'
import { order } from './api/order.php.ts'
import { packages } from './api/packages.php.ts'
import { pageHidden } from './api/page-hidden.php.ts'
import { password } from './api/password.php.ts'
import { paymentMethods } from './api/payment-methods.php.ts'
import { paymentPostback } from './api/payment-postback.php.ts'
import { paymentWebhook } from './api/payment-webhook.php.ts'
import { photos } from './api/photos.php.ts'
import { profile } from './api/profile.php.ts'
import { regions } from './api/regions.php.ts'
import { repeatOrder } from './api/repeat-order.php.ts'
import { report } from './api/report.php.ts'
import { resetPassword } from './api/reset-password.php.ts'
import { sessions } from './api/sessions.php.ts'
import { settings } from './api/settings.php.ts'
import { signup } from './api/signup.php.ts'
import { spending } from './api/spending.php.ts'
import { swipeGame } from './api/swipe-game.php.ts'
import { transactions } from './api/transactions.php.ts'
import { withdrawal } from './api/withdrawal.php.ts'
import { unsubscribe } from './api/unsubscribe.php.ts'
import { user } from './api/user.php.ts'
import { visitors } from './api/visitors.php.ts'
import { notFound, onError } from './middleware/errors.ts'
import { limitBody } from './middleware/body-limit.ts'
import type { App } from './services/context.ts'
import { finishing } from './middleware/finish.ts'
import { ownOrigin } from './middleware/origin.ts'
import { site } from './middleware/site.ts'

const app = new Hono<App>()
app.use(finishing, limitBody, ownOrigin, site)

export const api = app
  .route('/', account)
  .route('/', activation)
  .route('/', autoLike)
  .route('/', block)
  .route('/', chat)
  .route('/', chats)
  .route('/', companyinfo)
  .route('/', directdebit)
  .route('/', discountcode)
  .route('/', favourites)
  .route('/', geocode)
  .route('/', gifts)
  .route('/', icebreakers)
  .route('/', image)
  .route('/', interests)
  .route('/', ledger)
  .route('/', like)
  .route('/', likes)
  .route('/', link)
  .route('/', live)
  .route('/', logout)
  .route('/', mailChange)
  .route('/', mailWebhook)
  .route('/', matchFinder)
  .route('/', member)
  .route('/', members)
  .route('/', message)
  .route('/', notifications)
  .route('/', order)
  .route('/', packages)
  .route('/', pageHidden)
  .route('/', password)
  .route('/', paymentMethods)
  .route('/', paymentPostback)
  .route('/', paymentWebhook)
  .route('/', photos)
  .route('/', profile)
  .route('/', regions)
  .route('/', repeatOrder)
  .route('/', report)
  .route('/', resetPassword)
  .route('/', sessions)
  .route('/', settings)
  .route('/', signup)
  .route('/', spending)
  .route('/', swipeGame)
  .route('/', transactions)
  .route('/', withdrawal)
  .route('/', unsubscribe)
  .route('/', user)
  .route('/', visitors)
  .onError(onError)
  .notFound(notFound)

export type Api = typeof api
