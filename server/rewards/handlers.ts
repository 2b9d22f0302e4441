import { rewardReader } from './configs.ts'
import type { Handler } from '../kernel/handle.ts'

export * from './configs.ts'
export * from './hook.ts'
export * from './log.ts'

export const getMileageConfig: Handler<'getMileageConfig'> = rewardReader('mileage')
export const getCouponsConfig: Handler<'getCouponsConfig'> = rewardReader('coupons')
export const getGroupsConfig: Handler<'getGroupsConfig'> = rewardReader('groups')
