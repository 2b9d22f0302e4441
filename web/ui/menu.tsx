import { IconCheck } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useCallback,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import { Popup } from './popup.tsx'

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

type TriggerProps = {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type MenuProps = {
  /** The button that opens it. */
  children: ReactElement<TriggerProps>
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  label?: string
}

/** A short list of actions behind a button; closes on an outside click and by Escape, moves by arrow keys. */
export function Menu({ children, entries, align = 'end', label }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setOpened(false), [])
  return (
    <span ref={anchor} className={styles.anchor}>
      {cloneElement(children, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onClick: () => setOpened(!opened),
      })}
      {opened && (
        <Popup anchor={anchor} align={align} onClose={close} className={styles.dropdown}>
          <MenuList entries={entries} label={label} onClose={close} />
        </Popup>
      )}
    </span>
  )
}

type MenuListProps = { entries: readonly MenuEntry[]; label: string | undefined; onClose: () => void }

/** The list itself: the arrows, Home and End move in it; Tab leaves it. */
function MenuList({ entries, label, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose()
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const next = nextItem(event.key, at, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <div ref={list} role="menu" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={move}>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} onClose={onClose} />
      ))}
    </div>
  )
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  if ('line' in entry) return <hr className={styles.line} />
  if ('heading' in entry)
    return (
      <div role="presentation" className={styles.heading}>
        {entry.heading}
      </div>
    )
  const choose = () => {
    onClose()
    entry.onSelect()
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.item, entry.danger && styles.danger, entry.chosen && styles.chosen)}
      role={entry.chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={entry.chosen}
      onClick={choose}
    >
      {entry.icon}
      <span className={styles.words}>
        {entry.label}
        {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
      </span>
      {entry.chosen && <IconCheck aria-hidden="true" />}
    </button>
  )
}

function nextItem(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
