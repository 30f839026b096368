import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '#app/lib/cx.ts'

const DOCKED =
  'max-md:sticky max-md:bottom-(--dock) max-md:z-20 max-md:order-last max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-2'

/**
 * A bar of buttons that on phones is docked to the foot of the screen, from edge to edge, and else stands where it is, also
 * where large text makes it higher than a sixth of the screen. Toasts and what gets the focus keep clear of it: its height is
 * `--bar-actions`.
 */
export function DockedBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const [tall, setTall] = useState(false)
  useLayoutEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const phone = matchMedia('(width < 48rem)')
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      const over = height > innerHeight / 6
      setTall(over)
      style.setProperty('--bar-actions', `${phone.matches && !over ? height : 0}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-actions')
    }
  }, [])
  return (
    <div ref={bar} className={cx('@container md:mt-4', !tall && DOCKED)}>
      {children}
    </div>
  )
}
