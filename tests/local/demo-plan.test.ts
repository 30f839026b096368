import { describe, expect, it } from 'vitest'
import { ageOn } from '#core/account/rules.ts'
import { distanceKm } from '#core/geo/distance.ts'
import { OPTIONS, SKIPPED } from '#core/match-finder/questions.ts'
import { isInterest } from '#core/profiles/interests.ts'
import { proposedPreferences } from '#core/search/preferences.ts'
import { readPlaces } from '#db/reference/places.ts'
import { GIFTS, PACKAGES, SETTINGS } from '#local/demo/catalogue.ts'
import { demoPlan } from '#local/demo/plan.ts'
import { ANNA, BEN } from '#local/demo/plan-demo-logins.ts'
import { COUNTRY_SHARES } from '#local/demo/plan-members.ts'
import { firstScreens } from '#local/demo/plan-screens.ts'

const now = Date.UTC(2026, 4, 17, 9, 30)
const towns = await readPlaces()
const plan = demoPlan({ seed: 'test', now, members: 2000, towns })
const byId = new Map(plan.members.map((member) => [member.id, member]))
const member = (id: number) => byId.get(id)!

describe('plan of the demo site', () => {
  it('is the same for the same seed and another for another', () => {
    expect(demoPlan({ seed: 'test', now, members: 2000, towns })).toEqual(plan)
    const other = demoPlan({ seed: 'other', now, members: 2000, towns })
    expect(other.members.map(({ name }) => name)).not.toEqual(plan.members.map(({ name }) => name))
  })

  it('spreads members over countries, genders and ages', () => {
    expect(plan.members).toHaveLength(2000)
    for (const [country, share] of COUNTRY_SHARES) {
      const percent = plan.members.filter((one) => one.country === country).length / 20
      expect(Math.abs(percent - share), country).toBeLessThan(1)
    }
    const women = plan.members.filter(({ gender }) => gender === 'female').length / 2000
    expect(women).toBeGreaterThan(0.45)
    expect(women).toBeLessThan(0.55)
    for (const one of plan.members) {
      expect(ageOn(one.born, '2026-05-17'), one.email).toBe(one.age)
      expect(one.age).toBeGreaterThanOrEqual(18)
      expect(one.age).toBeLessThan(80)
      expect(one.town.country).toBe(one.country)
      expect(one.interests.every(isInterest)).toBe(true)
    }
  })

  it('gives everybody an address of their own and names that no rule refuses', () => {
    expect(new Set(plan.members.map(({ email }) => email)).size).toBe(2000)
    for (const { email, name } of plan.members) {
      expect(email).toMatch(/^[a-z0-9.]+@demo\.example$/)
      expect(name).not.toMatch(/^@|@demo/)
      expect(name.length).toBeGreaterThan(1)
    }
  })

  it('leaves no gap in a text', () => {
    const texts = [
      ...plan.members.flatMap((one) => [one.about, one.lookingFor, one.name]),
      ...plan.messages.map(({ text }) => text ?? ''),
    ]
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null/)
    const about = plan.members.map((one) => one.about).filter(Boolean)
    expect(new Set(about).size).toBeGreaterThan(about.length * 0.97)
  })

  it('lets nothing happen before signup or in the future', () => {
    for (const one of plan.members) {
      expect(one.lastActiveAt).toBeLessThanOrEqual(now)
      expect(one.signupAt).toBeLessThanOrEqual(one.lastActiveAt)
    }
    for (const { from, to, at } of [...plan.likes, ...plan.messages]) {
      expect(at).toBeLessThanOrEqual(now)
      expect(at).toBeGreaterThanOrEqual(Math.max(member(from).signupAt, member(to).signupAt))
    }
  })

  it('shows no face twice on a first screen', () => {
    const seedOf = new Map(plan.pictures.flatMap(({ keys, seed }) => keys.map((key) => [key, seed])))
    const screens = firstScreens(plan, [ANNA, BEN])
    expect(screens.filter((screen) => screen.length >= 8).length).toBeGreaterThan(12)
    for (const screen of screens) {
      const faces = screen.map(({ photos }) => seedOf.get(photos[0]!.key))
      expect(new Set(faces).size).toBe(faces.length)
    }
  })

  it('knows who stands side by side when a demo login searches: those of the preferred age, the near ones first', () => {
    const small = demoPlan({ seed: 'test', now, members: 400, towns })
    const screensOf = new Map(small.pictures.flatMap(({ keys, screens }) => keys.map((key) => [key, screens ?? []])))
    for (const id of [ANNA, BEN]) {
      const self = small.members.find((one) => one.id === id)!
      const { min_age, max_age } = proposedPreferences(self.age)
      const near = (one: (typeof small.members)[number]) => Number(distanceKm(one.town, self.town) < 50)
      const suiting = small.members
        .filter(
          ({ confirmed, fictional, invisible, photos }) => confirmed && !fictional && !invisible && photos.length > 0,
        )
        .filter(
          ({ country, gender, seeking }) => `${country} ${gender} ${seeking}` === `DE ${self.seeking} ${self.gender}`,
        )
        .filter(({ age }) => age >= min_age && age <= max_age)
        .toSorted((one, other) => near(other) - near(one) || other.lastActiveAt - one.lastActiveAt)
        .slice(0, 20)
      expect(suiting.length).toBeGreaterThan(10)
      const screens = suiting.map(({ photos }) => screensOf.get(photos[0]!.key)!)
      expect(screens.reduce((all, some) => all.filter((number) => some.includes(number)))).not.toEqual([])
    }
  })

  it('shares a face within a country only far apart', () => {
    const pictureOf = new Map(plan.pictures.flatMap((picture) => picture.keys.map((key) => [key, picture])))
    const keys = plan.members.flatMap(({ photos }) => photos.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
    const seen = new Map<string, Set<string>>()
    for (const one of plan.members) {
      one.photos.forEach((photo, position) => {
        expect(pictureOf.has(photo.key)).toBe(true)
        expect(photo.position).toBe(position)
      })
      const main = one.photos[0]
      if (!main) continue
      expect(main.private).toBe(false)
      const picture = pictureOf.get(main.key)!
      expect(picture.gender).toBe(one.gender)
      expect(Math.abs(picture.age - one.age)).toBeLessThanOrEqual(5)
      const face = `${picture.seed} ${one.country}`
      const regions = seen.get(face) ?? new Set()
      expect(regions.has(one.town.region), `${face} twice in ${one.town.region}`).toBe(false)
      seen.set(face, regions.add(one.town.region))
    }
    expect(plan.pictures.length).toBeLessThanOrEqual(620)
    const german = plan.members
      .filter((one) => one.country === 'DE')
      .toSorted((a, b) => b.lastActiveAt - a.lastActiveAt)
    const seedOf = new Map(plan.pictures.flatMap(({ keys, seed }) => keys.map((key) => [key, seed])))
    const faces = german.flatMap((one, rank) => (one.photos[0] ? [{ key: seedOf.get(one.photos[0].key), rank }] : []))
    for (const [key, same] of Map.groupBy(faces, (face) => face.key))
      for (const [i, { rank }] of same.entries()) if (i > 0) expect(rank - same[i - 1]!.rank, key).toBeGreaterThan(200)
  })
})

describe('what demo members do', () => {
  const fictional = new Set(plan.members.filter((one) => one.fictional).map(({ id }) => id))
  const silent = new Set(plan.members.filter((one) => !one.confirmed).map(({ id }) => id))

  it('lets no fictional or unconfirmed member begin anything', () => {
    expect(fictional.size).toBe(40)
    for (const bystanders of [fictional, silent]) {
      expect(plan.likes.some(({ from }) => bystanders.has(from))).toBe(false)
      expect(plan.matches.some(({ low, high }) => bystanders.has(low) || bystanders.has(high))).toBe(false)
      expect(plan.messages.some(({ from }) => bystanders.has(from))).toBe(false)
      expect(plan.conversations.some(({ openedBy }) => bystanders.has(openedBy))).toBe(false)
      expect(plan.orders.some(({ user }) => bystanders.has(user))).toBe(false)
    }
  })

  it('matches exactly the mutual likes', () => {
    const given = new Set(plan.likes.map(({ from, to }) => `${from} ${to}`))
    expect(given.size).toBe(plan.likes.length)
    expect(plan.likes.length).toBeGreaterThan(10_000)
    const mutual = plan.likes
      .filter(({ from, to }) => from < to && given.has(`${to} ${from}`))
      .map(({ from, to }) => `${from} ${to}`)
    expect(plan.matches.map(({ low, high }) => `${low} ${high}`).toSorted()).toEqual(mutual.toSorted())
  })

  it('lets only members look around and keep whom they have looked at, and shows the invisible to nobody', () => {
    const looked = new Set(plan.visits.map(({ visitor, visited }) => `${visitor} ${visited}`))
    expect(looked.size).toBe(plan.visits.length)
    for (const { visitor, visited, at } of plan.visits) {
      expect(fictional.has(visitor) || silent.has(visitor) || member(visitor).invisible).toBe(false)
      expect(at).toBeLessThanOrEqual(now)
      expect(at).toBeGreaterThanOrEqual(Math.max(member(visitor).signupAt, member(visited).signupAt))
    }
    expect(plan.favourites.length).toBeGreaterThan(500)
    const kept = new Set(plan.favourites.map(({ user, profile }) => `${user} ${profile}`))
    expect(kept.size).toBe(plan.favourites.length)
    for (const { user, profile, at } of plan.favourites) {
      expect(looked.has(`${user} ${profile}`)).toBe(true)
      expect(at).toBeLessThanOrEqual(now)
    }
  })

  it('leaves nothing between those of whom one has blocked the other', () => {
    const pair = (a: number, b: number) => [a, b].toSorted((one, other) => one - other).join(' ')
    const close = new Set([
      ...plan.likes.map(({ from, to }) => pair(from, to)),
      ...plan.visits.map(({ visitor, visited }) => pair(visitor, visited)),
      ...plan.favourites.map(({ user, profile }) => pair(user, profile)),
      ...plan.conversations.map(({ low, high }) => pair(low, high)),
    ])
    expect(plan.blocks.length).toBeGreaterThan(20)
    for (const { blocker, blocked, at } of plan.blocks) {
      expect(close.has(pair(blocker, blocked))).toBe(false)
      expect(fictional.has(blocker) || silent.has(blocker)).toBe(false)
      expect(at).toBeLessThanOrEqual(now)
    }
  })

  it('answers the match finder in its own words, Anna too and Ben not yet', () => {
    const given = Map.groupBy(plan.answers, ({ user }) => user)
    expect([given.size > 800, given.has(ANNA), given.has(BEN)]).toEqual([true, true, false])
    for (const [user, answers] of given) {
      expect(fictional.has(user) || silent.has(user)).toBe(false)
      expect(answers.map(({ question }) => question)).toEqual(['age', 'appearance'])
      for (const { question, answer, at } of answers) {
        expect([SKIPPED, ...OPTIONS[question]]).toContain(answer)
        expect(at).toBeLessThanOrEqual(now)
      }
    }
  })

  it('counts as unread what came after the last message read', () => {
    expect(plan.conversations.length).toBe(600)
    expect(plan.sides).toHaveLength(1200)
    const pairs = new Set(plan.conversations.map(({ low, high }) => `${low} ${high}`))
    expect(pairs.size).toBe(600)
    const messages = Map.groupBy(plan.messages, ({ conversation }) => conversation)
    for (const side of plan.sides) {
      const own = messages.get(side.conversation)!
      expect(own.at(-1)).toMatchObject({ id: side.lastMessage, at: side.lastAt })
      expect(own.filter(({ id, from }) => id > side.readUpTo && from !== side.user)).toHaveLength(side.unread)
      expect(own.filter(({ id, from }) => id > side.readUpTo && from === side.user)).toHaveLength(0)
      expect(own[0]!.from).toBe(plan.conversations[side.conversation - 1]!.openedBy)
      for (const { from, to } of own) expect([from, to].toSorted()).toEqual([side.user, side.peer].toSorted())
    }
  })

  it('keeps balances that are the sum of the ledger and never negative', () => {
    const balances = new Map<number, number>()
    for (const { user, delta, balance } of plan.entries) {
      const sum = (balances.get(user) ?? 0) + delta
      expect(sum).toBe(balance)
      expect(balance).toBeGreaterThanOrEqual(0)
      balances.set(user, sum)
    }
    for (const one of plan.members) expect(one.credits, one.email).toBe(balances.get(one.id) ?? 0)
    expect(new Set(plan.entries.map(({ idemKey }) => idemKey)).size).toBe(plan.entries.length)
    const charged = plan.entries.flatMap(({ message }) => message ?? [])
    expect(charged.toSorted((a, b) => a - b)).toEqual(plan.messages.map(({ id }) => id))
    for (const { price, gift } of plan.messages)
      expect(price).toBe(
        gift === null
          ? SETTINGS.message_credits
          : (GIFTS.find(({ id }) => id === gift)!.credits ?? SETTINGS.gift_credits),
      )
  })

  it('makes premium who bought and nobody else', () => {
    const buyers = new Set(plan.orders.map(({ user }) => user))
    for (const one of plan.members) {
      expect(one.paid).toBe(buyers.has(one.id))
      const opened = plan.conversations.filter(({ openedBy }) => openedBy === one.id).length
      expect(one.openedConversations).toBeLessThanOrEqual(one.paid ? Math.min(opened, 2) : 2)
      if (!one.paid) expect(one.openedConversations).toBe(opened)
      if (!one.paid) expect(one.photos.length).toBeLessThanOrEqual(3)
      if (one.invisible) expect(one.paid).toBe(true)
    }
    for (const order of plan.orders) {
      const offer = PACKAGES.find(({ id }) => id === order.package)!
      expect(order).toMatchObject({ currency: offer.currency, listMinor: offer.amountMinor, credits: offer.credits })
    }
    expect(new Set(plan.orders.map(({ number }) => number)).size).toBe(plan.orders.length)
  })

  it('gives the demo logins something to find', () => {
    const [anna, ben] = [member(ANNA), member(BEN)]
    expect(anna).toMatchObject({ email: 'anna@demo.example', paid: true, gender: 'female', town: { name: 'Hamburg' } })
    expect(ben).toMatchObject({ email: 'ben@demo.example', paid: false, gender: 'male', town: { name: 'Berlin' } })
    expect(anna.credits).toBeGreaterThan(230)
    expect(anna.credits).toBeLessThan(370)
    expect(ben.credits).toBeGreaterThanOrEqual(2 * SETTINGS.message_credits)
    expect(ben.openedConversations).toBeLessThan(2)
    for (const { id, photos, interests, town, seeking, profileViewsSeenAt } of [anna, ben]) {
      expect(photos.length).toBeGreaterThanOrEqual(2)
      expect(plan.sides.filter(({ user, unread }) => user === id && unread > 0).length).toBeGreaterThanOrEqual(2)
      expect(plan.likes.filter(({ to, seenAt }) => to === id && seenAt === null).length).toBeGreaterThanOrEqual(3)
      expect(plan.likes.filter(({ to, shownAt }) => to === id && shownAt === null).length).toBeGreaterThanOrEqual(2)
      expect(plan.matches.filter(({ low, high }) => low === id || high === id).length).toBeGreaterThanOrEqual(2)
      const visits = plan.visits.filter(({ visited }) => visited === id)
      const fresh = visits.filter(({ at }) => at > profileViewsSeenAt).length
      expect(visits.length - fresh).toBeGreaterThanOrEqual(5)
      expect(fresh).toBeGreaterThanOrEqual(3)
      expect(plan.favourites.filter(({ user }) => user === id).length).toBeGreaterThanOrEqual(5)
      expect(plan.blocks.filter(({ blocker }) => blocker === id)).toHaveLength(2)
      expect(plan.blocks.filter(({ blocked }) => blocked === id).length).toBeGreaterThanOrEqual(1)
      const sought = plan.members.filter((one) => one.gender === seeking && one.confirmed && !one.invisible)
      const within = (km: number) => sought.filter((one) => distanceKm(one.town, town) < km).length
      const [near, around] = [within(25), within(100)]
      expect(near).toBeGreaterThanOrEqual(10)
      expect(around).toBeGreaterThan(near)
      const alike = sought.filter((one) => one.interests.filter((each) => interests.includes(each)).length > 2)
      expect(alike.length).toBeGreaterThan(20)
    }
    // So that Ben can still add one.
    expect(ben.photos.length).toBeLessThan(3)
  })
})
