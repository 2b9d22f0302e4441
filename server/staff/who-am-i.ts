import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { staffActor } from './actor.ts'

/** Who is signed in to the console. */
export async function whoAmI(
  context: Context,
  _input: InputOf<Operations['whoAmI']>,
): Promise<OutputOf<Operations['whoAmI']>> {
  return context.database.kysely
    .selectFrom('staff')
    .select(['staff_id', 'login_id', 'display_name', 'role'])
    .where('staff_id', '=', staffActor(context).staff_id)
    .executeTakeFirstOrThrow()
}
