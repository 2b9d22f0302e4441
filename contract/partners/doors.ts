import type { FeatureDoors } from '../kernel/door.ts'
import type { partnersOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const partnersDoors = {
  partner: ['getPartnerInfo', 'savePartnerInfo'],
  helper: {
    signUpPartner: ['POST /users/signup'],
    getApplication: ['GET /users/application'],
    resubmitApplication: ['POST /users/application/resubmit'],
    withdrawApplication: ['POST /users/application/withdraw'],
    getPartnerInfo: ['GET /users/info', 'GET /users/:id/info'],
    savePartnerInfo: ['PUT /put/users/info', 'PUT /users/:id/info'],
  },
} as const satisfies FeatureDoors<keyof typeof partnersOperations>
