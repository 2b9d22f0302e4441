import { useState } from 'react'
import type { BulkState } from '#contract/codes/bulk.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saidOf } from '../../kernel/api.ts'
import { BulkChangeForm } from './bulk-change-form.tsx'
import { BulkDestroyForm } from './bulk-destroy-form.tsx'
import { BulkPrintForm } from './bulk-print-form.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import typography from '../../ui/typography.module.css'
import type { OpenBulk } from './open-bulk.ts'
import { useText } from '../../kernel/text.ts'
import { useSelection } from './use-bulk.ts'

type BulkDialogProps = {
  open: OpenBulk
  /** Called when the work has begun, to clear the selection. */
  onStarted: () => void
  onClose: () => void
}

/** Something for many codes: they are frozen when it opens, tried first, and changed by a job that it follows. */
export function BulkDialog({ open: { action, source }, onStarted, onClose }: BulkDialogProps) {
  const { t } = useText(codesTexts, codesBulkTexts)
  const [begun, setBegun] = useState<BulkState | null>(null)
  const selection = useSelection(source)
  const start = (state: BulkState) => {
    setBegun(state)
    onStarted()
  }
  if (begun !== null) return <BulkProgress begun={begun} onClose={onClose} />
  if (selection.data === undefined)
    return (
      <Dialog opened size="s" title={t(action === 'print' ? 'bulk.print_start' : `bulk.${action}`)} onClose={onClose}>
        {selection.error === null ? (
          <p className={typography.help} role="status">
            {t('bulk.checking')}
          </p>
        ) : (
          <ErrorState help={saidOf(selection.error)} onRetry={() => void selection.refetch()} />
        )}
      </Dialog>
    )
  const { selection_id, codes } = selection.data
  const form = { selection_id, codes, onStart: start, onClose }
  if (action === 'destroy') return <BulkDestroyForm {...form} />
  if (action === 'print') return <BulkPrintForm {...form} onStarted={onStarted} />
  return <BulkChangeForm {...form} action={action} />
}
