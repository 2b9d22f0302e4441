import { useState } from 'react'
import type { RecallPage } from '#contract/recalls/operations.ts'
import type { RecallRound } from '#contract/recalls/recall.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'

type RoundDialogProps = { recall: RecallPage; kind: RecallRound; onClose: () => void }

/** Shows the recipients and cost of another round, then sends it. Mount it to open it. */
export function RoundDialog({ recall: { recall_no }, kind, onClose }: RoundDialogProps) {
  const { t, say, number } = useText(recallsTexts)
  const query = useOperation('checkRecallRound', { recall_no, kind })
  // One key for one confirmation: a lost answer does not send it twice.
  const [key] = useState(() => crypto.randomUUID())
  const { busy, change } = useChange(['getRecall', 'checkRecallRound', 'searchRecallOwners'])
  const reach = query.data?.body
  const owners = reach === undefined ? 0 : reach.by_phone + reach.by_email
  const go = async () => {
    const done = await change(async () => {
      await call('startRecallRound', { recall_no, kind, confirmed_owners: owners }, { key })
      return t('recall.round_begun')
    })
    if (done) onClose()
  }
  return (
    <Dialog
      opened
      title={say(`recall.round_title_${kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {owners > 0 && (
            <Button kind="primary" busy={busy || query.isFetching} onClick={() => void go()}>
              {t('common.send')}
            </Button>
          )}
        </>
      }
    >
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {reach === undefined && query.error === null && <Skeleton height={60} />}
      {reach !== undefined && (
        <p>
          {owners === 0
            ? t('recall.round_nobody')
            : t('recall.round_help', {
                owners: number(owners),
                phone: number(reach.by_phone),
                email: number(reach.by_email),
                points: number(reach.points),
              })}
        </p>
      )}
    </Dialog>
  )
}
