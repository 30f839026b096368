/** Whether this is an iPhone or iPad, where only the browser's own menu puts a site on the home screen. */
export function isAppleMobile({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator) {
  // an iPad claims to be a Mac, but no Mac has a touch screen
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
