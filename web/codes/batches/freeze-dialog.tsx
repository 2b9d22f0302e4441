import { useState } from 'react'
import { type BatchPage, freezeReasons } from '#contract/codes/batches.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { isInShell } from '#contract/table/screens.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { call } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import { useChange } from './use-batches.ts'

/** Asks for the reason of freezing a batch, which buyers see when they scan. */
export function FreezeDialog({ batch, onClose }: { batch: BatchPage; onClose: () => void }) {
  const { t, say, number } = useText(codesBatchesTexts)
  const [reason, setReason] = useState<(typeof freezeReasons)[number]>('lost_in_transit')
  const { flavour, app } = useSession()
  // Without printing there are no labels to verify.
  const prints = isInShell('printqr', shellOf(flavour, app), flavour)
  const reasons = freezeReasons.filter((one) => prints || one !== 'unchecked')
  const { change, busy } = useChange()
  const freeze = async () => {
    const done = await change(async () => {
      await call('freezeBatch', { batch_id: batch.batch_id, reason })
      return t('batches.frozen_now')
    })
    if (done) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('batches.freeze_title', { count: number(batch.counts.all) })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void freeze()}>
            {t('batches.freeze')}
          </Button>
        </>
      }
    >
      <div className={layout.stack14}>
        <p>{t('batches.freeze_help')}</p>
        <RadioGroup
          legend={t('batches.reason')}
          name="reason"
          value={reason}
          onChange={setReason}
          choices={reasons.map((value) => ({
            value,
            label: say(`batches.frozen_${value}`),
            help: say(`batches.frozen_${value}_help`),
          }))}
        />
      </div>
    </Dialog>
  )
}
