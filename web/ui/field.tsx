import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import typography from './typography.module.css'
import styles from './field.module.css'
import { useLocked } from './lock.tsx'
import { useWords } from './words.tsx'

/** The words that every field has around its control. */
export type FieldWords = {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  /** The label is read aloud but not drawn, where the place already says it. */
  labelHidden?: boolean
  /** The reason for the lock, in the help's place; `true` if the page has given it already. */
  locked?: ReactNode
  className?: string | undefined
}

/** The ids that tie a control to its label, help and error. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-readonly': true | undefined
}

type FieldProps = FieldWords & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode }

/** Label above, help below, and an error in the help's place. */
export function Field({
  label,
  help,
  error,
  required = false,
  labelHidden = false,
  locked,
  className,
  id,
  children,
}: FieldProps) {
  const is_locked = useLocked(locked)
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const wrong = hasContent(error)
  // How to fill it in is of no use to who may not.
  const note = hasContent(locked) && locked !== true ? locked : help
  const described = wrong || hasContent(note)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={labelHidden ? styles.hidden : styles.label}>
        {label}
        {required && !is_locked && <RequiredMark />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described ? noteId : undefined,
        'aria-invalid': wrong || undefined,
        'aria-required': (required && !is_locked) || undefined,
        'aria-readonly': is_locked || undefined,
      })}
      {described && <FieldNote id={noteId} help={note} error={error} />}
    </div>
  )
}

/** The line under a control: its help, or what is wrong with it. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  if (!hasContent(error))
    return hasContent(help) ? (
      <div id={id} className={typography.note}>
        {help}
      </div>
    ) : null
  return (
    <div id={id} className={styles.error} role="alert">
      <IconAlertCircle size={14} aria-hidden="true" />
      <span>{error}</span>
    </div>
  )
}

function RequiredMark() {
  const words = useWords()
  return (
    <span className={styles.required} title={words.required} aria-hidden="true">
      *
    </span>
  )
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== ''
}
