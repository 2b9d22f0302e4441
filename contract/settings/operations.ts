import { listActivity } from './activity.ts'
import {
  getApprovalConfig,
  getAuthItems,
  getClassConfig,
  getCloneRules,
  getDesign,
  getDisplayConfig,
  getInfoConfig,
  saveApprovalConfig,
  saveAuthItems,
  saveClassConfig,
  saveCloneRules,
  saveDesign,
  saveDisplayConfig,
  saveInfoConfig,
} from './configs.ts'
import { endMemberSigning, getMemberSigning, makeMemberSecret } from './member-signing.ts'
import { getNotices, saveNotices } from './notices.ts'
import { getSmsName, saveSmsName } from './sms-name.ts'

/** This feature's part of the table of operations. */
export const settingsOperations = {
  getSmsName,
  saveSmsName,
  getNotices,
  saveNotices,
  listActivity,
  getApprovalConfig,
  saveApprovalConfig,
  getDisplayConfig,
  saveDisplayConfig,
  getInfoConfig,
  saveInfoConfig,
  getDesign,
  saveDesign,
  getClassConfig,
  saveClassConfig,
  getCloneRules,
  saveCloneRules,
  getAuthItems,
  saveAuthItems,
  getMemberSigning,
  makeMemberSecret,
  endMemberSigning,
} as const
