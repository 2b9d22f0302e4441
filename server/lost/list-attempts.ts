import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { lostCodes } from '../code-life/lost-codes.ts'

type ListAttempts = Operations['listLostAttempts']
type Code = { code_id: string; serial_number: string; since: Date; attempts: number }

/** The scans of a lost code since it was reported, newest first. */
export async function listAttempts(context: Context, input: InputOf<ListAttempts>): Promise<OutputOf<ListAttempts>> {
  const { mall_id, shop_id } = context.shop
  return context.read(async (tx) => {
    const serials = serialsMeant(input.serial)
    const found = await sql<Code>`
      select l.code_id, l.serial_number, l.since, l.attempts
      from (${lostCodes(context.shop, sql`and c.serial_number = any (${serials}::text[])`)}) as l
      order by array_position(${serials}::text[], l.serial_number) limit 1`.execute(tx)
    const [code] = found.rows
    if (code === undefined) throw new Failure('lost.not_found')
    const rows = await tx
      .selectFrom('scan')
      .select(['scanned_at', 'verdict', 'device', 'region'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('code_id', '=', code.code_id)
      .where('scanned_at', '>=', code.since)
      .orderBy('scanned_at', 'desc')
      .orderBy('scan_id', 'desc')
      .limit(input.limit)
      .offset(input.offset)
      .execute()
    const attempts = rows.map(({ scanned_at, ...row }) => ({ ...row, attempted_at: toSeoulIso(scanned_at) }))
    return { serial: code.serial_number, attempts, count: code.attempts }
  })
}
