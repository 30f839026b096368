/**
 * Loads a chunk and raises an event when it cannot be loaded. The build wraps each dynamic import in it, in place of Vite's
 * helper.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((payload: Error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    window.dispatchEvent(event)
    if (!event.defaultPrevented) throw payload
    return undefined as never
  })
}
