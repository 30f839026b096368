import { createElement, type SVGProps } from 'react'

type Data = { size: number; node: [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Makes the component of a lucide icon; the build puts it in place of lucide's own helper, which does more than our icons
 * need (vite.config.ts).
 */
export function createIcon({ size: box, node }: Data) {
  return ({ size = box, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
