import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useEffect, useState } from 'react'
import { PhotoViewer, PhotoViewerButton } from '#app/ui/photo-viewer.tsx'
import { renderPart } from './render-part.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const photo = (id: string) => ({ id, filename: PIXEL, thumb_filename: PIXEL, width: 600, height: 800 })

test('the viewer stays at its photo when others come and addresses change', async () => {
  const change = vi.fn<(ids: string[]) => void>()
  const Photos = () => {
    const [ids, setIds] = useState(['b', 'c', 'd'])
    useEffect(() => void change.mockImplementation(setIds), [])
    return (
      <PhotoViewer name="Bob" photos={ids.map(photo)}>
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
  change(['a', 'b', 'c', 'd'])
  await expect.element(page.getByText('3 / 4')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('4 / 4')).toBeInTheDocument()
  change(['a', 'b', 'c'])
  await expect.element(page.getByText('1 / 3')).toBeInTheDocument()
})
