import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useEffect, useState } from 'react'
import { m } from '#app/lib/messages.ts'
import { PhotoViewer, PhotoViewerButton } from '#app/ui/photo-viewer.tsx'
import { renderPart } from './render-part.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const photo = (id: string) => ({ id, filename: PIXEL, thumb_filename: PIXEL, width: 600, height: 800 })

test('what comes and goes on the page leaves the open viewer alone, with its photo and its zoom', async () => {
  const change = vi.fn<(ids: string[]) => void>()
  const Photos = () => {
    const [ids, setIds] = useState(['b', 'c', 'd'])
    useEffect(() => void change.mockImplementation(setIds), [])
    return (
      <PhotoViewer name="Bob" photos={ids.map(photo)}>
        {ids.join()}
        <div className="relative size-20">
          <PhotoViewerButton id="b" number={1} />
        </div>
      </PhotoViewer>
    )
  }
  renderPart(<Photos />)
  await page.getByRole('button').click()
  await expect.element(page.getByText('1 / 3')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('2 / 3')).toBeInTheDocument()
  const smaller = page.getByRole('button', { name: m.ui_zoom_out() })
  await expect.element(smaller).toBeDisabled()
  await userEvent.keyboard('+')
  await expect.element(smaller).toBeEnabled()
  change(['a', 'b', 'c', 'd'])
  await expect.element(page.getByText('a,b,c,d')).toBeInTheDocument()
  await expect.element(page.getByText('2 / 3')).toBeInTheDocument()
  await expect.element(smaller).toBeEnabled()
  change(['a'])
  await expect.element(page.getByText('b,c,d')).not.toBeInTheDocument()
  await expect.element(page.getByText('2 / 3')).toBeInTheDocument()
  await expect.element(smaller).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
