import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from './class-names.ts'
import { popupPlace } from './popup-place.ts'
import styles from './popup.module.css'

export type PopupProps = {
  onClose: () => void
  /** The anchor; pressing it does not count as pressing outside. */
  anchor: RefObject<HTMLElement | null>
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}

/**
 * A surface anchored to a control: menus, calendars. Mounted while it is open, in the browser's top layer, so that it
 * is never clipped; an outside press, Escape, and focus that leaves close it, and focus returns to its origin.
 */
export function Popup({ onClose, anchor, align = 'start', className, children }: PopupProps) {
  const surface = useSurface(anchor, align)
  useOutsidePress(surface, anchor, onClose)
  const inside = (target: EventTarget | null) =>
    target instanceof Node && (surface.current?.contains(target) || anchor.current?.contains(target))
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !inside(event.relatedTarget)) onClose()
  }
  return (
    <div
      ref={surface}
      popover="manual"
      role="presentation"
      className={classNames(styles.popup, className)}
      onKeyDown={escape}
      onBlur={leave}
    >
      {children}
    </div>
  )
}

/** Shows the surface, keeps it at its control, moves focus in and back out. */
function useSurface(anchor: RefObject<HTMLElement | null>, align: 'start' | 'end') {
  const surface = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = surface.current
    if (box === null) return undefined
    const before = document.activeElement
    const place = () => {
      const hung = anchor.current?.getBoundingClientRect()
      if (hung === undefined) return
      const room = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = popupPlace(hung, { width: box.offsetWidth, height: box.offsetHeight }, room, align)
      box.style.left = `${left}px`
      box.style.top = `${top}px`
    }
    box.showPopover()
    place()
    const first =
      box.querySelector<HTMLElement>('[data-autofocus]') ?? box.querySelector<HTMLElement>('button, input, a')
    first?.focus({ preventScroll: true })
    const size = new ResizeObserver(place)
    size.observe(box)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      size.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      if (box.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [anchor, align])
  return surface
}

function useOutsidePress(
  surface: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const within = target instanceof Node && (surface.current?.contains(target) || anchor.current?.contains(target))
      if (!within) onClose()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [surface, anchor, onClose])
}
