import type { DemoAnswer, DemoMember } from './model.ts'
import { ANNA, BEN } from './plan-demo-logins.ts'
import { acts } from './plan-likes.ts'
import { DAY } from './plan-members.ts'
import type { Random } from './random.ts'

/** What members have answered to the match finder, or skipped; nothing about race. Anna has been there, Ben has not. */
export function planAnswers(random: Random, members: readonly DemoMember[]): DemoAnswer[] {
  return members.filter(acts).flatMap((member) => {
    if (member.id === BEN || (member.id !== ANNA && !random.chance(0.6))) return []
    const at = Math.max(member.signupAt, Math.round(member.lastActiveAt - random.next() * 20 * DAY))
    const age = random.chance(member.age < 33 ? 0.85 : 0.2) ? '18_35' : '35_plus'
    const appearance = random.weighted([['normal', 55], ['sexy', 25], ['skipped', 20]] as const) // prettier-ignore
    return [
      { user: member.id, question: 'age', answer: random.chance(0.1) && member.id !== ANNA ? 'skipped' : age, at },
      { user: member.id, question: 'appearance', answer: member.id === ANNA ? 'normal' : appearance, at },
    ]
  })
}
