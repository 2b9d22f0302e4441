import { mustBeKnown } from '../shop-data/members.ts'
import type { Handler } from '../kernel/handle.ts'

/** Whether a buyer of this id is known to the shop (001 §8: 404 tells to check it again). */
export const validateMember: Handler<'validateMember'> = async (context, { id }) => {
  await context.read((context) => mustBeKnown(context, { member_id: id.trim(), path: 'id' }))
  return { exists: true }
}
