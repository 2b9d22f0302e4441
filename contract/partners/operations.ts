import { getApplication, resubmitApplication, withdrawApplication } from './application.ts'
import { getPartnerInfo, savePartnerInfo } from './info.ts'
import { signUpPartner } from './sign-up.ts'

/** This feature's part of the table of operations. */
export const partnersOperations = {
  signUpPartner,
  getApplication,
  resubmitApplication,
  withdrawApplication,
  getPartnerInfo,
  savePartnerInfo,
} as const
