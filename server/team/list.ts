import { membersOf } from './member-rows.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lists the team. */
export const listTeam: Handler<'listTeam'> = async (context) => {
  const { mall_id } = context
  return context.read(async (context) => {
    const mall = await context.tx
      .selectFrom('mall')
      .select('second_factor_required')
      .where('mall_id', '=', mall_id)
      .executeTakeFirstOrThrow()
    return { members: await membersOf(context), ...mall }
  })
}
