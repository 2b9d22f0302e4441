import type { orderTriggers } from '../messages/triggers.ts'

/** Stages of an order line, independent of its platform (providers 1.4): the main path, and its exits. */

export const road = ['unpaid', 'paid', 'shipping', 'delivered', 'confirmed'] as const
export const claimStages = ['cancelling', 'cancelled', 'exchanging', 'exchanged', 'refunding', 'refunded'] as const
export const stages = [...road, ...claimStages] as const
export type Stage = (typeof stages)[number]

/** The trigger of messages that a stage is (002 §4, MSG-07..16). */
export const triggerOf: Readonly<Record<Stage, (typeof orderTriggers)[number] | null>> = {
  unpaid: null,
  paid: 'payment_end',
  shipping: 'shipping_start',
  delivered: 'shipping_end',
  confirmed: 'buyed_confirm',
  cancelling: 'cancel_start',
  cancelled: 'cancel_end',
  exchanging: 'exchange_start',
  exchanged: 'exchange_end',
  refunding: 'refund_start',
  refunded: 'refund_end',
}

/** The stages whose messages may hold the code (002 §4 "Serial-tag insertion", MSG-33). */
export function mayShowCode(stage: Stage): boolean {
  return stage === 'delivered' || stage === 'confirmed'
}

/** Computes the distance of a line along the road; null off it. */
export function distanceOf(stage: Stage): number | null {
  const at = road.findIndex((each) => each === stage)
  return at < 0 ? null : at
}

/** True if a line has ended without the buyer keeping the item. */
export function isOver(stage: Stage): boolean {
  return stage === 'cancelled' || stage === 'exchanged' || stage === 'refunded'
}

/** The claim that a line's stage belongs to, or null. */
function claimOf(stage: Stage): 'cancel' | 'exchange' | 'refund' | null {
  if (stage === 'cancelling' || stage === 'cancelled') return 'cancel'
  if (stage === 'exchanging' || stage === 'exchanged') return 'exchange'
  return stage === 'refunding' || stage === 'refunded' ? 'refund' : null
}

/** The claim of a line whose shop numbers none: another one with each way off the road. */
export function claimAfter(was: { stage: Stage; claim: string } | null, stage: Stage): string {
  const claim = was?.claim ?? ''
  const same = claimOf(stage) === null || (was !== null && claimOf(was.stage) === claimOf(stage))
  return same ? claim : String(Number(claim) + 1)
}

/** The current state of a line at its platform; `moments` are the reported times. */
export type ToldLine = {
  stage: Stage
  claim: string
  moments: Readonly<Partial<Record<Stage, Date>>>
}

export type Move = { stage: Stage; claim: string; happened_at: Date; is_late: boolean }

const hour = 3_600_000
/** Events older than this cause no message, as messages expire after 72 hours. */
const worthTelling = 72 * hour
/** The age up to which a stage already left still causes a message. */
const stillNews = 24 * hour

/**
 * The new steps of a line: its stage, and missed ones on the way. `known` holds the recorded steps, as `stepKey` writes
 * them.
 */
export function movesOf(known: ReadonlySet<string>, told: ToldLine, now: Date): Move[] {
  const { stage, moments } = told
  const passed = distanceOf(stage) ?? 0
  const on_the_way = road.slice(1, passed).map((each) => ({ stage: each, claim: '', lasts: stillNews }))
  const here =
    stage === 'unpaid' ? [] : [{ stage, claim: distanceOf(stage) === null ? told.claim : '', lasts: worthTelling }]
  return [...on_the_way, ...here]
    .filter((step) => !known.has(stepKey(step)))
    .map((step) => {
      // A stage that was missed and has no moment of its own was some time ago.
      const unknown = step.stage === stage ? now : new Date(0)
      const happened_at = moments[step.stage] ?? unknown
      const is_late = now.getTime() - happened_at.getTime() > step.lasts
      return { stage: step.stage, claim: step.claim, happened_at, is_late }
    })
}

/** The lookup key of a step. */
export function stepKey({ stage, claim }: Pick<Move, 'stage' | 'claim'>): string {
  return `${stage} ${claim}`
}
