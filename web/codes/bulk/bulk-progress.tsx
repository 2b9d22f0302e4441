import { useEffect, useState } from 'react'
import type { BulkState } from '#contract/codes/bulk.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinearProgress } from '../../ui/progress.tsx'
import { renewBatches } from '../batches/use-batches.ts'
import { renewCodes } from '../change/renew-codes.ts'
import { refusalText } from './bulk-change.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './bulk.module.css'
import { useText } from '../../kernel/text.ts'
import { useBulkProgress } from './use-bulk.ts'

/** The progress of a job, its outcome and its undo; closing does not stop it. */
export function BulkProgress({ begun, onClose }: { begun: BulkState; onClose: () => void }) {
  const { t, number } = useText(codesBatchesTexts, codesBulkTexts, codesChangeTexts)
  const state = useBulkProgress(begun)
  const { status, kind } = state
  useEffect(() => {
    // Changed codes are refreshed at the end, the list of jobs at once.
    if (status !== 'running' && status !== 'undoing') void renewCodes()
    void renewBatches()
  }, [status])
  const at_work = status === 'running' || status === 'undoing'
  const destroys = kind === 'destroy'
  const title =
    status === 'running' || status === 'undoing'
      ? t(`bulk.running_${destroys ? 'destroying' : status}`)
      : t(`bulk.ended_${destroys && status === 'done' ? 'destroyed' : status}`)
  return (
    <Dialog
      opened
      size="s"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Turn state={state} />
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <div className={layout.stack14}>
        {at_work ? (
          <>
            <LinearProgress label={title} {...progressOf(state)} />
            <p className={typography.help}>{t('bulk.goes_on')}</p>
          </>
        ) : (
          <Outcome state={state} />
        )}
        {!at_work && state.undoable_until !== null && status !== 'undone' && (
          <p className={typography.help}>{t('bulk.undo_note')}</p>
        )}
        {status === 'undone' && state.kept > 0 && <p>{t('bulk.kept', { count: number(state.kept) })}</p>}
      </div>
    </Dialog>
  )
}

function progressOf({ status, codes, judged, changed, restored, kept }: BulkState) {
  const [done, total] = status === 'undoing' ? [restored + kept, changed] : [judged, codes]
  return { done, total, value: total === 0 ? null : (done / total) * 100 }
}

function Outcome({ state }: { state: BulkState }) {
  const { t, say, number } = useText(codesBatchesTexts, codesBulkTexts, codesChangeTexts)
  const { status, kind, changed, restored, refused } = state
  if (status === 'undone') return <p>{t('bulk.restored', { count: number(restored) })}</p>
  return (
    <>
      <p>
        <strong>{t(kind === 'destroy' ? 'destroy.done' : 'bulk.changed', { count: number(changed) })}</strong>
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ reason, codes }) => (
            <li key={reason}>{say(refusalText(kind, reason), { count: number(codes) })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Stop while it runs; undo or resume afterwards. */
function Turn({ state }: { state: BulkState }) {
  const { t } = useText(codesBatchesTexts, codesBulkTexts, codesChangeTexts)
  const [busy, setBusy] = useState(false)
  const { change_id, status, undoable_until, changed } = state
  const turn = async (name: 'cancelBulkChange' | 'undoBulkChange' | 'resumeBulkChange') => {
    setBusy(true)
    try {
      queries.setQueryData(['getBulkChange', change_id], await call(name, { change_id }))
      await queries.invalidateQueries({ queryKey: ['getBulkChange', change_id] })
    } catch (problem) {
      showAlert(saidOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const undoable = undoable_until !== null && changed > 0
  return (
    <>
      {status === 'running' && (
        <Button busy={busy} onClick={() => void turn('cancelBulkChange')}>
          {t('batches.cancel')}
        </Button>
      )}
      {status === 'cancelled' && (
        <Button busy={busy} onClick={() => void turn('resumeBulkChange')}>
          {t('bulk.resume')}
        </Button>
      )}
      {(status === 'done' || status === 'cancelled') && undoable && (
        <Button busy={busy} onClick={() => void turn('undoBulkChange')}>
          {t('common.undo')}
        </Button>
      )}
    </>
  )
}
