/** @jsxImportSource hono/jsx */
import * as l from '#lander-texts/_index.js'
import type { Design, Seen } from './designs.ts'
import films from './films.json' with { type: 'json' }

const MOVING = '(prefers-reduced-motion:no-preference)'

type Name = keyof typeof films
type Shown = { name: Name; sizes: string; media?: string }

/** A street in the evening behind the promise. */
export function evening(seen: Seen): Design {
  const { locale } = seen
  return {
    title: l.lander_video_title({}, { locale }),
    lead: l.lander_video_lead({}, { locale }),
    film: 'stage',
    picture: filmOf(seen, [
      { name: 'evening-tall', sizes: '100vw', media: '(width<36rem)' },
      { name: 'evening-wide', sizes: '100vw' },
    ]),
  }
}

/** A day of two people, from coffee to moon and on to the next coffee. */
export function day(seen: Seen): Design {
  const { locale } = seen
  return {
    title: l.lander_transitionsvideolanding_title({}, { locale }),
    lead: l.lander_transitionsvideolanding_lead({}, { locale }),
    film: 'card',
    picture: filmOf(seen, [{ name: 'day', sizes: '(width>=51rem) 36rem, min(100vw,34vh)' }]),
  }
}

/**
 * The first picture of a film, and over it the film for those who want to see it: not where data is to be saved nor motion reduced.
 * The browser loads the first of `shown` that fits.
 */
function filmOf({ locale, saving }: Pick<Seen, 'locale' | 'saving'>, shown: [...Shown[], Shown]) {
  const stop = l.lander_film_stop({}, { locale })
  const last = films[shown.at(-1)!.name]
  return (
    <div class="film">
      <picture>
        {shown.map(({ name, sizes, media }) => (
          <source key={name} type="image/avif" srcset={films[name].avif} sizes={sizes} media={media} />
        ))}
        <img src={last.webp} alt="" width={last.width} height={last.height} fetchpriority="high" />
      </picture>
      {!saving && (
        <>
          <video autoplay muted loop playsinline disablepictureinpicture aria-hidden="true">
            {shown.map(({ name, media }) => (
              <source
                key={name}
                type={'video/webm; codecs="vp9"'}
                src={films[name].film}
                media={media ? `${MOVING} and ${media}` : MOVING}
              />
            ))}
          </video>
          <label class="stop" title={stop}>
            <input type="checkbox" aria-label={stop} />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z" />
              <path d="M8 5l11 7-11 7Z" />
            </svg>
          </label>
        </>
      )}
    </div>
  )
}
