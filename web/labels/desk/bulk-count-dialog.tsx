import { useState, type SubmitEvent } from 'react'
import { printCountDefault, printCountMax } from '#contract/labels/print/print-selection.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useWords } from '../../ui/words.tsx'

type BulkCountDialogProps = { selected: number; onApply: (count: number) => void; onClose: () => void }

/** One print count for all selected rows, digits only; reports an empty selection (002 §2.2, §5, resolution 90). */
export function BulkCountDialog({ selected, onApply, onClose }: BulkCountDialogProps) {
  const { t, number } = useText(labelsTexts)
  const words = useWords()
  const [count, setCount] = useState<number | null>(printCountDefault)
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    if (selected === 0) {
      showAlert(t('print.nothing_selected'))
      return
    }
    onApply(count ?? 0)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="s"
      title={t('print.bulk')}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form="bulk-print-count">
            {t('print.bulk_apply')}
          </Button>
        </>
      }
    >
      <form id="bulk-print-count" onSubmit={apply}>
        <NumberField
          label={t('print.count')}
          help={t('print.bulk_help', { count: number(selected) })}
          value={count}
          onChange={setCount}
          max={printCountMax}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
