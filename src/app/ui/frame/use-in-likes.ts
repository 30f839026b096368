import { useLocation } from '@tanstack/react-router'

/** Whether the screen belongs to the likes though its address does not begin with theirs: the visitors and the kept ones share their tabs. */
export function useInLikes(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === '/visitors' || pathname === '/favourites' })
}
