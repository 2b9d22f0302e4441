import { useState } from 'react'
import type { BatchLine } from '#contract/codes/batches.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { call } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from './use-batches.ts'

type Made = 'keep' | 'undo'

/** Stops a run; its codes so far are kept or undone. */
export function CancelDialog({
  batch: { batch_id },
  opened,
  onClose,
}: {
  batch: Pick<BatchLine, 'batch_id'>
  opened: boolean
  onClose: () => void
}) {
  const { t, number } = useText(codesBatchesTexts)
  const [made, setMade] = useState<Made>('keep')
  const { change, busy } = useChange()
  const cancel = async () => {
    const done = await change(async () => {
      const { created } = await call('cancelBatch', { batch_id, undo: made === 'undo' })
      return made === 'undo' ? t('batches.undo_begun') : t('batches.cancelled', { count: number(created) })
    })
    if (done) onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('batches.cancel_title')}
      size="s"
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('batches.go_on')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void cancel()}>
            {t('batches.cancel')}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={t('batches.cancel_made')}
        name="made"
        value={made}
        onChange={setMade}
        choices={[
          { value: 'keep', label: t('batches.cancel_keep'), help: t('batches.cancel_keep_help') },
          { value: 'undo', label: t('batches.cancel_undo'), help: t('batches.cancel_undo_help') },
        ]}
      />
    </Dialog>
  )
}
