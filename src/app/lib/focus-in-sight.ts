/** Brings what the Tab key leads to into sight as a whole; a browser by itself is content with a part of it. */
export function keepFocusInSight(): void {
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
