import type { WithoutPool } from '../database/connect.ts'
import type { Actor, Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** The calling member of staff; the door admits no other caller. */
export function staffActor({ actor }: Pick<Context, 'actor'>): Extract<Actor, { kind: 'staff' }> {
  if (actor.kind !== 'staff') throw new Failure('auth.required')
  return actor
}

/** Their name in the books. */
export function staffName(context: WithoutPool<Context>): string {
  return `staff:${staffActor(context).login_id}`
}
