/** Scrolls what the Tab key reaches into full view; browsers are content with a part of it. */
export function keepFocusInSight(): void {
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
