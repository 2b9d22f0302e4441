import { useNavigate } from '@tanstack/react-router'
import { type CodeSheetKind, wholeNumber } from '#contract/codes/sheet-row.ts'
import { may } from '#contract/kernel/roles.ts'
import { type SheetFieldName, type SheetForm, sheetForms } from '#contract/sheets/forms.ts'
import type { App } from '#contract/kernel/wire.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { call } from '../../kernel/api.ts'
import type { ImportRow, RowOutcome } from '../../parts/sheet-import/import-rows.ts'
import type { Upload } from '../../parts/sheet-import/use-sheet-import.ts'
import { SheetImport } from '../../parts/sheet-import/sheet-import.tsx'
import { useScreenPath } from '../../kernel/place.ts'
import { queries } from '../../kernel/queries.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Card, EmptyState } from '../../ui/states.tsx'
import { beginChecks, lookUpRows } from './code-sheet-checks.ts'

/** Codes from a spreadsheet: new ones, or the merchant's own (001 §2, tabs 2 and 3). */
export function CodeSheet({ kind }: { kind: CodeSheetKind }) {
  const { t, number } = useText(codesCreateTexts)
  const { app, mall_id, shop_no, role } = useSession()
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  const form = formOf(kind, app)
  if (!may(role, 'issue'))
    return (
      <Card>
        <EmptyState title={t('auth.role_refused')} help={t('code_sheet.role_help')} />
      </Card>
    )
  return (
    <SheetImport
      key={`${mall_id}/${app}/${shop_no}/${kind}`}
      form={form}
      label={t(kind === 'generate' ? 'code_sheet.label_generate' : 'code_sheet.label_match')}
      help={<Help kind={kind} form={form} />}
      shown={shownOf[kind]}
      begin={async () => beginChecks(kind)}
      lookUp={async (rows, onProgress) => lookUpRows(kind, rows, onProgress)}
      send={async (rows, key, upload) => sendRows(kind, rows, key, upload)}
      weightOf={kind === 'generate' ? codesOf : () => 1}
      startLabel={(count) =>
        kind === 'generate'
          ? t('code_sheet.start_generate', { count: number(count) })
          : t('code_sheet.start_match', { count: number(count) })
      }
      onWritten={() => void queries.invalidateQueries({ refetchType: 'none' })}
      after={{
        label: t('create.show_codes'),
        onClick: () => void navigate({ to: pathOf('manageAuthcode'), search: { createAuth: 'Y' } }),
      }}
    />
  )
}

/** The digital sheet carries codes and serial only; new codes have one sheet for both apps (001 §3, resolution 107). */
function formOf(kind: CodeSheetKind, app: App): SheetForm {
  if (kind === 'generate') return sheetForms.issue
  return app === 'cert_digital' ? sheetForms.digital_match : sheetForms.match
}

const shownOf: Readonly<Record<CodeSheetKind, readonly SheetFieldName[]>> = {
  generate: ['product_code', 'variant_code', 'duration', 'number_of_serial'],
  match: ['product_code', 'variant_code', 'serial_number'],
}

/** The number of codes that a checked row asks for. */
function codesOf({ fields }: ImportRow): number {
  return wholeNumber(fields['number_of_serial']) ?? 0
}

/** A batch of the upload; a row that the server did not take has its reason. */
async function sendRows(
  kind: CodeSheetKind,
  rows: readonly ImportRow[],
  key: string,
  { import_id, weight: import_codes }: Upload,
): Promise<RowOutcome[]> {
  const input = { rows: rows.map(({ fields }) => fields), import_id, import_codes }
  const { fails } = await (kind === 'generate'
    ? call('generateFromSheet', input, { key })
    : call('matchFromSheet', input, { key }))
  const reasons = new Map(fails.map(({ index, reason }) => [index, reason]))
  return rows.map((_, index) => {
    const reason = reasons.get(index)
    return reason === undefined ? 'done' : { reason }
  })
}

function Help({ kind, form }: { kind: CodeSheetKind; form: SheetForm }) {
  const { t } = useText(codesCreateTexts)
  const has_warranty = form.fields.some(({ field }) => field === 'duration')
  const fill =
    kind === 'generate'
      ? t('code_sheet.help_fill_generate')
      : t(has_warranty ? 'code_sheet.help_fill_match' : 'code_sheet.help_fill_digital')
  return (
    <ul>
      <li>{t('code_sheet.help_codes')}</li>
      {has_warranty && <li>{t('code_sheet.help_basis')}</li>}
      <li>{fill}</li>
      {kind === 'match' && <li>{t('code_sheet.help_serial')}</li>}
    </ul>
  )
}
