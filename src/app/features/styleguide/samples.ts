const portrait = (sky: string, ground: string, skin: string, hair: string, shirt: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs><rect width="60" height="80" fill="url(#g)"/><path d="M17 44c-3-22 4-30 13-30s16 8 13 30Z" fill="${hair}"/><path d="M8 84c0-18 9-27 22-27s22 9 22 27Z" fill="${shirt}"/><path d="M26 48h8v12a4 4 0 0 1-8 0Z" fill="${skin}"/><ellipse cx="30" cy="37" rx="10.500" ry="13" fill="${skin}"/><path d="M19 35c2-12 8-15 14-14 5 1 8 6 8 13-6-1-11-4-13-8-2 4-5 7-9 9Z" fill="${hair}"/></svg>`,
  )}`

export const PEOPLE = [
  {
    name: 'Marlene',
    age: 34,
    city: 'Hamburg',
    online: true,
    src: portrait('#f7c9a8', '#b4536a', '#f0c3a0', '#5b2b20', '#7a2b4d'),
  },
  {
    name: 'Jonas',
    age: 41,
    city: 'Lübeck',
    online: false,
    src: portrait('#b9cfe0', '#4f6d8f', '#e2ad86', '#2c1f1b', '#2f4858'),
  },
  {
    name: 'Constance-Élodie',
    age: 29,
    city: 'Ahrensburg',
    online: true,
    src: portrait('#f4d6b0', '#c98a4b', '#b97a54', '#1d1310', '#e5b567'),
  },
  {
    name: 'Piet',
    age: 52,
    city: 'Kiel',
    online: false,
    src: portrait('#d7e3c5', '#63855c', '#f2cdb0', '#a0917f', '#44543f'),
  },
] as const

/** A portrait on a ground so light that white words are hard to read on it. */
export const PALE = portrait('#fffdf8', '#ffffff', '#fbe9dc', '#f3e3c0', '#ffffff')

/** A picture of sixteen pixels, as the server makes them. */
export const BLUR =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"%3E%3Cpath fill="%23e9b08f" d="M0 0h3v4H0z"/%3E%3Cpath fill="%23753049" d="M0 3h3v1H0z"/%3E%3Cpath fill="%23c98a6b" d="M1 1h1v1.500H1z"/%3E%3C/svg%3E'
