import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { membersOf } from './member-rows.ts'

/** Everybody of the team. */
export async function list(
  context: Context,
  _input: InputOf<Operations['listTeam']>,
): Promise<OutputOf<Operations['listTeam']>> {
  const { mall_id } = context
  return context.read(async (tx) => {
    const mall = await tx
      .selectFrom('mall')
      .select('second_factor_required')
      .where('mall_id', '=', mall_id)
      .executeTakeFirstOrThrow()
    return { members: await membersOf(context, tx), ...mall }
  })
}
