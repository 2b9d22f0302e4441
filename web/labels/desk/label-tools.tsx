import { IconHistory, IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'

const PrintHistory = lazy(async () => ({
  default: (await import('../history/print-history.tsx')).PrintHistory,
}))

const ReadDialog = lazy(async () => ({ default: (await import('../read/read-dialog.tsx')).ReadDialog }))

/** Tools around printing: reading labels back, and the history of printouts. */
export function LabelTools() {
  const { t } = useText(labelsTexts)
  const { role } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <>
      {may(role, 'print') && (
        <Button icon={<IconShieldCheck aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('label_read.title')}
        </Button>
      )}
      <HistoryButton />
      <Suspense fallback={null}>{open && <ReadDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** To the printouts of this shop. */
function HistoryButton() {
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
