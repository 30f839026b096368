import { ComingSoon } from './coming-soon.tsx'
import { m } from '#app/lib/messages.ts'

export function ComingSoonMember({ id }: { id: string }) {
  return <ComingSoon name="member" onward={{ to: `/members/${id}`, action: m.coming_to_profile() }} />
}
