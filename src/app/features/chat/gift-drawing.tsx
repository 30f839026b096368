import type { ReactNode } from 'react'

/** A gift as a drawing of its own, on its own ground in both themes; a parcel for one that this build does not know. */
export function GiftDrawing({ gift }: { gift: string }) {
  const { ground, drawing } = DRAWINGS[gift.replace(/^gift_/, '')] ?? PARCEL
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="block size-full" fill="none" strokeLinecap="round">
      <path fill={ground} d="M0 0h96v96H0Z" />
      {drawing}
    </svg>
  )
}

type Drawing = { ground: string; drawing: ReactNode }

const PARCEL: Drawing = {
  ground: '#efe3d4',
  drawing: (
    <>
      <ellipse cx="48" cy="80" rx="32" ry="4" fill="#d8c4ac" />
      <path fill="#d99a52" d="M20 42h56v32a5 5 0 0 1-5 5H25a5 5 0 0 1-5-5Z" />
      <path fill="#c98540" d="M48 42h28v32a5 5 0 0 1-5 5H48Z" />
      <path fill="#b3304f" d="M42 42h12v37H42Z" />
      <path fill="#e6b173" d="M18 33h60a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3Z" />
      <path fill="#cf4464" d="M42 33h12v12H42Z" />
      <path fill="#cf4464" d="M48 32c-15 1-22-4-20-10s15-4 20 10c5-14 18-16 20-10s-5 11-20 10Z" />
      <path fill="#8f2140" d="M46 30c-9 0-13-3-12-6s8-2 12 6Zm4 0c9 0 13-3 12-6s-8-2-12 6Z" />
      <path fill="#b3304f" d="M44 27h8v8h-8Z" />
    </>
  ),
}

const DRAWINGS: Record<string, Drawing> = {
  rose: {
    ground: '#fbe4e4',
    drawing: (
      <>
        <path stroke="#3e6b48" strokeWidth="4" d="M50 52c1 13 0 24-4 36" />
        <path fill="#5a8f63" d="M49 72c3-10 12-15 23-13-1 11-10 17-23 13Z" />
        <path fill="#3e6b48" d="M49 72c8-4 14-7 23-13-1 11-10 17-23 13Z" />
        <path fill="#6fa477" d="M47 80c-4-9-13-13-23-10 2 10 12 15 23 10Z" />
        <path fill="#4c7f56" d="M47 80c-8-4-14-6-23-10 2 10 12 15 23 10Z" />
        <path fill="#4c7f56" d="M50 58c-8 3-14 1-19-5 7-2 13-2 19 1 6-3 12-3 19-1-5 6-11 8-19 5Z" />
        <path fill="#a81f3d" d="M26 30c-4 16 8 28 24 28s28-12 24-28c-7-4-41-4-48 0Z" />
        <path fill="#c62f4d" d="M26 30c2 15 11 25 24 28-15 1-28-10-24-28ZM74 30c-2 15-11 25-24 28 15 1 28-10 24-28Z" />
        <path
          fill="#d84762"
          d="M31 24c-5 2-8 7-3 14 4 6 13 12 22 12-8-5-14-14-19-26ZM69 24c5 2 8 7 3 14-4 6-13 12-22 12 8-5 14-14 19-26Z"
        />
        <path fill="#bf2a49" d="M33 22c0 14 6 24 17 26 11-2 17-12 17-26-8-9-26-9-34 0Z" />
        <path fill="#e2607a" d="M36 19c7-7 21-7 28 0-3 7-9 10-14 10s-11-3-14-10Z" />
        <path fill="#a81f3d" d="M40 20c5-4 15-4 20 0-3 5-6 6-10 6s-7-1-10-6Z" />
        <path fill="#d84762" d="M44 20c3-3 9-3 12 0-2 3-4 4-6 4s-4-1-6-4Z" />
        <path stroke="#e2607a" strokeWidth="2" d="M38 29c2 8 6 13 12 15M62 29c-1 4-3 8-6 11" />
      </>
    ),
  },
  sunflower: {
    ground: '#dcecf2',
    drawing: (
      <>
        <path stroke="#4c7f56" strokeWidth="5" d="M48 54c2 12 2 24-1 38" />
        <path fill="#6fa477" d="M49 78c2-12 11-18 24-17-1 13-11 20-24 17Z" />
        <path fill="#4c7f56" d="M49 78c8-6 14-10 24-17-1 13-11 20-24 17Z" />
        <path fill="#5a8f63" d="M47 86c-3-10-11-15-22-13 2 11 11 16 22 13Z" />
        <g fill="#e09a1c">
          {turns(12, 15).map((turn) => (
            <path key={turn} transform={turn} d="M48 24c-6-5-6-13 0-18 6 5 6 13 0 18Z" />
          ))}
        </g>
        <g fill="#f6bf36">
          {turns(12, 0).map((turn) => (
            <path key={turn} transform={turn} d="M48 26c-6-6-6-14 0-20 6 6 6 14 0 20Z" />
          ))}
        </g>
        <circle cx="48" cy="36" r="15" fill="#5b3420" />
        <circle cx="48" cy="36" r="11" fill="#7a4a2c" />
        <g fill="#c48a4a">
          {turns(10, 0).map((turn) => (
            <circle key={turn} transform={turn} cx="48" cy="28" r="1.3" />
          ))}
          {turns(6, 0).map((turn) => (
            <circle key={turn} transform={turn} cx="48" cy="32" r="1.3" />
          ))}
          <circle cx="48" cy="36" r="1.3" />
        </g>
      </>
    ),
  },
  coffee: {
    ground: '#f3e6d3',
    drawing: (
      <>
        <g stroke="#c9ab86" strokeWidth="3.5">
          <path d="M36 32c-6-7 5-10 0-19M48 30c-6-8 5-11 0-20M60 32c-6-7 5-10 0-19" />
        </g>
        <ellipse cx="46" cy="80" rx="36" ry="6" fill="#c24f55" />
        <ellipse cx="46" cy="78.500" rx="29" ry="4" fill="#a53c44" />
        <path stroke="#e0777a" strokeWidth="6" d="M68 48c14-3 16 17-3 17" />
        <path fill="#e0777a" d="M20 41h51c0 22-8 37-25.500 37S20 63 20 41Z" />
        <path fill="#c95d62" d="M52 41h19c0 22-8 37-25.500 37C55 72 58 58 52 41Z" />
        <ellipse cx="45.500" cy="41" rx="25.500" ry="8" fill="#f2a09c" />
        <ellipse cx="45.500" cy="42" rx="22" ry="6" fill="#5f3a22" />
        <path fill="#e8c79a" d="M45.500 47c-8-3-10-7-5-8 3-.5 4 .8 5 2 1-1.200 2-2.500 5-2 5 1 3 5-5 8Z" />
        <path stroke="#fff" strokeWidth="3" opacity=".55" d="M27 52c1 6 3 11 6 15" />
      </>
    ),
  },
  chocolate: {
    ground: '#e9e0ef',
    drawing: (
      <>
        <ellipse cx="48" cy="83" rx="34" ry="4" fill="#cdbfd8" />
        <path fill="#8a2548" d="M48 82C26 68 12 56 14 41c2-13 20-18 34-6 14-12 32-7 34 6 2 15-12 27-34 41Z" />
        <path fill="#b8385f" d="M48 76C28 63 15 52 17 38c2-12 19-16 31-5 12-11 29-7 31 5 2 14-11 25-31 38Z" />
        <path fill="#f6ead9" d="M48 71C31 60 20 50 21 39c2-10 17-13 27-2 10-11 25-8 27 2 1 11-10 21-27 32Z" />
        <g fill="#6b4128">
          <circle cx="33" cy="42" r="8" />
          <rect x="43" y="44" width="15" height="14" rx="4" />
          <circle cx="64" cy="41" r="7.500" />
        </g>
        <g fill="#855636">
          <circle cx="32" cy="40" r="5.500" />
          <rect x="44" y="45" width="12" height="9" rx="3" />
          <circle cx="63" cy="39.500" r="5" />
        </g>
        <path fill="#f3d9d4" d="M48 64c-4-3-6-5-5-7 .8-2 3.500-1.500 5 .5 1.500-2 4.200-2.500 5-.5 1 2-1 4-5 7Z" />
        <path stroke="#f6ead9" strokeWidth="1.800" d="M29 41c2-3 5-3 7 0M46 50c3-3 6 2 9-1" />
        <path
          fill="#c98540"
          d="m63 35 1.300 3 3.200.2-2.500 2 .9 3.100-2.900-1.700-2.800 1.700.9-3.100-2.500-2 3.200-.2Z"
        />
        <path fill="#f2c14a" d="M48 30c-10 1-15-3-13-7s10-2 13 7c3-9 11-11 13-7s-3 8-13 7Z" />
        <path fill="#dba12c" d="M45 27h6v7h-6Z" />
      </>
    ),
  },
  champagne: {
    ground: '#38213f',
    drawing: (
      <>
        <g fill="#f2d37a">
          <path d="m48 8 1.800 5.200L55 15l-5.200 1.800L48 22l-1.800-5.200L41 15l5.200-1.800ZM17 19l1.200 3.300 3.300 1.200-3.300 1.200L17 28l-1.200-3.300-3.300-1.200 3.300-1.200ZM80 16l1.200 3.300 3.300 1.200-3.300 1.200L80 25l-1.200-3.300-3.300-1.200 3.300-1.200Z" />
        </g>
        <ellipse cx="33" cy="86" rx="12" ry="2.500" fill="#543760" />
        <ellipse cx="64" cy="86" rx="12" ry="2.500" fill="#543760" />
        <g transform="rotate(9 34 60)">
          <path fill="#fff" opacity=".28" d="M26 24h16c1 16-1 26-8 28-7-2-9-12-8-28Z" />
          <path fill="#eebd4f" d="M26 32h16c0 11-2 18-8 20-6-2-8-9-8-20Z" />
          <path fill="#f8dd8c" d="M26 32h16v3H26Z" />
          <path stroke="#e5dbe8" strokeWidth="2.500" d="M34 52v30M25 84h18" />
          <path stroke="#fff" strokeWidth="2" opacity=".8" d="M29 29c0 6 0 10 1.500 15" />
          <g fill="#fff7df">
            <circle cx="33" cy="46" r="1.200" />
            <circle cx="36" cy="41" r="1.200" />
            <circle cx="34" cy="37" r="1" />
          </g>
        </g>
        <g transform="rotate(-9 62 60)">
          <path fill="#fff" opacity=".28" d="M54 24h16c1 16-1 26-8 28-7-2-9-12-8-28Z" />
          <path fill="#eebd4f" d="M54 32h16c0 11-2 18-8 20-6-2-8-9-8-20Z" />
          <path fill="#f8dd8c" d="M54 32h16v3H54Z" />
          <path stroke="#e5dbe8" strokeWidth="2.500" d="M62 52v30M53 84h18" />
          <path stroke="#fff" strokeWidth="2" opacity=".8" d="M57 29c0 6 0 10 1.500 15" />
          <g fill="#fff7df">
            <circle cx="61" cy="45" r="1.200" />
            <circle cx="64" cy="40" r="1.200" />
            <circle cx="62" cy="36.500" r="1" />
          </g>
        </g>
      </>
    ),
  },
  teddy: {
    ground: '#dfeee4',
    drawing: (
      <>
        <ellipse cx="48" cy="86" rx="30" ry="4" fill="#bcd5c4" />
        <g fill="#a8713c">
          <circle cx="27" cy="20" r="10" />
          <circle cx="69" cy="20" r="10" />
          <ellipse cx="22" cy="62" rx="9" ry="12" transform="rotate(28 22 62)" />
          <ellipse cx="74" cy="62" rx="9" ry="12" transform="rotate(-28 74 62)" />
          <ellipse cx="29" cy="80" rx="13" ry="9" />
          <ellipse cx="67" cy="80" rx="13" ry="9" />
        </g>
        <g fill="#e7bf8a">
          <circle cx="27" cy="20" r="5" />
          <circle cx="69" cy="20" r="5" />
          <ellipse cx="28" cy="81" rx="7" ry="5" />
          <ellipse cx="68" cy="81" rx="7" ry="5" />
        </g>
        <ellipse cx="48" cy="66" rx="23" ry="20" fill="#b98048" />
        <ellipse cx="48" cy="69" rx="14" ry="13" fill="#d9a96c" />
        <circle cx="48" cy="34" r="24" fill="#c48c52" />
        <ellipse cx="48" cy="42" rx="12" ry="9" fill="#f0d3a6" />
        <path fill="#4a2a1c" d="M43 38c0-2 10-2 10 0s-3 5-5 5-5-3-5-5Z" />
        <path stroke="#4a2a1c" strokeWidth="2" d="M48 43c0 4-5 5-7 3M48 43c0 4 5 5 7 3" />
        <circle cx="38" cy="30" r="3" fill="#4a2a1c" />
        <circle cx="58" cy="30" r="3" fill="#4a2a1c" />
        <circle cx="39" cy="29" r="1" fill="#fff" />
        <circle cx="59" cy="29" r="1" fill="#fff" />
        <ellipse cx="32" cy="38" rx="4" ry="2.500" fill="#e08e7c" opacity=".6" />
        <ellipse cx="64" cy="38" rx="4" ry="2.500" fill="#e08e7c" opacity=".6" />
        <path fill="#cf3a55" d="M48 82c-13-8-19-15-16-21 3-5 12-4 16 3 4-7 13-8 16-3 3 6-3 13-16 21Z" />
        <path fill="#e6687d" d="M36 63c1-3 5-3 8-1-4 0-6 2-8 1Z" />
      </>
    ),
  },
  cinema: {
    ground: '#27304f',
    drawing: (
      <>
        <path fill="#3a4672" d="M96 0v34L40 96H0V66Z" opacity=".7" />
        <g transform="rotate(14 66 66)">
          <path fill="#f3b63f" d="M46 54h40v8a5 5 0 0 0 0 10v8H46v-8a5 5 0 0 0 0-10Z" />
          <path stroke="#c98823" strokeWidth="2" strokeDasharray="1 4" d="M75 56v22" />
          <path
            fill="#c98823"
            d="m60 60 2.200 4.500 5 .6-3.700 3.300 1 4.900-4.500-2.500-4.400 2.500 1-4.900-3.700-3.300 5-.6Z"
          />
        </g>
        <path fill="#f8ecd2" d="M22 30c-3-7 4-13 10-10 2-8 13-9 16-2 6-4 14 1 12 8 7 0 9 8 4 12H22c-6-1-6-8 0-8Z" />
        <path
          fill="#ead3a4"
          d="M30 26c3-2 6 0 6 3s-5 3-6-3ZM46 22c4-1 6 2 5 5s-6 1-5-5ZM38 33c3-3 7-1 7 2h-8ZM55 33c1-3 5-3 6 0l-1 4h-4Z"
        />
        <path fill="#f7f0e6" d="M18 37h49l-6 45a4 4 0 0 1-4 3.500H28a4 4 0 0 1-4-3.500Z" />
        <path
          fill="#d23f52"
          d="M18 37h9l4 48.500h-3a4 4 0 0 1-4-3.500ZM37 37h10l-1 48.500h-7ZM58 37h9l-6 45a4 4 0 0 1-4 3.500h-3Z"
        />
        <path fill="#000" opacity=".12" d="M18 37h49l-.700 5H18.700Z" />
        <g transform="rotate(14 66 66)">
          <path fill="#f3b63f" d="M62 60h26v6a4 4 0 0 0 0 8v6H62v-6a4 4 0 0 0 0-8Z" />
          <path fill="#c98823" d="m74 64.500 1.800 3.700 4 .5-3 2.700.8 4-3.600-2-3.600 2 .8-4-3-2.700 4-.5Z" />
        </g>
      </>
    ),
  },
  cake: {
    ground: '#fdeadb',
    drawing: (
      <>
        <ellipse cx="48" cy="80" rx="40" ry="7" fill="#b9c9d6" />
        <ellipse cx="48" cy="78" rx="33" ry="5" fill="#dde7ee" />
        <path fill="#f4d7a6" d="M14 46 82 46v28a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3Z" />
        <path fill="#e3b877" d="M14 52h68v5H14ZM14 66h68v5H14Z" />
        <path fill="#d6506c" d="M14 57h68v3.500H14Z" />
        <path fill="#f6a9b8" d="M14 46 66 27c9 3 15 9 16 19Z" />
        <path
          fill="#f08aa0"
          d="M14 46h68v5c0 4-5 4-5 0 0 6-7 6-7 0 0 8-8 8-8 0 0 5-7 5-7 0 0 7-8 7-8 0 0 5-7 5-7 0 0 8-8 8-8 0 0 5-7 5-7 0 0 6-6 6-6 0 0 4-5 4-5 0Z"
        />
        <path fill="#fff" opacity=".5" d="m24 43 30-11 4 1-28 11Z" />
        <path fill="#fff6ee" d="M52 31c-2-6 4-9 8-7 2-4 10-3 11 2 5 0 6 7 1 8-4 4-16 3-20-3Z" />
        <circle cx="62" cy="19" r="8" fill="#c22440" />
        <path fill="#e25a70" d="M58 16c1-2.500 4-3.500 6-2-2 0-4 1-5 3.500Z" />
        <path stroke="#4c7f56" strokeWidth="2.500" d="M62 12c0-4 3-7 8-8" />
        <path fill="#6fa477" d="M68 5c4-3 8-2 10 1-4 3-8 3-10-1Z" />
      </>
    ),
  },
  hot_air_balloon: {
    ground: '#cfe6f2',
    drawing: (
      <>
        <path
          fill="#fff"
          opacity=".85"
          d="M6 70c0-6 8-8 11-3 4-5 13-2 13 4 4 0 5 6 0 6H10c-6 0-8-6-4-7ZM68 22c0-5 7-7 9-3 4-4 11-1 11 4 3 0 4 5 0 5H71c-5 0-6-5-3-6Z"
        />
        <path fill="#9cc3a4" d="M0 96V88c14-8 26-4 38-2s36-8 58 0v10Z" />
        <path stroke="#7b4a2e" strokeWidth="2" d="m38 58 4 14M58 58l-4 14M48 60v12" />
        <path fill="#d9465a" d="M48 8c17 0 28 12 28 26 0 12-10 18-18 27H38c-8-9-18-15-18-27C20 20 31 8 48 8Z" />
        <path fill="#f3b63f" d="M48 8c-10 0-17 12-17 26 0 11 5 18 9 27h-2c-8-9-18-15-18-27C20 20 31 8 48 8Z" />
        <path
          fill="#f3b63f"
          d="M48 8c10 0 17 12 17 26 0 11-5 18-9 27h2c8-9 18-15 18-27C76 20 65 8 48 8Z"
          opacity=".9"
        />
        <path fill="#f7f0e6" d="M48 8c5 0 8 12 8 26 0 11-2 18-4 27h-8c-2-9-4-16-4-27C40 20 43 8 48 8Z" />
        <path
          fill="#000"
          opacity=".1"
          d="M48 8c17 0 28 12 28 26 0 12-10 18-18 27h-7c10-10 17-16 17-28C68 20 60 10 48 8Z"
        />
        <path fill="#8a2548" d="M37 58h22l-1.500 4h-19Z" />
        <path fill="#a8713c" d="M40 71h16l-2 13a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2Z" />
        <path fill="#7b4a2e" d="M39 70h18v4H39Z" />
        <path stroke="#8c5a30" strokeWidth="1.500" d="M44 75v10M48 75v10M52 75v10" />
      </>
    ),
  },
}

/** Turns around the middle of a flower's head. */
function turns(count: number, from: number): string[] {
  return Array.from({ length: count }, (_, at) => `rotate(${from + (at * 360) / count} 48 36)`)
}
