import { useEffect, useRef, useState } from 'react'
import type { SheetForm } from '#contract/sheets/forms.ts'
import type { SheetRefusal } from '#contract/sheets/sheet.ts'
import { sheetWords } from '#contract/sheets/words.ts'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { type KeyOf, textsOf } from '../../kernel/text.ts'
import { useSession } from '../../session/session.ts'
import {
  type CheckRow,
  type ImportEnd,
  type ImportRow,
  type RowOutcome,
  batchSize,
  checkedRow,
  endOf,
  isWrong,
  sendable,
} from './import-rows.ts'
import { type KeptImport, findKept, forgetKept, keepImport, keepOutcome, loadKept } from './kept-rows.ts'
import { readChosenSheet } from './read-sheet.ts'
import { type Run, type RunState, startRun } from './run-import.ts'
import type { SheetSaid } from './sheet-worker.ts'

const { say, t } = textsOf(sheetsTexts)
type TextKey = KeyOf<typeof sheetsTexts>

/** The upload that a batch is a part of; `weight` is what all of its rows ask for together. */
export type Upload = { import_id: string; weight: number }

/** The part of an import that depends on the kind of sheet. */
export type SheetImportWork = {
  form: SheetForm
  /** Called per file before its first row: reads data for the checks; a rejection's message is shown. */
  begin: () => Promise<CheckRow>
  /** Checks rows against the server after the local checks, and marks invalid ones. */
  lookUp?: (rows: ImportRow[], onProgress: (looked_up: number) => void) => Promise<void>
  /**
   * Sends at most 20 rows under an idempotency key; an answer for each row, in their order. Throws `Refusal`. All batches
   * of one file belong to the same upload.
   */
  send: (rows: readonly ImportRow[], key: string, upload: Upload) => Promise<readonly RowOutcome[]>
  /** The weight of a row, where the upload shows the sum of all. */
  weightOf?: (row: ImportRow) => number
  /** Called after rows were written, to refresh lists. */
  onWritten?: () => void
}

export type Checked = SheetSaid & {
  file_name: string
  rows: readonly ImportRow[]
  /** Rows with a code that the sheet holds as a number: zeros in front may be lost. */
  number_codes: number
}

export type ImportStage =
  | { kind: 'choose'; error?: string; kept: KeptImport | null }
  | { kind: 'reading'; file_name: string; read: number; total: number | null; looking_up?: true }
  | { kind: 'checked'; checked: Checked }
  | { kind: 'sending'; file_name: string; state: RunState }
  | { kind: 'ended'; end: ImportEnd }

export type SheetImportState = ReturnType<typeof useSheetImport>

/** An import from the chosen file to its end (001 §4 "Excel flows"). */
export function useSheetImport({ form, begin, lookUp, send, weightOf = () => 1, onWritten }: SheetImportWork) {
  const { mall_id, login_id, app, shop_no } = useSession()
  const [login, shop] = [`${mall_id}/${login_id}`, `${app}/${shop_no}`]
  const [stage, setStage] = useState<ImportStage>({ kind: 'choose', kept: null })
  const run = useRef<Run>(null)
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
      run.current?.leave()
    },
    [],
  )
  // An unfinished import is offered wherever a file can be selected.
  const choosing = stage.kind === 'choose'
  useEffect(() => {
    if (!choosing) return
    void findKept(login, shop, form.name).then((kept) =>
      setStage((now) => (now.kind === 'choose' ? { ...now, kept } : now)),
    )
  }, [login, shop, form, choosing])

  const choose = async (file: File) => {
    const mine = (turn.current += 1)
    const show = (next: ImportStage) => {
      if (turn.current === mine) setStage(next)
    }
    show({ kind: 'reading', file_name: file.name, read: 0, total: null })
    try {
      show(await readAndCheck(file, { form, begin, lookUp }, show))
    } catch (problem) {
      show({ kind: 'choose', kept: null, error: problem instanceof Error ? problem.message : t('sheet.broken') })
    }
  }

  /** Reports if another tab runs the import. */
  const alone = async (kept: KeptImport, work: () => Promise<void>) => {
    if (!(await inOneTab(kept.import_id, work)))
      setStage({ kind: 'choose', kept, error: t('sheet_import.other_tab', { file: kept.file_name }) })
  }
  const start = async (kept: KeptImport, rows: readonly ImportRow[], outcomes: Map<number, readonly RowOutcome[]>) => {
    const { import_id, file_name } = kept
    const good = sendable(rows)
    const weight = good.reduce((sum, row) => sum + weightOf(row), 0)
    const upload = { import_id, weight }
    const mine = startRun({
      import_id,
      rows: good,
      outcomes,
      send: async (part, key) => send(part, key, upload),
      keep: async (batch, answers) => keepOutcome(import_id, batch, answers),
      onState: (state) => setStage({ kind: 'sending', file_name, state }),
    })
    run.current = mine
    if (!(await mine.ended)) return
    await forgetKept(import_id)
    onWritten?.()
    setStage({ kind: 'ended', end: endOf(file_name, rows, outcomes) })
  }

  return {
    stage,
    choose: (file: File) => void choose(file),
    /** Registers the rows without problems. */
    send: ({ file_name, rows }: Checked) => {
      const import_id = crypto.randomUUID()
      const good = sendable(rows).length
      const batches = Math.ceil(good / batchSize)
      const kept = { import_id, form: form.name, login, shop, file_name, total: rows.length, batches }
      const whole = { ...kept, started_at: Date.now() }
      const first: RunState = { kind: 'sending', done: 0, failed: 0, total: good, seconds_left: null }
      setStage({ kind: 'sending', file_name, state: first })
      void alone(whole, async () => {
        await keepImport(whole, rows)
        await start(whole, rows, new Map())
      })
    },
    goOn: async (kept: KeptImport) =>
      alone(kept, async () => {
        const found = await loadKept(kept)
        if (found !== null) return start(kept, found.rows, found.outcomes)
        await forgetKept(kept.import_id)
        setStage({ kind: 'choose', kept: null, error: t('sheet_import.kept_gone') })
      }),
    throwAway: async (kept: KeptImport) =>
      alone(kept, async () => {
        await forgetKept(kept.import_id)
        setStage({ kind: 'choose', kept: null })
      }),
    pause: () => run.current?.pause(),
    resume: () => run.current?.resume(),
    cancel: () => run.current?.cancel(),
    /** Back to the first stage, for another file. */
    again: () => {
      turn.current += 1
      setStage({ kind: 'choose', kept: null })
    },
  }
}

/** Named here, so that these sentences come with this part of the app. */
const refusalWords: Readonly<Record<SheetRefusal, TextKey>> = {
  'sheet.file_missing': 'sheet.file_missing',
  'sheet.wrong_extension': 'sheet.wrong_extension',
  'sheet.too_large': 'sheet.too_large',
  'sheet.no_data': 'sheet.no_data',
  'sheet.encrypted': 'sheet.encrypted',
  'sheet.guarded': 'sheet.guarded',
  'sheet.broken': 'sheet.broken',
  'sheet.bomb': 'sheet.bomb',
  'sheet.not_a_sheet': 'sheet.not_a_sheet',
  'sheet.too_many_rows': 'sheet.too_many_rows',
  'sheet.too_much_text': 'sheet.too_much_text',
  'sheet.too_slow': 'sheet.too_slow',
}

async function readAndCheck(
  file: File,
  {
    form,
    begin,
    lookUp = async () => {},
  }: Pick<SheetImportWork, 'form' | 'begin'> & { lookUp: SheetImportWork['lookUp'] },
  show: (next: ImportStage) => void,
): Promise<ImportStage> {
  const file_name = file.name
  const check = await begin()
  const fields = new Set<string>(form.fields.map(({ field }) => field))
  const codes = form.fields.filter(({ code = false }) => code).map(({ field }) => field)
  const rows: ImportRow[] = []
  let number_codes = 0
  const outcome = await readChosenSheet(file, form, (slice, total) => {
    for (const row of slice) {
      rows.push(checkedRow(row, check, fields))
      if (codes.some((field) => row.notes[field] === 'number')) number_codes += 1
    }
    show({ kind: 'reading', file_name, read: rows.length, total })
  })
  if (outcome.kind === 'refused') return { kind: 'choose', kept: null, error: say(refusalWords[outcome.refusal]) }
  if (outcome.kind === 'headless') return { kind: 'choose', kept: null, error: wrongHead(outcome) }
  const total = rows.length
  await lookUp(rows, (read) => show({ kind: 'reading', file_name, read, total, looking_up: true }))
  // Nothing can be registered: the failure table at once (resolution 48).
  if (rows.every(isWrong)) return { kind: 'ended', end: endOf(file_name, rows, new Map()) }
  // A failure file comes back with its reasons.
  const other_columns = outcome.other_columns.filter((name) => !reasonNames.includes(name))
  return { kind: 'checked', checked: { ...outcome, other_columns, file_name, rows, number_codes } }
}

const reasonNames: readonly string[] = [...sheetWords.reason.ko, ...sheetWords.reason.en]

function wrongHead({ missing, twice }: { missing: string[]; twice: string[] }): string {
  return missing.length === 0
    ? t('sheet_import.head_twice', { columns: twice.join(', ') })
    : t('sheet_import.head_missing', { columns: missing.join(', ') })
}

/**
 * Does the work of an import in this tab alone (Web Locks); false, and nothing done, where another tab of the browser
 * is at it. A tab that is closed or crashes releases the lock. Browsers without locks (no https) do it anyway: the
 * idempotency keys of the batches keep anything from being doubled.
 */
async function inOneTab(import_id: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(`genuine.import.${import_id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
}
