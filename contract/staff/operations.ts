import { decideApplication, getStaffApplication, listApplications } from './applications.ts'
import { checkAudit, listAudit } from './audit.ts'
import { addStaff, changeStaff, listStaff, loginStaff, logoutStaff, resetStaff, setUpStaff, whoAmI } from './console.ts'
import { getMall, giveMallApp, listMalls, resumeMall, setPlan, suspendMall } from './malls.ts'
import { listFailedMessages, retryFailedMessage } from './messages.ts'
import { decideSender, getSenderProof, listSenderRequests } from './senders.ts'
import {
  checkBooks,
  getBookCheck,
  getMallPoints,
  grantPlan,
  grantPoints,
  listMallPayments,
  previewRefund,
  refundPayment,
} from './payments.ts'

/** This feature's part of the table of operations. */
export const staffOperations = {
  grantPlan,
  grantPoints,
  getMallPoints,
  listMallPayments,
  previewRefund,
  refundPayment,
  getBookCheck,
  checkBooks,
  loginStaff,
  setUpStaff,
  logoutStaff,
  whoAmI,
  listStaff,
  addStaff,
  changeStaff,
  resetStaff,
  listApplications,
  getStaffApplication,
  decideApplication,
  listMalls,
  getMall,
  setPlan,
  giveMallApp,
  suspendMall,
  resumeMall,
  listAudit,
  checkAudit,
  listFailedMessages,
  retryFailedMessage,
  listSenderRequests,
  getSenderProof,
  decideSender,
} as const
