import type { settingNames } from '#contract/settings/setting-names.ts'
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
import { getNotices, saveNotices } from './notices.ts'
import { printConfig, savePrintConfig } from '../labels/print-config.ts'
import { uploadPrintImage } from '../labels/print-image.ts'
import { getQrLink, labelLinks, saveQrLink } from '../labels/qr-link.ts'

/** The handlers of a shop's settings: a part of the table of handlers, and as complete. */
export const settingHandlers: Pick<Handlers, 'getPrintConfig' | (typeof settingNames)[number]> = {
  getPrintConfig: printConfig,
  savePrintConfig,
  uploadPrintImage,
  getLabelLinks: labelLinks,
  getQrLink,
  saveQrLink,
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
  getSmsConfig: reader('sms'),
  saveSmsConfig: saver('sms'),
  getDesign: reader('design'),
  saveDesign,
  listGroups,
  listCoupons,
  getClassConfig: getClass,
  saveClassConfig: saveClass,
  getAuthItems,
  saveAuthItems,
}
