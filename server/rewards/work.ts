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
 * Gives and takes back what is due in a mall, one step after the other: claimed, asked for where an earlier try may have
 * arrived, called, written down. A process that dies anywhere between leaves a step that the next one finishes.
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
