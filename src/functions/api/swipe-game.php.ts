import type { SwipeAnswer, SwipeGameAnswer, SwipeProfile, SwipesLeft } from '#core/search/types.ts'
import { interestsOf, LEISURE } from '#core/profiles/interests.ts'
import { leftOf, type SwipeDay, swipeDay, type Used } from '#core/swipe/rules.ts'
import { Swipe, SwipeUndo } from '#core/swipe/schema.ts'
import { type SwipeCardRow, swipeDeck } from '#db/queries/swipe/deck.ts'
import { swipe as decide } from '#db/queries/swipe/swipe.ts'
import { undoSwipe } from '#db/queries/swipe/undo.ts'
import { profileCard } from '#functions/responses/pictures.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { notifyTabs } from '#functions/use-cases/notify-tabs.ts'
import { member } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { checkMemberRead, readWeight, refuseExhausted } from '#functions/use-cases/read-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'
import { countedSwipes, countSwipe, refundSwipe } from '#functions/use-cases/swipe-count.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

/** The swipe game: next people, a decision, taking back the last no. All can be repeated. Rule: docs/product.md, Discovery. */
export const swipeGame = endpoint('/api/swipe-game.php')
  .get('/', member, async (c) => {
    refuseExhausted(c, 'search')
    const today = todayOf(c)
    const deck = swipeDeck(c.env.db, c.var.actor, c.var.site.id, today.day, readWeight(c, 'search'))
    const [row, counted] = await Promise.all([deck, countedSwipes(c, today)])
    const { over, cards, used, home } = requireFound(row)
    checkMemberRead(c, 'search', over)
    const shown = ({ about, interests, shared, ...rest }: SwipeCardRow): SwipeProfile => ({
      ...profileCard(c, rest, home),
      about: c.var.site.settings.visible_profile_notes.includes('about') ? about : '',
      interests: leisure(interests),
      shared: leisure(shared),
    })
    const answer: SwipeGameAnswer = { profiles: cards.map(shown), ...left(today, used, counted) }
    return c.json(answer)
  })
  .post('/', member, input('json', Swipe), async (c) => {
    const { id, like } = c.req.valid('json')
    const today = todayOf(c)
    const count = await countSwipe(c, today, id, like)
    const free = count?.room ?? { likes: true, swipes: true }
    const row = await decide(c.env.db, c.var.actor, {
      site: c.var.site.id,
      profile: id,
      like,
      day: today.day,
      free,
    }).catch((fault: unknown) => {
      refundSwipe(c, today, id, count?.added ?? [])
      throw fault
    })
    refundSwipe(c, today, id, count?.added.filter((part) => !row?.holds[part]) ?? [])
    const { verdict, match, sendNow, listener, used } = requireFound(row)
    if (verdict === null) fail('not_found')
    if (verdict !== 'done' && verdict !== 'known') fail(verdict)
    if (sendNow) c.env.defer(() => sendOutbox(c.env))
    notifyTabs(c, listener, { type: match ? 'match' : 'like' })
    const answer: SwipeAnswer = { match, ...left(today, used) }
    return c.json(answer)
  })
  .delete('/', member, rateLimit('swipe.change'), input('json', SwipeUndo), async (c) => {
    const today = todayOf(c)
    const { found, taken, used } = requireFound(
      await undoSwipe(c.env.db, c.var.actor, c.req.valid('json').id, today.day),
    )
    if (taken) refundSwipe(c, today, c.req.valid('json').id, ['swipes'])
    else if (found) fail('conflict')
    return c.json(left(today, used))
  })

const todayOf = ({ var: { site, actor } }: MemberScope) => swipeDay(site.settings.time_zone, actor.now)

const left = ({ endsAt }: SwipeDay, used: Used, counted?: Used): SwipesLeft => ({
  ...leftOf(used, counted),
  resets_at: endsAt.toISOString(),
})

// Others may see the screen of the game, so it shows no intimate interests.
const leisure = (mask: string) => interestsOf(BigInt(mask)).filter((tag) => LEISURE.includes(tag))
