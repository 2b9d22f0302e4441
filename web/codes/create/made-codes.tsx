import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import type { PrintSlot } from '../list/use-printing.ts'
import { printedAtOnce, useMayPrint } from './may-print.ts'
import { RunEnd } from './run-end.tsx'

// The print dialog is large, so it is loaded on demand.
const PrintBatch = lazy(async () => ({ default: (await import('./print-batch.tsx')).PrintBatch }))

/** The codes of a run that has ended, and the print dialog for them. */
export type MadeRun = { count: number; batch_id: string; PrintDialog: PrintSlot }

/** The next steps after a run: print labels, show the codes, or make more. */
export function MadeCodes({ count, batch_id, PrintDialog, onMore }: MadeRun & { onMore: () => void }) {
  const { t, number } = useText(codesCreateTexts)
  const prints = useMayPrint()
  return (
    <RunEnd title={t('create.done_title', { count: number(count) })} help={t('create.done_help')}>
      <Button onClick={onMore}>{t('create.make_more')}</Button>
      <ShowCodes strong={!prints} />
      {prints &&
        (count > printedAtOnce ? <ToPrinting batch_id={batch_id} /> : <Print {...{ batch_id, PrintDialog }} />)}
    </RunEnd>
  )
}

/** The new codes in the list: created today, not certified (001 §2 `createAuth=Y`). */
function ShowCodes({ strong }: { strong: boolean }) {
  const { t } = useText(codesCreateTexts)
  const pathOf = useScreenPath()
  const look = buttonLook({ kind: strong ? 'primary' : 'default' })
  return (
    <Link to={pathOf('manageAuthcode')} search={{ createAuth: 'Y' }} className={look}>
      {t('create.show_codes')}
    </Link>
  )
}

/** Opens the print dialog over the codes that were just made. */
function Print({ batch_id, PrintDialog }: Omit<MadeRun, 'count'>) {
  const { t } = useText(codesCreateTexts)
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  const steps = { onOpened: () => setState('open'), onClose: () => setState('closed') }
  return (
    <>
      <Button
        kind="primary"
        icon={<IconPrinter aria-hidden="true" />}
        busy={state === 'opening'}
        onClick={() => setState('opening')}
      >
        {t('common.print_labels')}
      </Button>
      <Suspense fallback={null}>
        {state !== 'closed' && <PrintBatch {...{ batch_id, PrintDialog, ...steps }} />}
      </Suspense>
    </>
  )
}

/** Links to the print screen, which makes files of any size; the dialog has a limit. */
function ToPrinting({ batch_id }: { batch_id: string }) {
  const { t } = useText(codesCreateTexts)
  const pathOf = useScreenPath()
  const search = { batch_id, from: 'any', to: 'any', limit: printedAtOnce }
  return (
    <Link to={pathOf('printqr')} search={search} className={buttonLook({ kind: 'primary' })}>
      <IconPrinter aria-hidden="true" />
      {t('common.print_labels')}
    </Link>
  )
}
