import { useState } from 'react'
import { lostReasonMost } from '#contract/lost/records.ts'
import { ExportButton, ReasonDialog } from '../parts/filter/list-export.tsx'
import { useText } from './text.ts'
import type { LostList } from './use-lost.ts'

/** The records as a sheet, with the reason for which they are taken. */
export function LostExport({ list }: { list: LostList }) {
  const { t, number } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ExportButton onAsk={() => setAsks(true)} />
      {asks && (
        <ReasonDialog
          title={t('lost.export_title')}
          help={t('lost.export_help', { count: number(list.count) })}
          reason_most={lostReasonMost}
          take={async (take, reason) => take('exportLost', { ...list.asked, reason })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
