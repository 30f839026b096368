/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import * as mail from '#mail-texts/_index.js'
import type { Context } from 'hono'
import type { App } from '#functions/services/context.ts'
import { missing, showAlone, Told } from './alone.tsx'
import { frameOf } from './frame.ts'

/** What a screen of the app says where scripts are off, with a link that tries again. */
export function scriptNeededPage(c: Context<App>): Response {
  const options = { locale: frameOf(c).locale }
  const url = new URL(c.req.url)
  url.searchParams.delete('script')
  const title = l.lander_script_title({}, options)
  const main = (
    <Told title={title} text={l.lander_script_needed({}, options)}>
      <a class="button" href={url.pathname + url.search}>
        {mail.unavailable_again({}, options)}
      </a>
    </Told>
  )
  return showAlone(c, { title, main })
}

/** The same for an address that nothing is at. */
export function missingPage(c: Context<App>): Response {
  return showAlone(c, missing(frameOf(c).locale), 404)
}
