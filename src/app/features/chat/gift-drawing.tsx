import type { ReactNode } from 'react'

/** A gift as a drawing of its own, on paper in both themes; a parcel for one that this build does not know. */
export function GiftDrawing({ gift }: { gift: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width="64"
      height="64"
      aria-hidden="true"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <rect width="64" height="64" rx="10" fill="#f6e7ef" />
      {DRAWINGS[gift.replace(/^gift_/, '')] ?? PARCEL}
    </svg>
  )
}

const INK = '#4a1d45'

const PARCEL = (
  <g stroke={INK}>
    <path fill="#e0a458" d="M12 26h40v26H12Z" />
    <path fill="#c2344f" d="M28 26h8v26h-8ZM9 19h46v8H9Z" />
    <path d="M32 19c-10 0-14-4-12-8s10-1 12 8c2-9 10-12 12-8s-2 8-12 8Z" />
  </g>
)

const DRAWINGS: Record<string, ReactNode> = {
  rose: (
    <g stroke={INK}>
      <path stroke="#3f6b46" strokeWidth="3" d="M32 34v24" />
      <path fill="#6fa37a" d="M32 48c-8 2-13-2-14-8 8-1 13 2 14 8ZM32 44c7 2 12-1 14-7-8-2-13 1-14 7Z" />
      <path fill="#c2344f" d="M32 36c-10 0-15-7-13-16 1-7 7-11 13-11s12 4 13 11c2 9-3 16-13 16Z" />
      <path d="M32 30c-5 0-8-4-7-8s7-6 10-3 1 7-3 7M19 21c4-1 7 1 8 4M45 20c-5 0-7 3-8 6" />
    </g>
  ),
  sunflower: (
    <g stroke={INK}>
      <path stroke="#3f6b46" strokeWidth="3" d="M32 38v20" />
      <path fill="#6fa37a" d="M32 52c-8 1-13-3-14-9 8 0 13 3 14 9Z" />
      <g fill="#f2b632">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path key={turn} transform={`rotate(${turn} 32 24)`} d="M32 16c-5-3-5-9 0-12 5 3 5 9 0 12Z" />
        ))}
      </g>
      <circle fill="#7b4a2e" cx="32" cy="24" r="9" />
      <path stroke="#e0a458" d="M29 22h.1M35 22h.1M32 27h.1M32 20h.1M28 26h.1M36 26h.1" />
    </g>
  ),
  coffee: (
    <g stroke={INK}>
      <path d="M24 20c-3-3 3-6 0-10M32 20c-3-3 3-6 0-10M40 20c-3-3 3-6 0-10" stroke="#a98" />
      <path fill="#fff" d="M14 26h34v12c0 9-6 14-17 14s-17-5-17-14Z" />
      <path d="M48 30c7-1 9 3 8 6-1 5-5 6-9 6" />
      <path fill="#7b4a2e" d="M17 29h28v4H17Z" />
      <path d="M10 57h42" />
    </g>
  ),
  chocolate: (
    <g stroke={INK}>
      <path fill="#c2344f" d="M10 30h44v24H10Z" />
      <path fill="#e9c8bd" d="M6 22h52v10H6Z" />
      <g fill="#6d4530">
        <circle cx="18" cy="20" r="7" />
        <circle cx="33" cy="18" r="7" />
        <circle cx="47" cy="20" r="7" />
      </g>
      <path stroke="#f3ede4" d="M14 19q4-4 8 0M29 17q4 4 8 0M43 19q4-4 8 0" />
      <path fill="#f2b632" d="M28 40h8v14h-8Z" />
    </g>
  ),
  champagne: (
    <g stroke={INK}>
      <path fill="#f2d37a" d="M15 12h14l-2 18c-1 4-9 4-10 0Z" transform="rotate(10 22 22)" />
      <path fill="#f2d37a" d="M35 12h14l-2 18c-1 4-9 4-10 0Z" transform="rotate(-10 42 22)" />
      <path d="m20 34-3 20M11 54h12M44 34l3 20M41 54h12" />
      <path stroke="#f2b632" d="M32 4v5M24 5l2 4M40 5l-2 4" />
      <path stroke="#fff" d="M22 20v.1M20 25v.1M43 20v.1M44 26v.1" strokeWidth="3" />
    </g>
  ),
  teddy: (
    <g stroke={INK} fill="#b98a4e">
      <circle cx="19" cy="16" r="7" />
      <circle cx="45" cy="16" r="7" />
      <path d="M14 46c0-8 8-12 18-12s18 4 18 12-8 13-18 13-18-5-18-13Z" />
      <circle cx="32" cy="25" r="16" />
      <ellipse fill="#ecc987" cx="32" cy="30" rx="8" ry="6" />
      <path fill={INK} d="M30 27h4l-2 3ZM25 21h.1M39 21h.1" strokeWidth="3" />
      <path fill="#c2344f" d="M32 44c-4-8-14-2-8 4l8 7 8-7c6-6-4-12-8-4Z" />
    </g>
  ),
  cinema: (
    <g stroke={INK}>
      <path fill="#f3ede4" d="M18 8c3-4 8-3 9 1 3-4 9-4 11 0 3-3 8-1 8 3 4 2 3 8-1 9H17c-5-3-4-10 1-13Z" />
      <path fill="#c2344f" d="M14 20h36l-5 37H19Z" />
      <path fill="#fff" d="M23 20h6l1 37h-5ZM37 20h6l-3 37h-5Z" />
      <path fill="#f2b632" d="m40 42 18 5-4 14-18-5Z" />
      <path d="m46 48 6 2M45 52l6 2" />
    </g>
  ),
  cake: (
    <g stroke={INK}>
      <path fill="#e9c8bd" d="M8 36 50 22c4 4 6 9 6 14Z" />
      <path fill="#f3ede4" d="M8 36h48v18H8Z" />
      <path fill="#c2344f" d="M8 43h48v4H8Z" />
      <circle fill="#c2344f" cx="40" cy="19" r="6" />
      <path d="M40 13c0-4 3-6 7-7" />
      <path d="M14 36c1 4 5 4 6 0 1 5 6 5 7 0 1 4 6 4 7 0 1 5 6 5 7 0 1 4 6 4 7 0" />
    </g>
  ),
  hot_air_balloon: (
    <g stroke={INK}>
      <path fill="#9db4c0" d="M8 52c4-4 9-3 11 0M45 14c3-4 9-3 11 0" stroke="#9db4c0" />
      <path fill="#e0a458" d="M32 5c12 0 20 8 20 19 0 9-9 14-13 21H25c-4-7-13-12-13-21C12 13 20 5 32 5Z" />
      <path fill="#c2344f" d="M32 5c6 4 8 12 8 20 0 8-2 14-3 20H27c-1-6-3-12-3-20 0-8 2-16 8-20Z" />
      <path d="m26 45 1 6M38 45l-1 6" />
      <path fill="#7b4a2e" d="M26 51h12l-1 8H27Z" />
    </g>
  ),
}
