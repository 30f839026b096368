import Download from 'lucide-react/icons/download'
import { useArchive } from '#app/data/data-export.ts'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'

/** How long the browser gets to take the archive over, in milliseconds. */
const KEPT_MS = 60_000

export function ExportData() {
  const archive = useArchive()
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{m.export_title()}</h3>
        <p className="mt-1 text-sm text-muted">{m.export_text()}</p>
      </div>
      <Button
        icon={<Download size={18} aria-hidden="true" />}
        pending={archive.isPending}
        onClick={() => archive.mutate(undefined, { onSuccess: save })}
      >
        {m.export_action()}
      </Button>
      <output className="text-sm text-success empty:hidden">{archive.isSuccess && m.export_done()}</output>
      <FieldError error={archive.error ? errorMessage(archive.error) : undefined} />
    </div>
  )
}

/** Hands the archive to the browser's downloads, under a name that does not tell which service it comes from. */
function save(archive: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(archive)
  link.download = `data-${new Date().toISOString().slice(0, 10)}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
