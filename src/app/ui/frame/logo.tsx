import { AppLink, type AppPath } from '#app/ui/app-link.tsx'

export function Logo({ to, name }: { to: AppPath; name: string }) {
  return (
    <AppLink
      to={to}
      exact
      className="-mx-1 flex min-h-11 min-w-0 items-center lg:min-w-max gap-2 lg:gap-2.5 rounded-control px-1"
    >
      <img src="/logo.svg" alt="" width={36} height={36} className="size-8 shrink-0 lg:size-9" />
      <span className="@max-[17rem]:hidden truncate font-display text-lg font-bold">{name}</span>
    </AppLink>
  )
}
