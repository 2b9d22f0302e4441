import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { printCountDefault, printCountMax } from '#contract/labels/print/print-selection.ts'
import { printFileMost } from '#contract/labels/print/print-centre.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useText } from '../../kernel/text.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { showAlert } from '../../ui/alerts.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type LeftOut, LeftOutList } from '../sheet/left-out-dialog.tsx'
import typography from '../../ui/typography.module.css'
import styles from './output-panel.module.css'
import type { PrintWork } from './use-print-work.tsx'
import type { Whole } from './whole.ts'

export type WholeFileProps = { whole: Whole; count: number; work: PrintWork }

const formats = ['pdf', 'zpl', 'csv', 'zip'] as const

type Draft = { copies: number | null; format: (typeof formats)[number]; reason: string }
const firstDraft: Draft = { copies: printCountDefault, format: 'pdf', reason: '' }

/** Asks for the number of labels of each code and the kind of file. */
export function WholeFileDialog({ whole, count, work, onClose }: WholeFileProps & { onClose: () => void }) {
  const { t, number } = useText(labelsTexts)
  const { busy, start, left_out, without_gtin, forget } = useStart(work)
  const labelsOf = (copies: number | null) => count * (copies ?? 0)
  const problemOf = (copies: number | null) =>
    labelsOf(copies) > printFileMost ? t('print.too_many_labels', { count: number(printFileMost) }) : undefined
  const form = useForm({
    start: firstDraft,
    check: ({ copies }) => ({ copies: problemOf(copies) }),
    sending: { busy },
    unsaved: 'dropped',
    send: async ({ copies, format, reason }) => {
      if (labelsOf(copies) === 0) showAlert(t('print.no_count'))
      else await start({ ...whole, copies: copies ?? 1, format, reason: reason.trim() })
    },
  })
  const { copies, format, reason } = form.draft
  return (
    <TaskDialog
      onClose={onClose}
      size="s"
      title={t('whole_file.title', { count: number(count) })}
      submit={left_out.length + without_gtin.length > 0 ? t('left_out.start_anyway') : t('whole_file.start')}
      form={form}
      className={styles.panel}
    >
      <p className={typography.help}>{t('whole_file.help')}</p>
      <NumberField
        label={t('whole_file.copies')}
        help={t('whole_file.labels', { labels: number(labelsOf(copies)) })}
        error={problemOf(copies)}
        value={copies}
        onChange={(next) => form.set({ copies: next })}
        max={printCountMax}
        data-autofocus
      />
      <div className={styles.part}>
        <span className={typography.label}>{t('print.method')}</span>
        <Segmented
          label={t('print.method')}
          value={format}
          onChange={(next) => {
            form.set({ format: next })
            forget()
          }}
          choices={formats.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      <TextField
        label={t('common.reason')}
        help={t('whole_file.reason_help')}
        maxLength={100}
        value={reason}
        onChange={(next) => form.set({ reason: next })}
      />
      {left_out.length > 0 && (
        <div className={styles.part} role="alert">
          <b>{t('left_out.title')}</b>
          <LeftOutList left_out={left_out} />
        </div>
      )}
      {without_gtin.length > 0 && (
        <p className={styles.part} role="alert">
          {t('whole_file.without_gtin', { names: without_gtin.map(nameOf).join(', ') })}
        </p>
      )}
    </TaskDialog>
  )
}

type WithoutGtin = OutputOf<Operations['checkPrintFile']>['without_gtin']

function nameOf({ product_name, variant_name }: WithoutGtin[number]): string {
  return variant_name === '' ? product_name : `${product_name} ${variant_name}`
}

type Asked = Whole & { copies: number; format: (typeof formats)[number]; reason: string }

/** Starts the job with the selected paper, then opens the page of its file. */
function useStart({ output, printers: { printer } }: PrintWork) {
  const { t } = useText(labelsTexts)
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  const [busy, setBusy] = useState(false)
  const [left_out, setLeftOut] = useState<LeftOut>([])
  const [without_gtin, setWithout] = useState<WithoutGtin>([])
  const [told, setTold] = useState(false)
  const start = async (asked: Asked) => {
    setBusy(true)
    try {
      const { geometry, template, start: first } = output
      const on = { geometry: geometry.name, template, start: first, ...(printer && { printer_id: printer.printer_id }) }
      // Shown once; a second press confirms it.
      if (!told) {
        const found = await call('checkPrintFile', { ...on, ...asked })
        setLeftOut(found.left_out)
        setWithout(found.without_gtin)
        if (found.left_out.length + found.without_gtin.length > 0) return setTold(true)
      }
      await call('startPrintFile', { ...on, ...asked })
      showAlert(t('jobs.export_begun'))
      await navigate({ to: pathOf('jobs') })
    } catch (problem) {
      showAlert(saidOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const forget = () => {
    setLeftOut([])
    setWithout([])
    setTold(false)
  }
  return { busy, start, left_out, without_gtin, forget }
}
