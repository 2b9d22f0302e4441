import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'

const PrintHistory = lazy(async () => ({
  default: (await import('../history/print-history.tsx')).PrintHistory,
}))

/** To the printouts of this shop. */
export function HistoryButton() {
  const { t } = useText(labelsTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconHistory aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('print_log.title')}
      </Button>
      <Suspense fallback={null}>{open && <PrintHistory onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
