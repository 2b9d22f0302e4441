import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../kernel/text.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

type Place = { pathname: string; search: object }

type LeaveDialogProps = {
  /** Something was changed and not saved. */
  dirty: boolean
  /** The loss, where the screen can say it more exactly. */
  help?: string
  /** Whether a navigation leaves unsaved changes; by default, any to another screen. */
  leaves?: (current: Place, next: Place) => boolean
  /** Called before leaving, to drop a draft. */
  onLeave?: () => void
}

const toAnotherScreen = (current: Place, next: Place) => current.pathname !== next.pathname

/** Leaving a screen with something unsaved asks first. */
export function LeaveDialog({ dirty, help, leaves = toAnotherScreen, onLeave }: LeaveDialogProps) {
  const { t } = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && leaves(current, next),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  const leave = () => {
    onLeave?.()
    proceed?.()
  }
  return (
    <ConfirmDialog
      danger
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={leave}
      title={t('leave.title')}
      confirm={t('leave.go')}
    >
      {help ?? t('leave.help')}
    </ConfirmDialog>
  )
}
