import { useState } from 'react'
import { lookReasonMost } from '#contract/members/look.ts'
import { ExportButton, ReasonDialog } from '../parts/filter/list-export.tsx'
import { useText } from './text.ts'
import { showAlert } from '../ui/alerts.tsx'
import type { FakeList } from './use-fakes.ts'

/** The reports as a sheet, with the reason for which they are taken. */
export function FakeExport({ list }: { list: FakeList }) {
  const { t, number } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ExportButton onAsk={() => (list.count === 0 ? showAlert(t('fake.no_data')) : setAsks(true))} />
      {asks && (
        <ReasonDialog
          title={t('fake.export_title')}
          help={t('fake.export_help', { count: number(list.count) })}
          reason_most={lookReasonMost}
          take={async (take, reason) => take('exportFakes', { ...list.asked, reason })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
