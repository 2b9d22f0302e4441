import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { membersOf } from './member-rows.ts'

/** Everybody of the team. */
export async function list(
  context: Context,
  _input: InputOf<Operations['listTeam']>,
): Promise<OutputOf<Operations['listTeam']>> {
  return context.read(async (tx) => ({ members: await membersOf(context, tx) }))
}
