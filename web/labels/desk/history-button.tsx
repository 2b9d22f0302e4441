import { IconHistory } from '@tabler/icons-react'
import { later } from '../../kernel/later.ts'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../text.ts'
import { Button } from '../../ui/button.tsx'

const PrintHistory = lazy(async () => ({
  default: (await later(() => import('../history/print-history.tsx'))).PrintHistory,
}))

/** To the printouts of this shop. */
export function HistoryButton() {
  const { t } = useText()
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
