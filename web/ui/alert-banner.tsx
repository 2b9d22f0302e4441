import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './alert-banner.module.css'
import { SafeMarkup } from './safe-markup.tsx'
import { useWords } from './words.tsx'

/** The alert hides by itself after this long (000 §2). */
export const alertHidesAfter = 3000

export type AlertBannerProps = {
  message: string
  onClose: () => void
  hides_after?: number
}

/**
 * The global alert of the specification: blue, 520 px, dismissible, hides after 3000 ms, but not while hovered or
 * focused (WCAG 2.2.1).
 */
export function AlertBanner({ message, onClose, hides_after = alertHidesAfter }: AlertBannerProps) {
  const [held, setHeld] = useState(false)
  const left = useRef(hides_after)
  const close = useRef(onClose)
  const words = useWords()
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (held) return undefined
    const started = performance.now()
    const timer = setTimeout(() => close.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [held])
  return (
    <div
      className={styles.banner}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      role="presentation"
    >
      <IconInfoCircle aria-hidden="true" />
      <div className={styles.message}>
        <SafeMarkup>{message}</SafeMarkup>
      </div>
      <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
        <IconX aria-hidden="true" />
      </button>
    </div>
  )
}
