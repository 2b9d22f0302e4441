import { IconLock } from '@tabler/icons-react'
import { type ReactNode, createContext, useContext, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './lock.module.css'

/** Everything inside a locked group is locked. */
const GroupContext = createContext(false)

/**
 * Whether a control is locked: by its own reason, as read-only, or by its group. A locked field is read, focused and copied
 * like any other text, and nothing in it changes.
 */
export function useLocked(own: ReactNode, read_only = false): boolean {
  const group = useContext(GroupContext)
  return group || read_only || (own !== undefined && own !== null && own !== false && own !== '')
}

/** The lock in a locked field. Screen readers hear `aria-readonly` instead. */
export function LockSign() {
  return <IconLock className={styles.sign} aria-hidden="true" />
}

/** Why the fields below are locked, and who may open them. */
export function LockNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.note}>
      <IconLock aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

type LockableFieldsProps = {
  /** The reason for the lock; absent if unlocked. */
  reason?: ReactNode
  /** The words on the whole group. */
  legend?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Fields that are locked together, with the reason above them once. */
export function LockableFields({ reason, legend, className, children }: LockableFieldsProps) {
  const id = useId()
  const locked = useLocked(reason)
  return (
    <>
      {locked && <LockNote id={id}>{reason}</LockNote>}
      <GroupContext value={locked}>
        <fieldset
          disabled={locked}
          className={classNames(className, locked && styles.group)}
          aria-describedby={locked ? id : undefined}
        >
          {legend !== undefined && <legend>{legend}</legend>}
          {children}
        </fieldset>
      </GroupContext>
    </>
  )
}
