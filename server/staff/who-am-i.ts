import { staffActor } from './actor.ts'
import type { Handler } from '../kernel/handle.ts'

/** Returns the signed-in member of staff. */
export const whoAmI: Handler<'whoAmI'> = async (context) => {
  return context.database.kysely
    .selectFrom('staff')
    .select(['staff_id', 'login_id', 'display_name', 'role'])
    .where('staff_id', '=', staffActor(context).staff_id)
    .executeTakeFirstOrThrow()
}
