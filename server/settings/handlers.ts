import { reader, saver } from './configs.ts'
import type { Handler } from '../kernel/handle.ts'

export * from './activity.ts'
export * from './configs.ts'
export * from './member-signing.ts'
export * from './notices.ts'
export * from './sms-name.ts'

export const getApprovalConfig: Handler<'getApprovalConfig'> = reader('approval')
export const saveApprovalConfig: Handler<'saveApprovalConfig'> = saver('approval')
export const getCloneRules: Handler<'getCloneRules'> = reader('clone_rules')
export const saveCloneRules: Handler<'saveCloneRules'> = saver('clone_rules')
export const getDisplayConfig: Handler<'getDisplayConfig'> = reader('display')
export const saveDisplayConfig: Handler<'saveDisplayConfig'> = saver('display')
export const getInfoConfig: Handler<'getInfoConfig'> = reader('info')
export const saveInfoConfig: Handler<'saveInfoConfig'> = saver('info')
export const getDesign: Handler<'getDesign'> = reader('design')
