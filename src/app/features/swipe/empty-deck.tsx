import Sparkles from 'lucide-react/icons/sparkles'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { Deck } from '#app/data/swipe-deck.ts'
import { m } from '#app/lib/messages.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function LimitReached({ deck, onUndo }: { deck: Deck; onUndo: () => void }) {
  return (
    <EmptyState
      drawing="heart"
      level="h1"
      title={m.swipe_no_swipes_title()}
      text={m.swipe_no_swipes_text()}
      action={
        <Actions>
          {deck.back && (
            <Button icon={<Undo size={18} aria-hidden="true" />} onClick={onUndo}>
              {m.swipe_undo()}
            </Button>
          )}
        </Actions>
      }
    />
  )
}

export function NoCandidates({ deck, onUndo, onLook }: { deck: Deck; onUndo: () => void; onLook: () => void }) {
  return (
    <EmptyState
      drawing="people"
      level="h1"
      title={m.swipe_nobody_title()}
      text={m.swipe_nobody_text()}
      action={
        <Actions>
          <Button onClick={onLook}>{m.swipe_look_again()}</Button>
          {deck.back && (
            <Button variant="plain" icon={<Undo size={18} aria-hidden="true" />} onClick={onUndo}>
              {m.swipe_undo()}
            </Button>
          )}
        </Actions>
      }
    />
  )
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-stretch gap-2.5">
      <ButtonLink to="/members" variant="primary">
        {m.nav_search_members()}
      </ButtonLink>
      <ButtonLink to="/match-finder" icon={<Sparkles size={18} aria-hidden="true" />}>
        {m.nav_match_finder()}
      </ButtonLink>
      {children}
    </div>
  )
}
