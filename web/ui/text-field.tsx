import { IconX } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type FieldWords, Field } from './field.tsx'
import styles from './field.module.css'
import { LockSign, useLocked } from './lock.tsx'
import { useWords } from './words.tsx'

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'className' | 'type' | 'required'>

export type TextFieldProps = FieldWords &
  NativeInput & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search'
    value: string
    onChange: (value: string) => void
    icon?: ReactNode
    suffix?: ReactNode
    /** Shows a clear button while there is something to clear; the plain name of the field is part of its label. */
    clearable?: string
  }

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, required, labelHidden, locked, className, icon, suffix, clearable, ...rest } = props
  const { value, onChange, type = 'text', id, readOnly, ...native } = rest
  const words = useWords()
  const is_locked = useLocked(locked, readOnly)
  const own = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    own.current?.focus()
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
          {icon}
          <input
            ref={own}
            {...native}
            {...wiring}
            type={type}
            readOnly={is_locked}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
          {is_locked && <LockSign />}
          {clearable !== undefined && value !== '' && !is_locked && (
            <button type="button" className={styles.inside} aria-label={words.clear_field(clearable)} onClick={clear}>
              <IconX aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

type NativeArea = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'className' | 'required'>
export type TextAreaProps = FieldWords & NativeArea & { value: string; onChange: (value: string) => void }

/** Several lines of text; with `maxLength` it shows how much is used. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, required, labelHidden, locked, className, value, onChange, id, ...rest } = props
  const { readOnly, ...native } = rest
  const is_locked = useLocked(locked, readOnly)
  return (
    <Field
      {...{ label, help, error, className, id }}
      required={required ?? false}
      labelHidden={labelHidden ?? false}
      locked={locked ?? readOnly}
    >
      {(wiring) => (
        <>
          <div className={classNames(styles.box, styles.areaBox)}>
            <textarea
              {...native}
              {...wiring}
              readOnly={is_locked}
              className={classNames(styles.input, styles.area)}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            {is_locked && <LockSign />}
          </div>
          {native.maxLength !== undefined && (
            <span className={styles.count} aria-hidden="true">
              {Array.from(value).length} / {native.maxLength}
            </span>
          )}
        </>
      )}
    </Field>
  )
}
