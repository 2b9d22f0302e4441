import { useState } from 'react'
import { exportReasonMost } from '#contract/messages/operations.ts'
import { ExportButton, ReasonDialog } from '../../parts/filter/list-export.tsx'
import { useText } from '../text.ts'
import type { useMessages } from './use-messages.ts'

/** The history as a sheet: recipients leave whole, so that it asks why. */
export function HistoryExport({ list }: { list: ReturnType<typeof useMessages> }) {
  const { t, number } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ExportButton onAsk={() => setAsks(true)} />
      {asks && (
        <ReasonDialog
          title={t('messages.export_title')}
          help={t('messages.export_help', { count: number(list.count) })}
          reason_most={exportReasonMost}
          take={async (take, reason) => take('exportMessages', { ...list.asked, reason })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
