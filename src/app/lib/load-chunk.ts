/** Loads a chunk, and tells when it cannot be loaded. The build puts it around each late import, in the place of Vite's own. */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((payload: Error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    window.dispatchEvent(event)
    if (!event.defaultPrevented) throw payload
    return undefined as never
  })
}
