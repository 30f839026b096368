import { dayIn } from '#core/account/rules.ts'
import { answersOf, OPTIONS, questionsOf } from '#core/match-finder/questions.ts'
import { checkChange, storedChange } from '#core/match-finder/rules.ts'
import { MatchFinderChange } from '#core/match-finder/schema.ts'
import { reasonsOf } from '#core/match-finder/score.ts'
import type { Found, MatchFinderAnswer } from '#core/match-finder/types.ts'
import { deleteAnswers } from '#db/queries/match-finder/delete.ts'
import {
  type MatchFinderRequest,
  matchFinder as ownAnswers,
  type MatchFinderRow,
} from '#db/queries/match-finder/own.ts'
import { saveAnswers } from '#db/queries/match-finder/save.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { profileCard } from '#functions/responses/pictures.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'

/**
 * The member's own answers and the people they find. Answers can be saved, skipped or deleted, and all calls repeated. Rule:
 * docs/product.md, Discovery.
 */
export const matchFinder = endpoint('/api/match-finder.php')
  .get('/', member, async (c) => c.json(answer(c, requireFound(await ownAnswers(c.env.db, asking(c))))))
  .post('/', member, rateLimit('match_finder.change'), input('json', MatchFinderChange), async (c) => {
    const change = c.req.valid('json')
    const who = asking(c)
    throwOnFailure(checkChange(change, who.questions))
    const { refused, ...row } = requireFound(await saveAnswers(c.env.db, who, storedChange(change)))
    if (refused) fail('invalid_input', { field: 'consent' })
    return c.json(answer(c, row))
  })
  .delete('/', member, rateLimit('match_finder.change'), async (c) =>
    c.json(answer(c, requireFound(await deleteAnswers(c.env.db, asking(c))))),
  )

function asking({ var: { site, actor } }: MemberScope): MatchFinderRequest {
  const { match_finder_questions, min_age, time_zone } = site.settings
  return {
    ...actor,
    questions: questionsOf(match_finder_questions),
    minAge: min_age,
    today: dayIn(time_zone, actor.now),
  }
}

function answer(c: MemberScope, { answers, agreed, home, results }: MatchFinderRow): MatchFinderAnswer {
  const questions = questionsOf(c.var.site.settings.match_finder_questions)
  return {
    questions: questions.map((question) => ({ question, options: OPTIONS[question] })),
    answers: answersOf(answers, questions),
    consents: { race: agreed },
    results:
      results &&
      results.map(({ shared, rare, age, taste, ...row }): Found => {
        const profile = profileCard(c, row, home)
        const masks = { shared: BigInt(shared), rare: BigInt(rare) }
        return { profile, reasons: reasonsOf(masks, { age, taste, band: profile.distance }) }
      }),
  }
}
