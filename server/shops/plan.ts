import { readPlan } from '../plan/answer.ts'
import type { Handler } from '../kernel/handle.ts'

/** The plan of one shop: its class is null when it has expired or was never decided (000 §3, resolution 1). */
export const getPlan: Handler<'getPlan'> = async (context) => {
  return readPlan(context)
}
