import { type ComponentPropsWithRef, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type FieldWords, Field } from './field.tsx'
import styles from './field.module.css'
import { LockSign, useLocked } from './lock.tsx'
import { caretAfterDigits, wholeNumber, withThousands } from './thousands.ts'

type NativeInput = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'className' | 'type' | 'required' | 'min' | 'max' | 'ref'
>

export type NumberFieldProps = FieldWords &
  NativeInput & {
    value: number | null
    onChange: (value: number | null) => void
    min?: number
    max?: number
    suffix?: string
  }

/** A whole number that shows its thousands while it is typed; arrow keys count up and down. */
export function NumberField(props: NumberFieldProps) {
  const { label, help, error, required, labelHidden, locked, className, suffix, ...rest } = props
  const { value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, id, readOnly, ...native } = rest
  const is_locked = useLocked(locked, readOnly)
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const shown = withThousands(value)

  useLayoutEffect(() => {
    const field = input.current
    if (field === null || digitsBefore.current === null) return
    const caret = caretAfterDigits(shown, digitsBefore.current)
    field.setSelectionRange(caret, caret)
    digitsBefore.current = null
  })

  const type = (field: HTMLInputElement) => {
    const caret = field.selectionStart ?? field.value.length
    digitsBefore.current = field.value.slice(0, caret).replace(/\D/g, '').length
    onChange(wholeNumber(field.value, max))
  }
  const count = (event: KeyboardEvent<HTMLInputElement>) => {
    native.onKeyDown?.(event)
    if (is_locked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const step = event.key === 'ArrowUp' ? 1 : -1
    onChange(Math.min(max, Math.max(min, (value ?? min - step) + step)))
  }

  return (
    <Field
      {...{ label, help, error, className, id }}
      required={required ?? false}
      labelHidden={labelHidden ?? false}
      locked={locked ?? readOnly}
    >
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...native}
            {...wiring}
            ref={input}
            type="text"
            inputMode="numeric"
            readOnly={is_locked}
            autoComplete="off"
            className={classNames(styles.input, styles.number)}
            value={shown}
            onChange={(event) => type(event.currentTarget)}
            onKeyDown={count}
          />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
          {is_locked && <LockSign />}
        </div>
      )}
    </Field>
  )
}
