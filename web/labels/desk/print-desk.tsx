import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, lazy, Suspense } from 'react'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { OutputPanel } from '../output/output-panel.tsx'
import layout from '../../ui/layout.module.css'
import styles from './print-desk.module.css'
import { type PrintTableProps, PrintTable } from './print-table.tsx'
import { sheetsOf } from '../output/use-output.ts'
import type { PrintWork } from '../output/use-print-work.tsx'

const LeftOutDialog = lazy(async () => ({
  default: (await import('../sheet/left-out-dialog.tsx')).LeftOutDialog,
}))
const ReprintDialog = lazy(async () => ({ default: (await import('./reprint-dialog.tsx')).ReprintDialog }))

type PrintDeskProps = PrintTableProps & {
  work: PrintWork
  /** The button and its totals, if shown below the printout instead of the codes. */
  actions?: ReactNode
}

/** The codes with their counts, and the printout beside them, for dialog and print screen (resolution 84). */
export function PrintDesk({ work, actions, ...table }: PrintDeskProps) {
  return (
    <div className={styles.desk}>
      <div className={layout.shrink}>
        <PrintTable {...table} />
      </div>
      <div className={styles.output}>
        <div className={styles.panel}>
          <OutputPanel
            output={work.output}
            check={work.check}
            example={work.example}
            foot={work.foot}
            labels={work.places}
            printers={work.printers}
          />
        </div>
        {actions !== undefined && <div className={styles.below}>{actions}</div>}
      </div>
      <Suspense fallback={null}>{work.asking && <ReprintDialog {...work.asking} />}</Suspense>
      <Suspense fallback={null}>{work.missing && <LeftOutDialog {...work.missing} />}</Suspense>
    </div>
  )
}

/** The totals of codes, labels and sheets of paper, and the button. */
export function PrintActions({ work }: { work: PrintWork }) {
  const { t, number } = useText(labelsTexts)
  const { geometry, start } = work.output
  const sheets = geometry.columns * geometry.rows > 1 ? sheetsOf(geometry, work.places, start) : 0
  return (
    <>
      <output className={styles.total}>
        {t('print.total', { codes: number(work.chosen.length), labels: number(work.labels) })}
        {sheets > 0 && <> · {t('print.sheets', { count: number(sheets) })}</>}
      </output>
      <Button kind="primary" icon={<IconPrinter aria-hidden="true" />} busy={work.busy} onClick={work.submit}>
        {work.output.method === 'browser'
          ? work.busy
            ? t('print.opening')
            : t('common.print')
          : work.busy
            ? t('print.making_file')
            : t('print.get_file')}
      </Button>
    </>
  )
}
