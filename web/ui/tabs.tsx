import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'
import { useWords } from './words.tsx'

export type Tab<Value extends string> = { value: Value; label: string; count?: number | undefined }
export type TabsProps<Value extends string> = {
  label: string
  /** Prefix of the ids that tie tabs and panel together. */
  id: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Their numbers are on the way: the room is kept and nothing is shown, so that no tab moves under a finger. */
  waiting?: boolean
}

/** Tabs, with the number of things behind each where it is known. Arrow keys move between them. */
export function Tabs<Value extends string>({ label, id, tabs, value, onChange, waiting = false }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const words = useWords()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is brought into sight is the tab of the value
  useLayoutEffect(() => bringIn(list.current), [value])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = nextTab(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles.list}
      data-waiting={waiting || undefined}
      onKeyDown={move}
      tabIndex={-1}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          data-tab={index}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `${id}-panel` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          className={classNames(styles.tab, tab.value === value && styles.chosen)}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={styles.count}>{new Intl.NumberFormat(words.locale).format(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Scrolls a row that is wider than its place as far as the chosen tab is seen, and nothing else. */
function bringIn(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!list || !chosen) return
  const [row, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (tab.right > row.right) list.scrollLeft += Math.ceil(tab.right - row.right)
  else if (tab.left < row.left) list.scrollLeft -= Math.ceil(row.left - tab.left)
}

/** The panel of the chosen tab. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  )
}

function nextTab(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowLeft') return (at - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
