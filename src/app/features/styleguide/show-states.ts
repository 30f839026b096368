const CONTROL = ':is(a, button, input, select, textarea)'

/**
 * Lets controls inside `data-show="hover"` and `data-show="focus"` look as they do under a pointer or with the focus: repeats the
 * page's rules for these states. And what lies over the whole screen lies over its `data-stage` instead, at every width.
 * @returns takes the rules away again
 */
export function showStates(): () => void {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n')
    .replaceAll(/(?<!\\):hover(?![\w-])/g, `:is(:hover, [data-show="hover"] ${CONTROL})`)
    .replaceAll(/(?<!\\):focus(-visible)?(?![\w-])/g, `:is(:focus$1, [data-show="focus"] ${CONTROL})`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${rules}
    [data-stage] { position: relative; transform: translateZ(0); overflow: hidden }
    [data-stage] > nav { display: block !important }`)
  document.adoptedStyleSheets.push(sheet)
  return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet))
}
