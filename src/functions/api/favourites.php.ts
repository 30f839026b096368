import type { FavouritesAnswer } from '#core/search/types.ts'
import { FavouriteTarget } from '#core/favourites/schema.ts'
import { ListQuery } from '#core/lists/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { removeFavourite } from '#db/queries/favourites/remove.ts'
import { addFavourite } from '#db/queries/favourites/add.ts'
import { favouritesOf } from '#db/queries/favourites/list.ts'
import { cursorOf, nextOf } from '#functions/request/cursor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { profileCard } from '#functions/responses/pictures.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

/** Lists, adds and removes favourites. Adding and removing can be repeated, and nobody is notified. */
export const favourites = endpoint('/api/favourites.php')
  .get('/', member, input('query', ListQuery), async (c) => {
    const real = !mayShowFictional(c.var.site.settings)
    const after = cursorOf(c, 'favourites', c.req.valid('query').after)
    const { home, favourites } = requireFound(await favouritesOf(c.env.db, c.var.actor, real, after))
    const answer: FavouritesAnswer = {
      favourites: favourites.rows.map((row) => profileCard(c, row, home)),
      next: nextOf(c, 'favourites', favourites.next),
    }
    return c.json(answer)
  })
  .post('/', member, rateLimit('favourite.change'), input('json', FavouriteTarget), async (c) => {
    const { id: site, settings } = c.var.site
    const kept = { site, profile: c.req.valid('json').id, real: !mayShowFictional(settings) }
    const { found, blocked, no_room } = requireFound(await addFavourite(c.env.db, c.var.actor, kept))
    if (!found) fail('not_found')
    if (blocked) fail('blocked_by_user')
    if (no_room) fail('conflict')
    return c.json({})
  })
  .delete('/', member, rateLimit('favourite.change'), input('json', FavouriteTarget), async (c) => {
    requireFound(await removeFavourite(c.env.db, c.var.actor, c.req.valid('json').id))
    return c.json({})
  })
