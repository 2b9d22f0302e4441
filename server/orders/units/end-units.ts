import type { ReturnRule } from '#contract/orders/choices.ts'
import { changeInBulk } from '../../code-life/change.ts'
import { refusalOf } from '../../code-life/life.ts'
import { type LockedCode, lockCodes } from '../../code-life/lock.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { byJob } from '../../kernel/events.ts'
import { freeAgain } from './take-codes.ts'
import { type LineAt, type Unit, setUnits } from './unit-rows.ts'

/** The block reason of a code whose order ended, one of those of batches (contract/codes/life.ts). */
const reason = 'withdrawn'

/**
 * Ends units: a code that its buyer cannot know is free again, one that may be known is blocked, or stays the buyer's
 * where the shop wants that (product G). A unit without a code has none to end.
 */
export async function endUnits(
  kernel: InTransaction<Kernel>,
  line: LineAt,
  { units, rule }: { units: readonly Unit[]; rule: ReturnRule },
): Promise<void> {
  const bare = units.filter(({ state }) => state === 'idle' || state === 'timed' || state === 'waiting')
  if (bare.length > 0) await setUnits(kernel.tx, line, bare, { state: 'released', due_at: null, why: null })
  const bound = units.filter(({ state }) => state === 'bound')
  if (bound.length === 0) return
  const codes = await lockCodes(
    kernel.tx,
    line,
    bound.map(({ code_id }) => code_id ?? ''),
  )
  const byId = new Map(codes.map((code) => [code.code_id, code]))
  for (const unit of bound) await endUnit(kernel, line, { unit, code: byId.get(unit.code_id ?? ''), rule })
}

type Ending = { unit: Unit; code: LockedCode | undefined; rule: ReturnRule }

async function endUnit(kernel: InTransaction<Kernel>, line: LineAt, { unit, code, rule }: Ending): Promise<void> {
  const nothing = { code_id: null, bound_at: null, shown_at: null, why: null }
  // Destroyed meanwhile.
  if (code === undefined) return setUnits(kernel.tx, line, [unit], { state: 'released', ...nothing })
  if (rule === 'keep') return setUnits(kernel.tx, line, [unit], { state: 'kept' })
  const by = byJob('orders.read')
  if (rule === 'release' && isUnknown(unit, code)) {
    await changeInBulk(kernel, by, [{ code, event: { type: 'leave_order', order_no: line.order_no } }])
    await setUnits(kernel.tx, line, [unit], { state: 'released', ...nothing })
    return freeAgain(kernel.tx, { ...line, variant_no: code.variant_no }, code.code_id)
  }
  const event = { type: 'block', reason } as const
  if (refusalOf(code, event) === null) await changeInBulk(kernel, by, [{ code, event }])
  return setUnits(kernel.tx, line, [unit], { state: 'withdrawn' })
}

/** True if a code is unknown outside: never sent, never printed, without an owner. */
function isUnknown({ shown_at }: Unit, code: LockedCode): boolean {
  const { printed_count, cert_status, approval_status } = code
  return shown_at === null && printed_count === 0 && cert_status === 'inactivated' && approval_status === null
}
