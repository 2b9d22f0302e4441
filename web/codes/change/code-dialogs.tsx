import { HistoryDialog } from '../list/history-dialog.tsx'
import { DestroyDialog } from './destroy-dialog.tsx'
import { DetailDrawer } from './detail-drawer.tsx'
import { LifeDialog } from './life-dialog.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { StatusDialog } from './status-dialog.tsx'
import { WarrantyDialog } from './warranty-dialog.tsx'

type CodeDialogsProps = {
  open: OpenDialog
  now: Date
  linkOf: (serial: string) => string
  onOpen: (dialog: OpenDialog) => void
  onDestroyed: (serials: readonly string[]) => void
  onClose: () => void
}

/** The dialogs of the code list, in a file that is loaded when the first of them opens. */
export function CodeDialogs({ open, now, linkOf, onOpen, onDestroyed, onClose }: CodeDialogsProps) {
  switch (open.kind) {
    case 'destroy':
      return <DestroyDialog codes={open.codes} onDestroyed={onDestroyed} onClose={onClose} />
    case 'status':
      return <StatusDialog code={open.code} onClose={onClose} />
    case 'warranty':
      return <WarrantyDialog code={open.code} now={now} onClose={onClose} />
    case 'history':
      return <HistoryDialog code={open.code} onClose={onClose} />
    case 'detail': {
      const { code } = open
      return <DetailDrawer code={code} now={now} link={linkOf(code.serial_number)} onOpen={onOpen} onClose={onClose} />
    }
    case 'block':
    case 'cancel_certification':
    case 'cancel_loss':
    case 'report_loss':
    case 'unblock':
      break
  }
  return <LifeDialog key={open.kind} kind={open.kind} code={open.code} onClose={onClose} />
}
