import { useState } from 'react'
import { lookReasonMost } from '#contract/members/look.ts'
import { ExportButton, ReasonDialog } from '../parts/filter/list-export.tsx'
import { showAlert } from '../ui/alerts.tsx'
import { useText } from './text.ts'
import type { RepairList } from './use-repairs.ts'

/** The requests as a sheet, with the reason for which they are taken. */
export function RepairExport({ list }: { list: RepairList }) {
  const { t, number } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ExportButton onAsk={() => (list.count === 0 ? showAlert(t('repair.no_data')) : setAsks(true))} />
      {asks && (
        <ReasonDialog
          title={t('repair.export_title')}
          help={t('repair.export_help', { count: number(list.count) })}
          reason_most={lookReasonMost}
          take={async (take, reason) => take('exportRepairs', { ...list.asked, reason })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
