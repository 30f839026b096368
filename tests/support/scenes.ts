import { directDebits, mandates } from '#db/schema/money.ts'
import { unsubscribeAddress } from '#functions/services/unsubscribe.ts'
import { asksToDebit, debitForm } from './debits.ts'
import { openShop, order } from './payment-shop.ts'
import { writeLink } from './mail-links.ts'
import { type Ask, type Kind, type Scene, TABLE } from '#tests/functions/authorisation-table.ts'
import { type Answer, Visitor } from './visitor.ts'
import { siteOf } from './site.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

const unlinked = { reset: 'x'.repeat(43), mailChange: 'x'.repeat(43), comeBack: 'x'.repeat(43) }

/** What must never reach another member. */
export type Secrets = { owner: string; words: string[] }

let births = 0

/** Joins with a birth date that nobody else in this file has. */
function join(world: World, form: Record<string, unknown> = {}): Promise<Visitor> {
  const born = new Date(Date.UTC(1980, 0, 1) + births++ * DAY_MS).toISOString().slice(0, 10)
  return world.visitor().join({ gender: 'male', seeking: 'female', date_of_birth: born, ...form })
}

async function upload(member: Visitor): Promise<string> {
  const { body } = TABLE['POST /api/photos.php']!.ask({} as Scene)
  return (await member.post('/api/photos.php', body)).json.photo.id
}

/** A woman whom others ask about, a package on sale, and factories for every kind of asking member. */
export async function openScenes(world: World) {
  const shop = openShop(world)
  const [pack, target, other] = await Promise.all([shop.sell({}), join(world, { gender: 'female' }), join(world)])
  await upload(target)
  const site = await siteOf(world)
  const customer = shop
    .services()
    .payments.routedBy([])
    .createCustomer({ locale: 'de_DE', idempotencyKey: crypto.randomUUID(), method: 'creditcard', country: 'DE' })
  const { secrets } = world.services({ country: null, ip: '' }, [])

  async function saveCard(asking: Visitor): Promise<string> {
    const saved = { publicId: crypto.randomUUID(), mandateId: `mdt_${crypto.randomUUID()}`, customerId: await customer }
    const card = { method: 'creditcard', label: 'Visa 1881', createdAt: world.now.toISOString() }
    const { userId } = await asking.profile()
    await world.db.insert(mandates).values({ userId, ...card, ...saved })
    return saved.publicId
  }

  /** The code of a form that was sent so long ago that another can be asked for. */
  async function askForCode(asking: Visitor): Promise<string> {
    const form = debitForm(pack)
    await asksToDebit(asking, form)
    const phone = `+49${form.phone.replace(/^0|\s/g, '')}`
    const sent = world.texts.find(({ to }) => to === phone)
    await asking.setRows(directDebits, { sentAt: new Date(world.now.getTime() - 2 * 60_000).toISOString() })
    return /\b\d{6}\b/.exec(sent?.body ?? '')?.[0] ?? ''
  }

  /** A member who has written to the target, ordered, and keeps a picture. */
  async function furnish(asking: Visitor): Promise<Scene> {
    const [saved, debitCode, photo, ordered, sent, seen, reset, mailChange, comeBack] = await Promise.all([
      saveCard(asking),
      askForCode(asking),
      upload(asking),
      order(asking, { package: pack }),
      asking.post('/api/message.php', { to: target.id, kind: 'text', text: 'Hallo' }, { key: crypto.randomUUID() }),
      asking.get(`/api/member.php?id=${target.id}`),
      writeLink(world, asking.email, 'password_reset'),
      writeLink(world, asking.email, 'mail_change', `moved-${asking.email}`),
      writeLink(world, asking.email, 'reactivation'),
    ])
    const own = {
      saved,
      debitCode,
      photo,
      order: ordered.json.order.id,
      conversation: sent.json.conversation.id,
      token: asking.mailToken(),
      reset,
      mailChange,
      comeBack,
      unsubscribe: unsubscribeAddress(secrets, '', site.id, { member: asking.id, category: 'like' }),
      picture: seen.json.profile.main_image.filename,
    }
    return { asking, target: target.id, pack, own }
  }
  const others = await furnish(other)

  async function mint(kind: Kind): Promise<Scene> {
    if (kind === 'visitor') {
      const asking = world.visitor()
      const seen = await asking.get(`/api/member.php?id=${target.id}`)
      const own = { ...others.own, ...unlinked, token: 'x'.repeat(43), picture: seen.json.profile.main_image.filename }
      return { ...others, asking, own }
    }
    const scene = await furnish(await join(world, { confirm: kind !== 'unconfirmed' }))
    const { asking } = scene
    const become: Partial<Record<Kind, () => Promise<unknown>>> = {
      premium: () => asking.premium(),
      revoked: () => asking.sessionRevoked(),
      deleted: () => asking.deleted(),
      blocked: () => target.blocks(asking),
      blocker: () => asking.blocks(target),
    }
    await become[kind]?.()
    return kind === 'stranger' ? { ...scene, own: { ...others.own, ...unlinked } } : scene
  }

  const shared = new Map<Kind, Promise<Scene>>()
  return {
    /** Someone of a kind, the same each time, or a new one. */
    viewer(kind: Kind, fresh = false): Promise<Scene> {
      const scene = (fresh ? undefined : shared.get(kind)) ?? mint(kind)
      if (!fresh) shared.set(kind, scene)
      return scene
    },
    /** The secrets of all members. */
    async secrets(): Promise<Secrets[]> {
      const members = await world.sql(
        `select email, email_key, password_hash, date_of_birth::text from users u join profiles p on p.user_id = u.id`,
      )
      const networks = new Map(
        [target, other, ...(await Promise.all(shared.values())).map(({ asking }) => asking)].map((each) => [
          each.email,
          each.ip,
        ]),
      )
      return members.map(({ email, ...rest }) => ({
        owner: email!,
        words: [email, ...Object.values(rest), networks.get(email!)].filter((word) => word != null),
      }))
    },
  }
}

/** Sends a request from a copy of the member's browser, so that the scene keeps its cookies. */
export function send(
  scene: Scene,
  verb: { method: string; path: string },
  { query, body, key, headers }: Ask,
): Promise<Answer> {
  const copy = new Visitor(scene.asking.world, scene.asking.country)
  for (const [name, value] of scene.asking.cookies) copy.cookies.set(name, value)
  const address = query ? `${verb.path}${verb.path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}` : verb.path
  return copy.send(verb.method, address, body, { ...(headers ? { headers } : {}), ...(key ? { key } : {}) })
}
