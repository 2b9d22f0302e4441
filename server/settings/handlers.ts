import type { Handlers } from '../kernel/handle.ts'
import { listActivity } from './activity.ts'
import {
  getAuthItems,
  getClass,
  listCoupons,
  listGroups,
  reader,
  saveAuthItems,
  saveClass,
  saveDesign,
  saver,
} from './configs.ts'
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
  getDisplayConfig: reader('display'),
  saveDisplayConfig: saver('display'),
  getGroupsConfig: reader('groups'),
  saveGroupsConfig: saver('groups'),
  getMileageConfig: reader('mileage'),
  saveMileageConfig: saver('mileage'),
  getCouponsConfig: reader('coupons'),
  saveCouponsConfig: saver('coupons'),
  getInfoConfig: reader('info'),
  saveInfoConfig: saver('info'),
  getDesign: reader('design'),
  saveDesign,
  listGroups,
  listCoupons,
  getClassConfig: getClass,
  saveClassConfig: saveClass,
  getAuthItems,
  saveAuthItems,
} satisfies Partial<Handlers>
