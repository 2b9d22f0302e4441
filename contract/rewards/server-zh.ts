import type { RewardWords } from './buyer-words.ts'

/** Sentences that the buyer's page says of rewards in Chinese. */
export const rewardsServerZh: RewardWords = {
  'rewards.buyer_title': '获得的优惠',
  'rewards.buyer_points_planned': '将获得{amount}积分。',
  'rewards.buyer_points_granted': '已获得{amount}积分。',
  'rewards.buyer_coupon_planned': '将获得优惠券“{name}”。',
  'rewards.buyer_coupon_granted': '已获得优惠券“{name}”。',
  'rewards.buyer_group_planned': '会员等级将变为“{name}”。',
  'rewards.buyer_group_granted': '会员等级已变为“{name}”。',
  'rewards.buyer_wants_member': '登录商城后再次打开此页即可领取。',
}
