import { CheckPanel } from './check-panel.tsx'
import { ChoosePanel } from './choose-panel.tsx'
import { EndPanel } from './end-panel.tsx'
import { ReadPanel, RunPanel } from './run-panel.tsx'
import { useSheetImport } from './use-sheet-import.ts'
import type { SheetImportProps } from './import-props.ts'

/**
 * Registers a spreadsheet (001 §4 "Excel flows"): file → read in a worker → every row checked, all problems shown before
 * anything is written → batches of 20 with progress, pause and cancel → completion dialog, failure table and failure file.
 * Network loss is ridden out, a closed tab goes on later, nothing is done twice.
 *
 * To use it give the form (`contract/sheets/forms.ts`), `begin` (makes the check of a row: `fieldReason(field)` is
 * "field 오류") and `send` (calls the operation for at most 20 rows under the given idempotency key and answers for each row
 * `done`, `known` or `{ reason }`); `lookUp` where only the server knows what is wrong with a row. Rows with problems are
 * never sent. The component keeps no state outside itself but the unfinished import; give it a `key` of the shop. Load it
 * lazily: it is no part of a screen's first bytes.
 *
 *     <SheetImport form={sheetForms.product} label={t('…')} shown={['product_name', 'product_code']} begin={begin}
 *       send={async (rows, key) => (await call('op', { rows }, { key })).map(outcomeOf)} startLabel={…} />
 */
export function SheetImport(props: SheetImportProps) {
  const state = useSheetImport(props)
  const { stage } = state
  if (stage.kind === 'choose') return <ChoosePanel {...props} state={state} stage={stage} />
  if (stage.kind === 'reading') return <ReadPanel stage={stage} onCancel={state.again} />
  if (stage.kind === 'checked') return <CheckPanel {...props} state={state} checked={stage.checked} />
  if (stage.kind === 'sending') return <RunPanel state={state} stage={stage} />
  return <EndPanel {...props} state={state} end={stage.end} />
}
