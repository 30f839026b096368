import type { DemoMember, Town } from './model.ts'
import { DAY, HOUR, MINUTE } from './plan-members.ts'
import type { Random } from './random.ts'

export const DEMO_PASSWORD = 'demo-demo-2026'

export const ANNA = 1
export const BEN = 2

function townNamed(towns: readonly Town[], name: string): Town {
  const german = towns.filter((town) => town.country === 'DE')
  const town = german.find((one) => one.name === name) ?? german.toSorted((a, b) => b.population - a.population)[0]
  if (!town) throw new Error('the demo site needs at least one German town')
  return town
}

/** Anna has been here for two months and is premium; Ben signed up yesterday and is not. */
export function demoLogins(random: Random, input: { now: number; towns: readonly Town[] }): [DemoMember, DemoMember] {
  const { now, towns } = input
  const year = new Date(now).getUTCFullYear()
  const common = {
    country: 'DE',
    language: 'de',
    confirmed: true,
    invisible: false,
    fictional: false,
    photos: [],
    credits: 0,
    paid: false,
    openedConversations: 0,
  } as const
  return [
    {
      ...common,
      photos: [],
      id: ANNA,
      publicId: random.uuid(),
      email: 'anna@demo.example',
      name: 'Anna',
      gender: 'female',
      seeking: 'male',
      sexuality: 'hetero',
      born: `${year - 33}-04-12`,
      age: now >= Date.UTC(year, 3, 12) ? 33 : 32,
      town: townNamed(towns, 'Hamburg'),
      about:
        'Ich bin Grafikerin, habe einen Balkon voller Pflanzen und lebe mit einer Katze zusammen, die alle Besucher prüft. ' +
        'Am Wochenende findet man mich auf Flohmärkten, am Elbstrand oder in einem kleinen Kino in der letzten Reihe. ' +
        'Erzähl mir etwas, das nicht in deinem Profil steht.',
      lookingFor: 'Jemanden, mit dem auch der Alltag schön ist. Erst kennenlernen, dann sehen, was daraus wird.',
      hairColor: null,
      eyeColor: 'green',
      bodyType: 'normal',
      relationshipStatus: 'single',
      tattoos: 'yes',
      interests: [
        'relationship',
        'kissing',
        'travelling',
        'music',
        'movies',
        'animals',
        'beach',
        'art',
        'cooking',
        'coffee',
      ],
      signupAt: now - 63 * DAY,
      lastActiveAt: now - 14 * HOUR,
      onlineUntil: now - 14 * HOUR + 5 * MINUTE,
      profileViewsSeenAt: now - 40 * HOUR,
    },
    {
      ...common,
      photos: [],
      id: BEN,
      publicId: random.uuid(),
      email: 'ben@demo.example',
      name: 'Ben',
      gender: 'male',
      seeking: 'female',
      sexuality: 'hetero',
      born: `${year - 36}-08-23`,
      age: now >= Date.UTC(year, 7, 23) ? 36 : 35,
      town: townNamed(towns, 'Berlin'),
      about:
        'Tagsüber Tischler, abends am liebsten draußen, solange es hell ist. Ich fahre fast alles mit dem Rad, auch bei Regen, ' +
        'und koche gern für andere, am liebsten zu viel. Humor ist mir wichtiger als Haarfarbe.',
      lookingFor: 'Gute Gespräche, gemeinsame Abende, alles Weitere ergibt sich.',
      hairColor: null,
      eyeColor: 'brown',
      bodyType: 'slim',
      relationshipStatus: 'single',
      tattoos: 'no',
      interests: [
        'relationship',
        'hugging',
        'outdoors',
        'hiking',
        'biking',
        'music',
        'cooking',
        'bbq',
        'beer',
        'coffee',
      ],
      signupAt: now - 26 * HOUR,
      lastActiveAt: now - 3 * HOUR,
      onlineUntil: now - 3 * HOUR + 5 * MINUTE,
      profileViewsSeenAt: now - 12 * HOUR,
    },
  ]
}
