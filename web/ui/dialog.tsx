import { Drawer as LibraryDrawer, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { useEscape } from './use-escape.ts'
import { useWords } from './words.tsx'

export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot; the strong one last. */
  actions?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Covers the window: for work that needs the room, such as printing. */
  fullScreen?: boolean
}

// The library draws nothing here: it traps focus, gives it back, and keeps the place in the layers.
// It must not lock the page's scrolling, because it would do so by an inline style sheet, which the policy forbids.
const behaviour = {
  lockScroll: false,
  withCloseButton: false,
  unstyled: true,
  shadow: 'none',
  closeOnEscape: false,
} as const

/** A question or a task in front of the page. */
export function Dialog({ opened, onClose, title, children, actions, size = 'm', fullScreen = false }: DialogProps) {
  useEscape(opened, onClose)
  return (
    <Modal.Root
      {...behaviour}
      opened={opened}
      onClose={onClose}
      fullScreen={fullScreen}
      transitionProps={{ duration: 160, transition: fullScreen ? 'fade' : 'pop' }}
    >
      <Modal.Overlay className={styles.scrim} />
      <Modal.Content
        // Not `className`: the library gives that one to the inner box as well.
        classNames={{
          content: classNames(styles.content, styles[`size_${size}`], fullScreen && styles.full),
          inner: classNames(styles.inner, fullScreen && styles.innerFull),
        }}
        data-locks-page
      >
        <DialogHead title={<Modal.Title className={styles.title}>{title}</Modal.Title>} onClose={onClose} />
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        {actions !== undefined && <div className={styles.foot}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

export type DrawerProps = Omit<DialogProps, 'size' | 'fullScreen'> & { side?: 'left' | 'right' | 'bottom' }

/** A panel from the side (details, the phone's menu) or a sheet from below (filters on phones). */
export function Drawer({ opened, onClose, title, children, actions, side = 'right' }: DrawerProps) {
  useEscape(opened, onClose)
  return (
    <LibraryDrawer.Root
      {...behaviour}
      opened={opened}
      onClose={onClose}
      position={side}
      transitionProps={{ duration: 160 }}
    >
      <LibraryDrawer.Overlay className={styles.scrim} />
      <LibraryDrawer.Content
        classNames={{
          content: classNames(styles.content, styles.drawer),
          inner: classNames(styles.innerDrawer, styles[`at_${side}`]),
        }}
        data-locks-page
      >
        <DialogHead
          title={<LibraryDrawer.Title className={styles.title}>{title}</LibraryDrawer.Title>}
          onClose={onClose}
        />
        <LibraryDrawer.Body className={styles.body}>{children}</LibraryDrawer.Body>
        {actions !== undefined && <div className={styles.foot}>{actions}</div>}
      </LibraryDrawer.Content>
    </LibraryDrawer.Root>
  )
}

function DialogHead({ title, onClose }: { title: ReactNode; onClose: () => void }) {
  const words = useWords()
  return (
    <div className={styles.head}>
      {title}
      <IconButton label={words.close} icon={<IconX aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}

export type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the count and the thing: what will happen. */
  title: ReactNode
  /** What is lost. */
  children: ReactNode
  confirm: string
  danger?: boolean
  busy?: boolean
}

/** Only for what cannot be undone: says what is lost and how much of it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, confirm, danger = false, busy = false } = props
  const words = useWords()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="s"
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
