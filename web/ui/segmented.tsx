import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

export type SegmentedProps<Value extends string> = {
  label: string
  value: Value | null
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
  small?: boolean
}

/** A few short choices side by side, one of them chosen (or none, when a custom value is in use). */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  choices,
  small = false,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.track, small && styles.small)}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.text}>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
