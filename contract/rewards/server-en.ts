import type { rewardsServerKo } from './server-ko.ts'

export const rewardsServerEn: Readonly<Record<keyof typeof rewardsServerKo, string>> = {
  'api.config_groups': 'The member group that a certified buyer joins.',
  'api.config_mileage': 'The points that a certification gives.',
  'api.config_coupons': 'The coupons that a certification gives.',
  'api.list_groups': 'The member groups that rules may name.',
  'api.list_coupons': 'The coupons that rules may name.',
  'api.search_rewards': 'The rewards that certifications brought, with the number in each state.',
  'api.retry_rewards': 'Tries rewards that failed or wait again now.',
  'api.get_reward_hook': "The address of the shop's own program that rewards are told to.",
  'api.save_reward_hook': 'Saves the address that rewards are told to. The first time, the signing key is shown once.',
  'api.renew_reward_secret': 'Makes a new signing key. The former one signs beside it for a day.',
  'api.end_reward_hook': 'Forgets the address that rewards were told to, and its signing key.',

  // what the platform's books say
  'rewards.mark_give': 'Points for a certified product #{id}',
  'rewards.mark_take': 'Points taken back #{id}',

  // the buyer's page
  'rewards.buyer_title': 'Your rewards',
  'rewards.buyer_points_planned': 'You will receive {amount} points.',
  'rewards.buyer_points_granted': 'You received {amount} points.',
  'rewards.buyer_coupon_planned': 'You will receive the coupon “{name}”.',
  'rewards.buyer_coupon_granted': 'You received the coupon “{name}”.',
  'rewards.buyer_group_planned': 'You will join the member group “{name}”.',
  'rewards.buyer_group_granted': 'You joined the member group “{name}”.',
  'rewards.buyer_wants_member': 'Sign in at the shop and open this page again to receive it.',
}
