/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { siteText } from '#core/site/rules.ts'
import { isLander, type Lander, MEMBER_LANDERS } from '#core/site/landers.ts'
import { LANDER_ROUTES } from '#core/site/routes.ts'
import { hasSessionCookie } from '#functions/request/session-cookie.ts'
import type { App } from '#functions/services/context.ts'
import { DESIGNS, type Design } from './designs.ts'
import { landerDocument } from './document.tsx'
import { filmStyle } from './film-style.ts'
import { type Ask, frameOf, leads, showPage } from './frame.ts'
import { home } from './home.tsx'
import { memberDesign } from './member.tsx'
import { Reasons, StartForm } from './parts.tsx'
import { publicMember } from './public-member.ts'
import { seenBy } from './seen.ts'

const ADDRESS = /^\/landers\/([a-z]+)(?:\/([\w-]+))?\/?$/
const AROUND = new RegExp(`^/members/([0-9a-f-]{36})/(${MEMBER_LANDERS.join('|')}|signup)(?:/[\\w-]+)?/?$`, 'i')

/**
 * The answer to the address of the start page or a landing page: a whole page without script, or where to go on. Null if the address is
 * none. Members are sent to the search. Rule: docs/product.md, Landing pages.
 */
export async function lander(c: Context<App>, route: string | null, ask: Ask): Promise<Response | null> {
  if (!LANDER_ROUTES.some((one) => one === route)) return null
  if (route === '/') return home(c, ask)
  const { pathname } = new URL(c.req.url)
  const [, name = '', slug] = ADDRESS.exec(pathname) ?? []
  const [, id, around] = AROUND.exec(pathname) ?? []
  if (hasSessionCookie(c)) return leads(c, id ? `/members/${id}` : '/members')
  if (around === 'signup') return leads(c, `/signup?to=${id}`)
  if (isLander(name)) {
    const design = withCampaign(c, DESIGNS[name](await seenBy(c, ask)), slug)
    if (design.film) c.header('Vary', 'Save-Data', { append: true })
    return showPage(c, pageOf(c, design, name))
  }
  if (!id) return null
  const person = await publicMember(c, ask, id)
  // the profile's page says why
  if (!person) return leads(c, `/members/${id}`)
  const { locale, settings } = frameOf(c)
  return showPage(c, pageOf(c, memberDesign(around!, { person, locale, settings }), 'member'))
}

/** A page around a member is nobody's to find. */
function pageOf(c: Context<App>, design: Design, share: Lander | 'member') {
  const frame = frameOf(c)
  const { title, lead, picture, behind, film, figure, start } = design
  return landerDocument({
    ...frame,
    title,
    indexed: share !== 'member',
    share,
    ...(film && { style: filmStyle, film: true }),
    children: (
      <main id="content" tabindex={-1} class={film}>
        <div class="words">
          <h1>{title}</h1>
          <p>{lead}</p>
          {figure && <p class="figure">{figure}</p>}
          {start ?? <StartForm locale={frame.locale} />}
        </div>
        <div class={behind ? 'picture behind' : 'picture'}>{picture}</div>
        <Reasons locale={frame.locale} />
      </main>
    ),
  })
}

/** A campaign of the site replaces title and sentence. An unknown one leaves them as they are. */
function withCampaign(c: Context<App>, design: Design, slug: string | undefined): Design {
  const { locale, settings } = frameOf(c)
  const campaign = slug === undefined ? undefined : settings.campaigns[slug]
  const text = (kind: 'title' | 'text') => siteText(campaign?.[kind] ?? '', locale, settings.domain_language)
  return { ...design, title: text('title') || design.title, lead: text('text') || design.lead }
}
