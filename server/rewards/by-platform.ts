import { shopsIdOf } from '#contract/members/member-id.ts'
import { text } from '#contract/text/text.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Answered, MemberThere } from '../platforms/benefits.ts'
import { type PlatformAccess, withPlatform } from '../platforms/tokens.ts'
import { type Claimed, markCalled } from './claim.ts'
import { type Outcome, refused } from './outcome.ts'

/**
 * A step at the shop's platform, which has no idempotency keys (providers 1.3): a possibly done one is looked up by our
 * mark before a retry.
 */
export async function byPlatform(kernel: Kernel, step: Claimed): Promise<Outcome> {
  const member_id = shopsIdOf(step.member_id)
  if (member_id === null) return { came: 'skipped', reason: 'no_member' }
  const who = { shop_no: step.shop_no, member_id }
  const answer = await withPlatform<Outcome>(kernel, step.mall_id, async (access) => {
    const call = { kernel, step, who, access }
    const came = step.called_at === null ? null : await hasArrived(call)
    if (came !== null) return came
    // Cancelled before it was granted.
    if (step.step === 'give' && step.ended_at !== null) return ok({ came: 'skipped', reason: 'cancelled' })
    return carryOut(call)
  })
  return answer.outcome === 'ok' ? answer.value : refused(answer, step.tries, false)
}

type Call = { kernel: Kernel; step: Claimed; who: { shop_no: string; member_id: string }; access: PlatformAccess }

function ok<T>(value: T): { outcome: 'ok'; value: T } {
  return { outcome: 'ok', value }
}

/** Whether an earlier try has reached the member; null where it has not and may be made again. */
async function hasArrived({ kernel, step, who, access }: Call): Promise<Answered<Outcome> | null> {
  const { platform, mall, access_token } = access
  const { benefits } = platform
  // Groups are put, not given: twice is once.
  if (step.kind === 'group' || step.called_at === null) return null
  if (step.kind === 'mileage') {
    const asked = { ...who, mark: markOf(step), since: step.called_at, until: kernel.now() }
    return judged(await benefits.findPoints(mall, access_token, asked))
  }
  const issues = await benefits.issues(mall, access_token, { ...who, coupon_no: step.item_no ?? '' })
  if (issues.outcome !== 'ok') return issues
  const { value } = issues
  return judged(ok(value === null ? null : value.some((issue) => step.before?.includes(issue) !== true)))
}

function judged(found: Answered<boolean | null>): Answered<Outcome> | null {
  if (found.outcome !== 'ok') return found
  // The platform cannot be asked: the shop has to check and decide.
  if (found.value === null) return ok({ came: 'failed', reason: 'unsure', undone: false })
  return found.value ? ok({ came: 'done' }) : null
}

async function carryOut(call: Call): Promise<Answered<Outcome>> {
  const { step, who, access } = call
  const { platform, mall, access_token } = access
  const found = await platform.benefits.member(mall, access_token, who)
  if (found.outcome !== 'ok') return found
  const member = found.value
  if (member === null)
    return ok(
      step.step === 'give'
        ? { came: 'skipped', reason: 'no_member' }
        : { came: 'failed', reason: 'no_member', undone: true },
    )
  if (step.kind === 'mileage') return changePoints(call, member)
  return step.kind === 'coupon' ? issueCoupon(call) : changeGroup(call, member)
}

async function changePoints({ kernel, step, who, access }: Call, { points }: MemberThere) {
  const { platform, mall, access_token } = access
  const amount = step.amount ?? 0
  if (step.step === 'take' && points !== null && points < amount)
    return ok<Outcome>({ came: 'failed', reason: 'points_spent', undone: true })
  if (!(await markCalled(kernel, step, null))) return ok<Outcome>({ came: 'lost' })
  const change = { ...who, amount: step.step === 'give' ? amount : -amount, reason: markOf(step) }
  return changed(await platform.benefits.changePoints(mall, access_token, change), step, () => ({ came: 'done' }))
}

async function issueCoupon({ kernel, step, who, access }: Call): Promise<Answered<Outcome>> {
  const { platform, mall, access_token } = access
  const asked = { ...who, coupon_no: step.item_no ?? '' }
  const had = await platform.benefits.issues(mall, access_token, asked)
  if (had.outcome !== 'ok') return had
  if (!(await markCalled(kernel, step, had.value ?? []))) return ok<Outcome>({ came: 'lost' })
  const issued = await platform.benefits.issueCoupon(mall, access_token, { ...asked, again: step.again })
  return changed(issued, step, (is) => (is ? { came: 'done' } : { came: 'skipped', reason: 'has_coupon' }))
}

async function changeGroup({ kernel, step, who, access }: Call, { groups: now_in }: MemberThere) {
  const { platform, mall, access_token } = access
  const asked = { ...who, group_no: step.item_no ?? '', now_in }
  // The group before the first try is the one to return to.
  const before = step.before ?? now_in
  if (!(await markCalled(kernel, step, before))) return ok<Outcome>({ came: 'lost' })
  const done =
    step.step === 'give'
      ? await platform.benefits.joinGroup(mall, access_token, asked)
      : await platform.benefits.leaveGroup(mall, access_token, { ...asked, before })
  return changed(done, step, () => ({ came: 'done' }))
}

/** The answer to the call that changes something; a refusal of it is final about whether it was done. */
function changed<T>(answer: Answered<T>, step: Claimed, done: (value: T) => Outcome): Answered<Outcome> {
  if (answer.outcome === 'ok') return ok(done(answer.value))
  // Dead tokens are renewed, and the call made again.
  return answer.outcome === 'reauth_required' ? answer : ok(refused(answer, step.tries, true))
}

/** Our mark, in words that the shop's own people read too. */
function markOf({ step, grant_id }: Claimed): string {
  return text('ko', step === 'give' ? 'rewards.mark_give' : 'rewards.mark_take', { id: grant_id })
}
