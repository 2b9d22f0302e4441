import type { RewardWords } from './buyer-words.ts'

/** Sentences that the buyer's page says of rewards in Japanese. */
export const rewardsServerJa: RewardWords = {
  'rewards.buyer_title': '受け取った特典',
  'rewards.buyer_points_planned': 'ポイント{amount}が付与される予定です。',
  'rewards.buyer_points_granted': 'ポイント{amount}が付与されました。',
  'rewards.buyer_coupon_planned': 'クーポン「{name}」が発行される予定です。',
  'rewards.buyer_coupon_granted': 'クーポン「{name}」が発行されました。',
  'rewards.buyer_group_planned': '会員ランクが「{name}」に変わる予定です。',
  'rewards.buyer_group_granted': '会員ランクが「{name}」に変わりました。',
  'rewards.buyer_wants_member': 'ショップにログインしてからもう一度開くと受け取れます。',
}
