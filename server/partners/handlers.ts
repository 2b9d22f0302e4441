import { application } from './application.ts'
import { getInfo } from './get-info.ts'
import { resubmit } from './resubmit.ts'
import { saveInfo } from './save-info.ts'
import { signUp } from './sign-up.ts'
import { withdraw } from './withdraw.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const partnersHandlers = {
  signUpPartner: signUp,
  getApplication: application,
  resubmitApplication: resubmit,
  withdrawApplication: withdraw,
  getPartnerInfo: getInfo,
  savePartnerInfo: saveInfo,
} satisfies Partial<Handlers>
