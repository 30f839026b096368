import { expect, test } from 'vitest'
import { Avatar } from '#app/ui/avatar.tsx'
import { renderPart } from './render-part.tsx'

const letters = () => document.querySelector('[aria-hidden]')?.textContent

test('a picture that cannot be loaded leaves the first letter', async () => {
  renderPart(<Avatar name="élise" src="data:image/webp;base64,broken" />)
  await expect.poll(letters).toBe('É')
  expect(document.querySelector('img')).toBeNull()
})

test('a picture that can be loaded stays', async () => {
  renderPart(<Avatar name="élise" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" />)
  await expect.poll(() => document.querySelector('img')?.complete).toBe(true)
  expect(letters()).toBeUndefined()
})
