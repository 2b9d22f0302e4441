/** Failures of calls about rewards, with their HTTP status. */
export const rewardErrors = {
  'rewards.rules_wrong': 400,
  'rewards.rule_twice': 400,
  'rewards.no_rules': 400,
  'rewards.percent_over': 400,
  'rewards.products_missing': 400,
  'rewards.no_coupon': 400,
  'rewards.coupon_closed': 400,
  'rewards.no_group': 400,
  'rewards.platform_away': 503,
  'rewards.platform_gone': 409,
  'rewards.none_to_retry': 409,
  'rewards.hook_address': 400,
  'rewards.no_hook': 409,
} as const
