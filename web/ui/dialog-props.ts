import type { ReactNode } from 'react'

export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot; the strong one last. */
  actions?: ReactNode
  size?: 'xs' | 's' | 'm' | 'l'
  /** Covers the window: for work that needs the room, such as printing. */
  fullScreen?: boolean
}

export type DrawerProps = Omit<DialogProps, 'size' | 'fullScreen'> & { side?: 'left' | 'right' | 'bottom' }
