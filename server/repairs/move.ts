import type { RepairOutcome, RepairRefusal } from '#contract/repairs/records.ts'
import { type RepairStep, isEnded, stepRefusal } from '#contract/repairs/request.ts'
import { text } from '#contract/text/text.ts'
import { moveRepair } from '../code-life/repair.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { type Held, holdRepairs, isToldEnough } from './hold.ts'
import type { Handler } from '../kernel/handle.ts'

/** Moves what can be moved; the rest is said with its reason, and nothing else waits for it. */
export const moveRepairs: Handler<'moveRepairs'> = async (context, { repair_nos, state, words }) => {
  if (state === 'rejected' && words === '') {
    const code = 'repair.reason_missing'
    throw new Failure(code, { fields: [{ path: 'words', code }] })
  }
  return context.write(async (context) => {
    const wanted = [...new Set(repair_nos)]
    const held = await holdRepairs(context, wanted)
    if (held.size === 0) throw new Failure('repair.none')
    const outcome: RepairOutcome = { done: [], refused: [] }
    const codes = new Set<string>()
    for (const repair_no of wanted) {
      const one = held.get(repair_no)
      const code = one === undefined ? 'repair.none' : refusalOf(one, state, codes)
      if (one === undefined || code !== null) {
        const why = code ?? 'repair.none'
        outcome.refused.push({ repair_no, code: why, message: text(context.language, why) })
        continue
      }
      codes.add(one.code.code_id)
      await moveRepair(context, byCaller(context), { repair: one, step: { state, words } })
      outcome.done.push(repair_no)
    }
    await audit(context, state, outcome.done)
    return outcome
  })
}

/** A product is under way once: of two requests about it that are opened again together, the first one is. */
function refusalOf(held: Held, state: RepairStep, moved: ReadonlySet<string>): RepairRefusal | null {
  const refusal = stepRefusal({ state: held.state, estimate: held.estimate_state }, state)
  if (refusal !== null) return refusal
  if (isEnded(held.state) && (held.has_other || moved.has(held.code.code_id))) return 'repair.open_already'
  return isToldEnough(held) ? 'repair.told_too_often' : null
}

async function audit(context: InTransaction<Context>, to: RepairStep, done: readonly string[]): Promise<void> {
  const [first] = done
  if (first === undefined) return
  const target = done.length === 1 ? `repair:${first}` : `shop:${context.shop.shop_id}`
  await recordAudit(context, { action: 'repair.moved', target, detail: { to, count: done.length } })
}
