import { type ReactNode, useId } from 'react'
import type { Token } from '#contract/messages/tokens.ts'
import { FieldNote } from '../../ui/field.tsx'
import { LockSign } from '../../ui/lock.tsx'
import typography from '../../ui/typography.module.css'
import styles from './editor.module.css'

/** The handle by which the palette writes into the editor that was last used. */
export type EditorHandle = { insert: (token: Token) => void }

export type EditorProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Registers the editor for inserted tokens: the one with focus, or the last one that had it. */
  onUse: (handle: EditorHandle) => void
  readOnly: boolean
  help?: string | undefined
  error?: string | undefined
}

/** Attributes that make the editor a labelled field. */
export type EditorWiring = Record<string, string>

/** A field around an editor, which is no control of the browser's: a label that names it, and its note. */
export function EditorField({
  label,
  help,
  error,
  readOnly,
  children,
}: Pick<EditorProps, 'label' | 'help' | 'error' | 'readOnly'> & { children: (wiring: EditorWiring) => ReactNode }) {
  const id = useId()
  const described = help !== undefined || error !== undefined
  const wiring = {
    role: 'textbox',
    'aria-labelledby': `${id}-label`,
    ...(described ? { 'aria-describedby': `${id}-note` } : {}),
    ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    ...(readOnly ? { 'aria-readonly': 'true' } : {}),
  }
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={typography.label}>
        {label}
      </span>
      <div className={styles.place}>
        {children(wiring)}
        {readOnly && <LockSign />}
      </div>
      {described && <FieldNote id={`${id}-note`} help={help} error={error} />}
    </div>
  )
}
