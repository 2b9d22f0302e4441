import { Drawer as LibraryDrawer, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import type { DialogProps, DrawerProps } from './dialog-props.ts'
import styles from './dialog.module.css'
import { useWords } from './words.tsx'

// The library draws nothing here: it traps focus, gives it back, and keeps the place in the layers.
// It must not lock the page's scrolling, because it would do so by an inline style sheet, which the policy forbids.
const behaviour = {
  lockScroll: false,
  withCloseButton: false,
  unstyled: true,
  shadow: 'none',
  closeOnEscape: false,
} as const

/** The box of a dialog. */
export function DialogSurface({
  opened,
  onClose,
  title,
  children,
  actions,
  size = 'm',
  fullScreen = false,
}: DialogProps) {
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
        data-locks-page="over"
      >
        <DialogHead title={<Modal.Title className={styles.title}>{title}</Modal.Title>} onClose={onClose} />
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        {actions !== undefined && <div className={styles.foot}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

/** The panel of a drawer. */
export function DrawerSurface({ opened, onClose, title, children, actions, side = 'right' }: DrawerProps) {
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
        data-locks-page={side}
      >
        <DialogHead
          title={<LibraryDrawer.Title className={styles.title}>{title}</LibraryDrawer.Title>}
          onClose={onClose}
        />
        {/* What is only read must be scrolled by the keyboard as well (WCAG 2.1.1). */}
        <LibraryDrawer.Body className={styles.body} tabIndex={0}>
          {children}
        </LibraryDrawer.Body>
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
