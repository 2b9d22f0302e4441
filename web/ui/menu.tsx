import { Menu as LibraryMenu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

export type MenuEntry =
  | {
      key: string
      label: ReactNode
      icon?: ReactNode
      detail?: ReactNode
      danger?: boolean
      /** Shows which of several is in force. */
      chosen?: boolean
      onSelect: () => void
    }
  | { key: string; heading: ReactNode }
  | { key: string; line: true }

export type MenuProps = {
  /** The button that opens it. */
  children: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  label?: string
}

/** A short list of actions behind a button; closes on an outside click and by Escape, moves by arrow keys. */
export function Menu({ children, entries, align = 'end', label }: MenuProps) {
  return (
    <LibraryMenu
      unstyled
      position={`bottom-${align}`}
      offset={6}
      transitionProps={{ duration: 120 }}
      width="max-content"
    >
      <LibraryMenu.Target>{children}</LibraryMenu.Target>
      <LibraryMenu.Dropdown className={styles.dropdown} {...(label !== undefined && { 'aria-label': label })}>
        {entries.map(drawEntry)}
      </LibraryMenu.Dropdown>
    </LibraryMenu>
  )
}

function drawEntry(entry: MenuEntry) {
  if ('line' in entry) return <LibraryMenu.Divider key={entry.key} className={styles.line} />
  if ('heading' in entry)
    return (
      <LibraryMenu.Label key={entry.key} className={styles.heading}>
        {entry.heading}
      </LibraryMenu.Label>
    )
  return (
    <LibraryMenu.Item
      key={entry.key}
      className={classNames(styles.item, entry.danger && styles.danger, entry.chosen && styles.chosen)}
      {...(entry.chosen !== undefined && { role: 'menuitemradio', 'aria-checked': entry.chosen })}
      onClick={entry.onSelect}
    >
      <span className={styles.inside}>
        {entry.icon}
        <span className={styles.words}>
          {entry.label}
          {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
        </span>
      </span>
    </LibraryMenu.Item>
  )
}
