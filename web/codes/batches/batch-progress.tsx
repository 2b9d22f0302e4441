import { useState } from 'react'
import type { BatchPage } from '#contract/codes/batches.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { call } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { LinearProgress } from '../../ui/progress.tsx'
import { Card } from '../../ui/states.tsx'
import typography from '../../ui/typography.module.css'
import styles from './batches.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChange } from './use-batches.ts'

/** The progress of a batch, or why it stopped; empty when it is done. */
export function BatchProgress({ batch, changes }: { batch: BatchPage; changes: boolean }) {
  const { t, number } = useText(codesBatchesTexts)
  const [cancelling, setCancelling] = useState(false)
  const { status, created, requested, gone, counts } = batch
  if (status === 'done') return null
  return (
    <Card>
      {status === 'running' && (
        <div className={styles.bar}>
          <LinearProgress
            label={t('batches.making')}
            value={(created / requested) * 100}
            done={created}
            total={requested}
          />
          <div className={styles.notice}>
            <p className={typography.note}>{t('batches.making_help')}</p>
            {changes && <Button onClick={() => setCancelling(true)}>{t('batches.cancel')}</Button>}
          </div>
        </div>
      )}
      {status === 'undoing' && (
        <div className={styles.bar}>
          <LinearProgress
            label={t('batches.undoing')}
            value={created === 0 ? null : (gone / created) * 100}
            done={gone}
            total={created}
          />
          <p className={typography.note}>{t('batches.undoing_help')}</p>
        </div>
      )}
      {(status === 'cancelled' || status === 'failed') && <Stopped batch={batch} changes={changes} />}
      {status === 'undone' && (
        <p>
          {counts.all === 0
            ? t('batches.undone_help', { count: number(gone) })
            : t('batches.undone_kept', { count: number(gone), kept: number(counts.all) })}
        </p>
      )}
      <CancelDialog batch={batch} opened={cancelling} onClose={() => setCancelling(false)} />
    </Card>
  )
}

/** A stopped batch: its codes remain, and the operator may resume it. */
function Stopped({ batch: { batch_id, status, created, requested }, changes }: { batch: BatchPage; changes: boolean }) {
  const { t, number } = useText(codesBatchesTexts)
  const { change, busy } = useChange()
  const resume = async () =>
    change(async () => {
      await call('resumeBatch', { batch_id })
      return t('batches.resumed')
    })
  const words = { total: number(requested), done: number(created) }
  return (
    <div className={styles.notice}>
      <p>{status === 'failed' ? t('batches.failed_help', words) : t('batches.cancelled_help', words)}</p>
      {changes && (
        <Button kind="primary" busy={busy} onClick={() => void resume()}>
          {t('batches.resume')}
        </Button>
      )}
    </div>
  )
}
