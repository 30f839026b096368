import { boot } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'

export function DemoLogins({ onChoose }: { onChoose: (login: { email: string; password: string }) => void }) {
  const logins = boot().demo ?? []
  if (logins.length === 0) return null
  return (
    <aside className="card flex flex-col gap-3 p-4">
      <p className="text-sm text-muted">{m.login_demo()}</p>
      <ul className="flex flex-col gap-2">
        {logins.map(({ name, premium, email, password }) => (
          <li key={email}>
            <Button block onClick={() => onChoose({ email, password })}>
              {premium ? m.login_demo_premium({ name }) : m.login_demo_use({ name })}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
