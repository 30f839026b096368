/** The page's scripts, as the build names them in the service worker. */
export function ownBuild(): string {
  const scripts = [...document.querySelectorAll('script[type=module][src]')]
  return scripts.map((script) => script.getAttribute('src')).join(' ')
}
