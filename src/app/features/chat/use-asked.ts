import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** What can be opened over a conversation. */
export type Asked = 'icebreakers' | 'gifts'

const ASKED = /[?&]show=(icebreakers|gifts)\b/

/** What the address asks for (`?show=`), until it is closed; the address then asks no more. */
export function useAsked() {
  const inAddress = useLocation({ select: ({ searchStr }) => ASKED.exec(searchStr)?.[1] as Asked | undefined })
  const [asked, ask] = useState(inAddress)
  const navigate = useNavigate()
  const close = () => {
    ask(undefined)
    if (inAddress) void navigate({ to: '.', search: {}, replace: true })
  }
  return { asked, ask, close }
}
