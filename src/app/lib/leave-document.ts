/** Opens the start page, which the worker answers without the app. Back afterwards loads anew what this document showed. */
export function leaveDocument(): void {
  document.body.hidden = true
  addEventListener('pageshow', () => location.reload())
  location.assign('/')
}
