import { Tooltip as LibraryTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

/** A few words about what is pointed at or focused. Never the only place of something important. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <LibraryTooltip
      unstyled
      label={label}
      classNames={{ tooltip: styles.tooltip ?? '' }}
      openDelay={300}
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </LibraryTooltip>
  )
}
