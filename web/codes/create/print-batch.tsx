import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call, saidOf } from '../../kernel/api.ts'
import { useLabelSite } from '../../parts/label/label-site.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { useNow } from '../list/use-now.ts'
import { type PrintSlot, useRecordPrint } from '../list/use-printing.ts'
import { printedAtOnce } from './may-print.ts'

type PrintBatchProps = { batch_id: string; PrintDialog: PrintSlot; onOpened: () => void; onClose: () => void }

/** Opens the print dialog for all codes of a batch; if they cannot be read, an alert is shown instead. */
export function PrintBatch({ batch_id, PrintDialog, onOpened, onClose }: PrintBatchProps) {
  const site = useLabelSite()
  const now = useNow()
  const { record, renew } = useRecordPrint()
  // A query of its own, so that refreshed lists do not change the codes under the dialog.
  const { data, error } = useQuery({
    queryKey: ['printBatch', batch_id],
    queryFn: async ({ signal }) => call('searchCodes', { batch_id, limit: printedAtOnce }, { signal }),
    gcTime: 0,
  })
  const refuse = useEffectEvent((problem: Error) => {
    showAlert(saidOf(problem))
    onClose()
  })
  useEffect(() => {
    if (error !== null) refuse(error)
  }, [error])
  const ready = data !== undefined && site.known
  const tell = useEffectEvent(onOpened)
  useEffect(() => {
    if (ready) tell()
  }, [ready])
  if (!ready) return null
  return (
    <PrintDialog
      codes={data.serials}
      site={site}
      settings={site.settings}
      now={now}
      onClose={onClose}
      onPrinted={(prints, how) => void record(prints, how)}
      onCounted={() => void renew()}
    />
  )
}
