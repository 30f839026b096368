/**
 * A ref that moves the focus to an element when it appears. It is one function for all, because a ref made while rendering is called at
 * each render: it would take the focus from whoever is typing.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
