import type { Handlers } from '../kernel/handle.ts'
import { listCoupons, listGroups, rewardReader, saveCoupons, saveGroups, saveMileage } from './configs.ts'
import { endRewardHook, getRewardHook, renewRewardSecret, saveRewardHook } from './hook.ts'
import { retryRewards, searchRewards } from './log.ts'

/** This feature's part of the table of handlers. */
export const rewardsHandlers = {
  getMileageConfig: rewardReader('mileage'),
  saveMileageConfig: saveMileage,
  getCouponsConfig: rewardReader('coupons'),
  saveCouponsConfig: saveCoupons,
  getGroupsConfig: rewardReader('groups'),
  saveGroupsConfig: saveGroups,
  listGroups,
  listCoupons,
  searchRewards,
  retryRewards,
  getRewardHook,
  saveRewardHook,
  renewRewardSecret,
  endRewardHook,
} satisfies Partial<Handlers>
