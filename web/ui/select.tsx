import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { type FieldWords, Field } from './field.tsx'
import { useLocked } from './lock.tsx'
import styles from './select.module.css'
import { TextField } from './text-field.tsx'

export type Choice<Value extends string = string> = { value: Value; label: string; unavailable?: boolean }

type NativeSelect = Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'className' | 'required' | 'children'>

export type SelectProps<Value extends string> = FieldWords &
  NativeSelect & {
    value: Value | ''
    onChange: (value: Value) => void
    choices: readonly Choice<Value>[]
    /** Shown while nothing is chosen; cannot be chosen. */
    placeholder?: string
    small?: boolean
  }

/**
 * The browser's own select: every keyboard, screen reader and phone knows it. Where the browser can (Chrome), its list
 * is drawn in our look; elsewhere in the browser's.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    help,
    error,
    required,
    labelHidden,
    locked,
    className,
    choices,
    placeholder,
    small = false,
    ...rest
  } = props
  const { value, onChange, id, ...native } = rest
  const choose = (chosen: string) => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice !== undefined) onChange(choice.value)
  }
  // A locked choice shows its chosen option as text.
  if (useLocked(locked)) {
    const chosen = choices.find((one) => one.value === value)?.label ?? placeholder ?? ''
    const shared = { label, help, error, className, id, locked: locked ?? true, labelHidden: labelHidden ?? false }
    return <TextField {...shared} value={chosen} onChange={() => undefined} />
  }
  return (
    <Field {...{ label, help, error, className, id }} required={required ?? false} labelHidden={labelHidden ?? false}>
      {(wiring) => (
        <select
          {...native}
          {...wiring}
          className={classNames(styles.select, small && styles.small)}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.unavailable}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
