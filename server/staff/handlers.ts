import { decideApplication } from './decide-application.ts'
import { getApplication } from './get-application.ts'
import { getMall } from './get-mall.ts'
import { grantPlan, grantPoints, mallPoints } from './grants.ts'
import { listApplications } from './list-applications.ts'
import { checkAudit, listAudit } from './list-audit.ts'
import { listFailedMessages } from './list-failed-messages.ts'
import { listMalls } from './list-malls.ts'
import { login as loginStaff } from './login.ts'
import { logout as logoutStaff } from './logout.ts'
import { resumeMall } from './resume-mall.ts'
import { retryFailedMessage } from './retry-failed-message.ts'
import { giveMallApp } from './give-app.ts'
import { setPlan } from './set-plan.ts'
import { setUp } from './set-up.ts'
import { suspendMall } from './suspend-mall.ts'
import { addStaff } from './team-add.ts'
import { changeStaff } from './team-change.ts'
import { listStaff } from './team-list.ts'
import { resetStaff } from './team-reset.ts'
import { whoAmI } from './who-am-i.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const staffHandlers = {
  loginStaff,
  setUpStaff: setUp,
  logoutStaff,
  whoAmI,
  listStaff,
  addStaff,
  changeStaff,
  resetStaff,
  listApplications,
  getStaffApplication: getApplication,
  decideApplication,
  listMalls,
  getMall,
  setPlan,
  grantPlan,
  grantPoints,
  getMallPoints: mallPoints,
  giveMallApp,
  suspendMall,
  resumeMall,
  listAudit,
  checkAudit,
  listFailedMessages,
  retryFailedMessage,
} satisfies Partial<Handlers>
