import { IconRuler2, IconTrash } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { type PrinterKind, printerKinds } from '#contract/labels/print/check.ts'
import { type GeometryName, rollHeight } from '#contract/labels/paper/geometry.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../../ui/words.tsx'
import { useFile } from '../../kernel/use-file.ts'
import typography from '../../ui/typography.module.css'
import styles from '../output/output-panel.module.css'
import {
  type PrinterDraft,
  type PrinterProblems,
  draftOf,
  offsetMost,
  papers,
  printerOf,
  problemsOf,
} from './printer-draft.ts'
import type { Printer } from './use-printers.ts'
import { unmark } from '../../ui/unmark.ts'

type PrinterDialogProps = {
  /** Null: a new one. */
  printer: Printer | null
  geometry: GeometryName
  /** With the printer that is to be chosen now; null when it was removed. */
  onSaved: (printer_id: string | null) => Promise<void>
  onClose: () => void
}

/** A printer of the shop: its kind, and its offset from the paper's edge (product M). */
export function PrinterDialog({ printer, geometry, onSaved, onClose }: PrinterDialogProps) {
  const { t } = useText(labelsTexts)
  const words = useWords()
  const [draft, setDraft] = useState<PrinterDraft>(() => draftOf(printer))
  const [problems, setProblems] = useState<PrinterProblems>({})
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<string | null>) => {
    setBusy(true)
    try {
      await onSaved(await work())
    } catch (problem) {
      showAlert(saidOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) void attempt(async () => save(printer, draft))
  }
  const remove = async () => {
    if (printer !== null) await call('removePrinter', { printer_id: printer.printer_id })
    return null
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={printer === null ? t('printer.add') : t('printer.change')}
      actions={
        <>
          {printer !== null && (
            <Button kind="quiet" icon={<IconTrash aria-hidden="true" />} onClick={() => void attempt(remove)}>
              {t('printer.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form="printer" busy={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id="printer" className={styles.panel} onSubmit={submit} noValidate>
        <Fields
          draft={draft}
          problems={problems}
          onChange={(part) => {
            setDraft({ ...draft, ...part })
            setProblems((marks) => unmark(marks, Object.keys(part)))
          }}
        />
        <Calibration geometry={geometry} printer={printer} />
      </form>
    </Dialog>
  )
}

async function save(printer: Printer | null, draft: PrinterDraft): Promise<string> {
  const input = printerOf(draft)
  if (printer === null) return (await call('addPrinter', input)).printer_id
  return (await call('changePrinter', { ...input, printer_id: printer.printer_id })).printer_id
}

type FieldsProps = { draft: PrinterDraft; problems: PrinterProblems; onChange: (part: Partial<PrinterDraft>) => void }

function Fields({ draft, problems, onChange }: FieldsProps) {
  const { t, say } = useText(labelsTexts)
  const kinds = printerKinds.map((value: PrinterKind) => ({ value, label: say(`printer.kind_${value}`) }))
  const colours = papers.map(({ colour, key }) => ({ value: colour, label: say(key) }))
  const known = colours.some(({ value }) => value === draft.paper_colour)
  return (
    <>
      <TextField
        required
        label={t('common.name')}
        maxLength={40}
        placeholder={t('printer.name_example')}
        error={problems.name && t('printer.name_missing')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        data-autofocus
      />
      <Select label={t('common.type')} value={draft.kind} onChange={(kind) => onChange({ kind })} choices={kinds} />
      <div className={styles.columns}>
        {(['x_mm', 'y_mm'] as const).map((field) => (
          <TextField
            key={field}
            label={say(`printer.${field}`)}
            help={say(`printer.${field}_help`)}
            error={problems[field] && t('printer.offset_wrong', { most: offsetMost })}
            inputMode="text"
            suffix="mm"
            value={draft[field]}
            onChange={(typed) => onChange({ [field]: typed })}
          />
        ))}
      </div>
      <div className={styles.columns}>
        <TextField
          label={t('printer.roll_height')}
          error={problems.roll_height_mm && t('printer.roll_wrong', { least: rollHeight.least, most: rollHeight.most })}
          inputMode="decimal"
          suffix="mm"
          value={draft.roll_height_mm}
          onChange={(roll_height_mm) => onChange({ roll_height_mm })}
        />
        <Select
          label={t('printer.paper')}
          value={draft.paper_colour}
          onChange={(paper_colour) => onChange({ paper_colour })}
          choices={known ? colours : [...colours, { value: draft.paper_colour, label: draft.paper_colour }]}
        />
      </div>
    </>
  )
}

/** The page with rulers by which the offset is read. */
function Calibration({ geometry, printer }: Pick<PrinterDialogProps, 'geometry' | 'printer'>) {
  const { t } = useText(labelsTexts)
  const file = useFile()
  const asked = { geometry, ...(printer === null ? {} : { printer_id: printer.printer_id }) }
  return (
    <div className={styles.calibration}>
      <p className={typography.help}>{t('printer.calibrate_help')}</p>
      <Button
        icon={<IconRuler2 aria-hidden="true" />}
        busy={file.percent !== null}
        onClick={() => void file.take('getCalibrationPage', asked)}
      >
        {t('printer.calibrate')}
      </Button>
    </div>
  )
}
