import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { type FieldWords, Field } from './field.tsx'
import styles from './field.module.css'
import { useWords } from './words.tsx'

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'className' | 'type' | 'required'>

export type PasswordFieldProps = FieldWords &
  NativeInput & {
    value: string
    onChange: (value: string) => void
    /** Lets the browser's own password manager do the remembering (resolution 17). */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, required, labelHidden, className, value, onChange, id, ...native } = props
  const [shown, setShown] = useState(false)
  const words = useWords()
  return (
    <Field {...{ label, help, error, className, id }} required={required ?? false} labelHidden={labelHidden ?? false}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...native}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={shown ? words.password_hide : words.password_show}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}
