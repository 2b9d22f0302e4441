import {
  getCouponsConfig,
  getGroupsConfig,
  getMileageConfig,
  listCoupons,
  listGroups,
  saveCouponsConfig,
  saveGroupsConfig,
  saveMileageConfig,
} from './configs.ts'
import { endRewardHook, getRewardHook, renewRewardSecret, saveRewardHook } from './hook-operations.ts'
import { retryRewards, searchRewards } from './log.ts'

/** This feature's part of the table of operations. */
export const rewardsOperations = {
  getMileageConfig,
  saveMileageConfig,
  getCouponsConfig,
  saveCouponsConfig,
  getGroupsConfig,
  saveGroupsConfig,
  listGroups,
  listCoupons,
  searchRewards,
  retryRewards,
  getRewardHook,
  saveRewardHook,
  renewRewardSecret,
  endRewardHook,
} as const
