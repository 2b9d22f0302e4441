import { recordAudit } from '../../kernel/audit.ts'
import { Failure } from '../../kernel/failure.ts'
import { findCases } from './find-cases.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Lists a shop's cases of codes of which there seems to be more than one (product L). */
export const searchCloneCases: Handler<'searchCloneCases'> = async (context, input) => {
  return context.read(async (context) => findCases(context.tx, context.shop, input))
}

/** Closes a case with what the shop makes of it; a case is closed once. */
export const closeCloneCase: Handler<'closeCloneCase'> = async (context, { case_no, as }) => {
  const { mall_id, shop_id } = context.shop
  return context.write(async (context) => {
    const row = await context.tx
      .selectFrom('clone_case')
      .select(['state', 'reason', 'code_id'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('case_no', '=', case_no)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('fake.no_case')
    if (row.state !== 'open') throw new Failure('fake.case_closed')
    await context.tx
      .updateTable('clone_case')
      .set({ state: as, closed_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('case_no', '=', case_no)
      .execute()
    const detail = { case_no, as, reason: row.reason }
    await recordAudit(context, { action: 'fake.clone_closed', target: `code:${row.code_id}`, detail })
    const [closed] = (await findCases(context.tx, context.shop, { case_no })).cases
    if (closed === undefined) throw new Failure('fake.no_case')
    return closed
  })
}
