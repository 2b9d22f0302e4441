import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import layout from './layout.module.css'
import styles from './checkbox.module.css'
import { FieldNote } from './field.tsx'

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'className'>

export type CheckboxProps = NativeInput & {
  /** `mixed` is the third state of a header over a partly selected list. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  label: ReactNode
  labelHidden?: boolean
  help?: ReactNode
  error?: ReactNode
}

/** A tick box; the whole line is its target. */
export function Checkbox({ checked, onChange, label, labelHidden = false, help, error, id, ...native }: CheckboxProps) {
  const ownId = useId()
  const noteId = `${id ?? ownId}-note`
  const noted = Boolean(help) || Boolean(error)
  return (
    <div className={labelHidden ? styles.bare : styles.whole}>
      <label className={styles.line}>
        <input
          {...native}
          id={id ?? ownId}
          type="checkbox"
          className={styles.box}
          checked={checked === true}
          ref={(box) => {
            if (box !== null) box.indeterminate = checked === 'mixed'
          }}
          aria-describedby={noted ? noteId : undefined}
          aria-invalid={Boolean(error) || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={labelHidden ? styles.hidden : styles.text}>{label}</span>
      </label>
      {noted && (
        <div className={styles.note}>
          <FieldNote id={noteId} help={help} error={error} />
        </div>
      )}
    </div>
  )
}

export type RadioChoice<Value extends string> = { value: Value; label: ReactNode; help?: ReactNode }
export type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  name: string
  value: Value | null
  onChange: (value: Value) => void
  choices: readonly RadioChoice<Value>[]
  help?: ReactNode
  error?: ReactNode
  row?: boolean
}

/** One of a few, with its explanations in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, value, onChange, choices, help, error, row = false } = props
  const noteId = useId()
  const noted = Boolean(help) || Boolean(error)
  return (
    <fieldset
      role="radiogroup"
      className={layout.column6}
      aria-describedby={noted ? noteId : undefined}
      aria-invalid={Boolean(error) || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.choices, row && styles.row)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.line}>
            <input
              type="radio"
              className={classNames(styles.box, styles.round)}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.text}>
              {choice.label}
              {choice.help !== undefined && <span className={styles.choiceHelp}>{choice.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} help={help} error={error} />
    </fieldset>
  )
}
