import type { AccessScreen } from '#contract/members/accesses.ts'
import type { InTransaction } from '../database/connect.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { type SheetLimit, passSheetLimit } from '../sheets/sheet-limit.ts'
import { type Access, recordAccess } from './personal-access.ts'

/** A sheet with personal data: its rows, and what the logs keep of it. */
type PersonalSheet<Row> = {
  screen: AccessScreen
  reason: string
  /** Asked for where data leaves unmasked. */
  proof?: { password: string; code: string }
  limit: SheetLimit
  count: (context: InTransaction<Context>) => Promise<number>
  rows: (context: InTransaction<Context>) => Promise<Row[]>
  subjectsOf: (rows: readonly Row[]) => Pick<Access, 'subjects' | 'nameless'>
  /** The action in the audit, and its target: the shop unless given. */
  action: string
  target?: string
}

/** Reads the rows of a sheet with personal data, within its limit; the download is logged by person and audited. */
export async function exportRows<Row>(context: Context, sheet: PersonalSheet<Row>): Promise<Row[]> {
  const { screen, reason, proof, action, target = `shop:${context.shop.shop_id}` } = sheet
  passSheetLimit(await context.read(sheet.count), sheet.limit)
  if (proof !== undefined) await proveAgain(context, proof)
  return context.write(async (context) => {
    const rows = await sheet.rows(context)
    await recordAccess(context, { kind: 'download', screen, ...sheet.subjectsOf(rows), reason })
    await recordAudit(context, { action, target, detail: { reason, rows: rows.length } })
    return rows
  })
}
