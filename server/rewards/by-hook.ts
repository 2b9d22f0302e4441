import { isSandbox } from '#contract/kernel/sandbox.ts'
import { shopsIdOf } from '#contract/members/member-id.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import { type HookSecrets, openHookSecrets, signedLetter } from '../secrets/signed-letter.ts'
import { type Claimed, markCalled } from './claim.ts'
import { type Outcome, again } from './outcome.ts'

type Hook = HookSecrets & { address: string }
type Answer = Awaited<ReturnType<Kernel['providers']['postHook']>>

/**
 * A step at the shop's own program: a signed call is retried until it answers 2xx. The id of a reward is equal in every
 * try, so that the shop can deduplicate.
 */
export async function byHook(kernel: Kernel, step: Claimed): Promise<Outcome> {
  const member_id = shopsIdOf(step.member_id)
  if (member_id === null) return { came: 'skipped', reason: 'no_member' }
  // The shop has never heard of it.
  if (step.step === 'give' && step.ended_at !== null && step.called_at === null)
    return { came: 'skipped', reason: 'cancelled' }
  const hook = await readHook(kernel, step)
  if (hook === null) return { came: 'held', reason: 'no_hook', undone: false }
  // Perhaps given, but revoked since: reported as given, and taken back then.
  if (step.ended_at === null && !(await markCalled(kernel, step, null))) return { came: 'lost' }
  // The same in every try.
  const letter = { id: `${step.grant_id}-${step.step}`, body: bodyOf(step, member_id) }
  const answer = await kernel.providers.postHook(hook.address, signedLetter(kernel, hook, letter))
  await keepDelivery(kernel, step, answer)
  return outcomeOf(answer, step.tries)
}

/** Maps an answer of the shop's program to the outcome of a step. */
export function outcomeOf(answer: Answer, tries: number): Outcome {
  if (answer.outcome === 'refused') return { came: 'held', reason: 'no_hook', undone: true }
  if (answer.outcome === 'unreachable') return again(tries, false)
  const { status } = answer
  if (status >= 200 && status < 300) return { came: 'done' }
  // A permanent refusal would repeat: the shop has to decide.
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    return { came: 'failed', reason: 'refused', undone: false }
  return again(tries, false)
}

async function readHook(kernel: Kernel, { mall_id, shop_id }: Claimed): Promise<Hook | null> {
  const row = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('reward_hook')
      .select(['address', 'secret_sealed', 'former_sealed', 'former_until'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .executeTakeFirst(),
  )
  if (row === undefined) return null
  return { address: row.address, ...openHookSecrets(kernel, mall_id, row) }
}

function bodyOf(step: Claimed, member_id: string): string {
  const { grant_id: id, kind, amount, item_no, item_name, serial_number, product_name } = step
  const event = `reward.${step.step}`
  const told = { event, id, kind, member_id, amount, item_no, item_name, serial_number, product_name }
  return JSON.stringify(isSandbox(step.mall_id) ? { ...told, sandbox: true } : told)
}

async function keepDelivery(kernel: Kernel, step: Claimed, answer: Answer): Promise<void> {
  await inTenant(kernel, step.mall_id, (kernel) => writeDelivery(kernel, step, answer))
}

/** Records the delivery of a step and the response of the shop's program. */
export async function writeDelivery(
  { now, tx }: InTransaction<Pick<Kernel, 'now'>>,
  { mall_id, shop_id, grant_no, step }: Claimed,
  answer: Answer,
): Promise<void> {
  const status = answer.outcome === 'answered' ? answer.status : null
  const failure = answer.outcome === 'answered' ? null : answer.why
  await tx
    .insertInto('reward_delivery')
    .values({ mall_id, shop_id, grant_no, step, sent_at: now(), status, failure })
    .execute()
}
