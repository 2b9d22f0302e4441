import { stepUpLife } from '#contract/staff/console.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** Refuses what changes access, a mall or its money unless staff have shown a code of their app in the last ten minutes. */
export function mustBeProved({ actor, now }: Context): void {
  if (actor.kind !== 'staff') throw new Failure('auth.required')
  const proved_at = actor.session?.proved_at ?? null
  if (proved_at !== null && proved_at.getTime() > now().getTime() - stepUpLife) return
  throw new Failure('personal.code_required')
}
