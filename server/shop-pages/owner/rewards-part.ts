import { html } from 'ghtml'
import { type View, say } from '../view.ts'

/** The reward of a registration; `waits`: until its owner signs in at the shop. */
export type OwnReward = {
  kind: 'mileage' | 'coupon' | 'group'
  amount: number | null
  item_name: string | null
  arrived: boolean
  waits: boolean
}

/** Points, coupons and the group: given, or still to come. */
export function rewardsPart(view: View, rewards: readonly OwnReward[]): string {
  if (rewards.length === 0) return ''
  const lines = rewards.map((reward) => html`<li>${lineOf(view, reward)}</li>`)
  const waits = rewards.some((reward) => reward.waits)
  return html`<section class="gap">
    <div class="col part">
      <h2>${say(view, 'rewards.buyer_title')}</h2>
      <ul class="lines">
        !${lines}
      </ul>
      !${waits ? html`<p class="help">${say(view, 'rewards.buyer_wants_member')}</p>` : ''}
    </div>
  </section>`
}

function lineOf(view: View, { kind, amount, item_name, arrived }: OwnReward): string {
  const points = { amount: (amount ?? 0).toLocaleString('en') }
  const named = { name: item_name ?? '' }
  if (kind === 'mileage')
    return arrived
      ? say(view, 'rewards.buyer_points_granted', points)
      : say(view, 'rewards.buyer_points_planned', points)
  if (kind === 'coupon')
    return arrived ? say(view, 'rewards.buyer_coupon_granted', named) : say(view, 'rewards.buyer_coupon_planned', named)
  return arrived ? say(view, 'rewards.buyer_group_granted', named) : say(view, 'rewards.buyer_group_planned', named)
}
