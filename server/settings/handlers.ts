import type { Handlers } from '../kernel/handle.ts'
import { listActivity } from './activity.ts'
import { getAuthItems, getClass, reader, saveAuthItems, saveClass, saveDesign, saver } from './configs.ts'
import { endMemberSigning, getMemberSigning, makeMemberSecret } from './member-signing.ts'
import { getNotices, saveNotices } from './notices.ts'
import { getSmsName, saveSmsName } from './sms-name.ts'

/** This feature's part of the table of handlers. */
export const settingsHandlers = {
  getMemberSigning,
  makeMemberSecret,
  endMemberSigning,
  getSmsName,
  saveSmsName,
  getNotices,
  saveNotices,
  listActivity,
  getApprovalConfig: reader('approval'),
  saveApprovalConfig: saver('approval'),
  getCloneRules: reader('clone_rules'),
  saveCloneRules: saver('clone_rules'),
  getDisplayConfig: reader('display'),
  saveDisplayConfig: saver('display'),
  getInfoConfig: reader('info'),
  saveInfoConfig: saver('info'),
  getDesign: reader('design'),
  saveDesign,
  getClassConfig: getClass,
  saveClassConfig: saveClass,
  getAuthItems,
  saveAuthItems,
} satisfies Partial<Handlers>
