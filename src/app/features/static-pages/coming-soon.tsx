import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Drawing } from '#app/ui/illustrations.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export type ComingName = 'directdebit' | 'lander' | 'member' | 'repeat_order'

type ComingText = { drawing: Drawing; title: string; text: string; to: AppPath; action: string }

function textOf(name: ComingName): ComingText {
  const search = { to: '/members', action: m.nav_search_members() } as const
  const join = { to: '/signup', action: m.nav_join() } as const
  const buy = { to: '/credits', action: m.order_gone_action() } as const
  const texts: Record<ComingName, () => ComingText> = {
    directdebit: () => ({
      drawing: 'cards',
      title: m.coming_directdebit_title(),
      text: m.coming_directdebit_text(),
      ...buy,
    }),
    lander: () => ({ drawing: 'heart', title: m.coming_lander_title(), text: m.coming_lander_text(), ...join }),
    member: () => ({ drawing: 'people', title: m.coming_member_title(), text: m.coming_member_text(), ...search }),
    repeat_order: () => ({
      drawing: 'cards',
      title: m.coming_repeat_order_title(),
      text: m.coming_repeat_order_text(),
      ...buy,
    }),
  }
  return texts[name]()
}

type ComingSoonProps = {
  name: ComingName
  onward?: { to: AppPath; action: string }
}

export function ComingSoon({ name, onward }: ComingSoonProps) {
  const { drawing, title, text, ...usual } = textOf(name)
  const { to, action } = onward ?? usual
  useTitle(title)
  return (
    <EmptyState
      drawing={drawing}
      level="h1"
      title={title}
      text={text}
      action={
        <ButtonLink to={to} variant="primary">
          {action}
        </ButtonLink>
      }
    />
  )
}
