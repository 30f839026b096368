import { useLocation } from '@tanstack/react-router'

/** Whether the screen shares the tabs of the likes: visitors have an address of their own. */
export function useInLikes(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === '/visitors' })
}
