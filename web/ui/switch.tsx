import { type ReactNode, useId } from 'react'
import layout from './layout.module.css'
import styles from './switch.module.css'

export type SwitchProps = {
  /** Read aloud; not drawn, as the place already says it. */
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  busy?: boolean
  /** It looks and reads as disabled but stays focusable, and choosing it says why. */
  unavailable?: (() => void) | undefined
}

/** On or off at once, without a save button (ARIA switch). */
export function Switch({ label, checked, onChange, busy = false, unavailable }: SwitchProps) {
  const id = useId()
  const blocked = unavailable !== undefined
  const choose = (next: boolean) => {
    if (busy) return
    if (blocked) unavailable()
    else onChange(next)
  }
  return (
    <label className={styles.whole} htmlFor={id}>
      <span className={layout.visuallyHidden}>{label}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.track}
        checked={checked}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </label>
  )
}
