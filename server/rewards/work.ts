import { inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import type { Kernel } from '../kernel/context.ts'
import { byHook } from './by-hook.ts'
import { byPlatform } from './by-platform.ts'
import { type Claimed, claimNext } from './claim.ts'
import { finish } from './finish.ts'
import type { Outcome } from './outcome.ts'
import { wakeWork } from './wake.ts'

/** Steps that one job takes; more of a mall goes behind the other malls that wait. */
const atOnce = 50

/**
 * Processes due rewards of a mall in sequence: claim, look up if an earlier try may have arrived, call, settle. After a
 * crash the next worker finishes the step.
 */
export const workRewards: Work<'rewards.work'> = async (kernel, { mall_id }, signal) => {
  for (let each = 0; each < atOnce; each++) {
    signal.throwIfAborted()
    const step = await claimNext(kernel, mall_id)
    if (step === null) return
    const outcome = await carry(kernel, step)
    await finish(kernel, step, outcome)
    // Other steps of the mall would be throttled as well; the minute's sweep resumes them.
    if (outcome.came === 'later' && outcome.reason === 'busy') return
  }
  await inTenant(kernel, mall_id, (kernel) => wakeWork(kernel, mall_id))
}

async function carry(kernel: Kernel, step: Claimed): Promise<Outcome> {
  return step.flavour === 'partner' ? byHook(kernel, step) : byPlatform(kernel, step)
}
