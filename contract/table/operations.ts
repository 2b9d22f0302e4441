import { sendAccountEmail, updatePassword } from '../accounts/help.ts'
import { getApplication, resubmitApplication, withdrawApplication } from '../partners/application.ts'
import { checkLogin, loginPartner, logout, refreshSession } from '../accounts/sessions.ts'
import {
  cancelBatch,
  exportBatch,
  freezeBatch,
  listBatches,
  readBatch,
  renameBatch,
  replaceBatch,
  resumeBatch,
  undoBatch,
  unfreezeBatch,
} from '../codes/batches.ts'
import {
  changeCodeDuration,
  changeCodeRange,
  changeCodeStatus,
  destroyCodes,
  getCode,
  getCodeStatus,
  getRangeSwitch,
  resendCode,
  saveCodeMemo,
  saveRangeSwitch,
  validateMember,
} from '../codes/changes.ts'
import { listCodeViews, removeCodeView, saveCodeView } from '../codes/views.ts'
import { exportChosenCodes, exportCodes } from '../codes/export.ts'
import {
  blockCode,
  cancelCertification,
  cancelLoss,
  listCodeScans,
  reportLoss,
  saveCustomCodes,
  unblockCode,
} from '../codes/life.ts'
import { checkSheetCodes, generateFromSheet, matchFromSheet } from '../codes/import.ts'
import { readLabel } from '../labels/reading.ts'
import { generateCodes, getBatch, getCodeHistory, recordPrint, searchCodes, watchBatch } from '../codes/code.ts'
import { getFirstSteps } from '../intro/first-steps.ts'
import { cancelExport, countJobs, downloadExport, listJobs, resumeExport, startExport } from '../codes/jobs.ts'
import { getPrintConfig } from '../labels/config.ts'
import {
  addPrinter,
  changePrinter,
  getCalibrationPage,
  listPrinters,
  listPrints,
  makePrintFile,
  removePrinter,
  startPrintFile,
} from '../labels/print-centre.ts'
import { getServiceUse } from '../additional-services/operations.ts'
import { listLostAttempts, searchLost } from '../lost/operations.ts'
import { getManagerInfo, saveManagerInfo } from '../mall-info/operations.ts'
import { searchMembers } from '../members/operations.ts'
import { getMessage, retryMessage, searchMessages } from '../messages/operations.ts'
import { paymentOperations } from '../payment/operations.ts'
import { quotePlan, requestPlan } from '../payment/plan-request.ts'
import { getPartnerInfo, savePartnerInfo } from '../partners/info.ts'
import {
  checkMemberDuplication,
  checkResetPassword,
  deleteMember,
  findMemberPassword,
  getJoinTicket,
  getMemberProfile,
  loginMember,
  resetMemberPassword,
  signupMember,
  updateMember,
} from '../member-accounts/operations.ts'
import { getProduct, updateProduct } from '../products/edit.ts'
import { checkProductRows, registerProductRows } from '../products/import.ts'
import {
  registerProduct,
  searchIssuedProducts,
  searchProducts,
  searchVariants,
  uploadProductImage,
} from '../products/product.ts'
import { registerCode, requestProof, scanCode } from '../scans/operations.ts'
import { settingOperations } from '../settings/operations.ts'
import { getSheetTemplate } from '../sheets/templates.ts'
import { getAppExpiry, getPlan, getStore, listShops, setDevelopmentPlan } from '../shops/operations.ts'
import { signUpPartner } from '../partners/sign-up.ts'
import { decideApplication, getStaffApplication, listApplications } from '../staff/applications.ts'
import { checkAudit, listAudit } from '../staff/audit.ts'
import { getMall, listMalls, resumeMall, setPlan, suspendMall } from '../staff/malls.ts'
import { listFailedMessages, retryFailedMessage } from '../staff/messages.ts'
import {
  addStaff,
  changeStaff,
  listStaff,
  loginStaff,
  logoutStaff,
  resetStaff,
  setUpStaff,
  whoAmI,
} from '../staff/console.ts'
import {
  changePassword,
  confirmTotp,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  newRecoveryCodes,
  removeTotp,
  renameAccount,
  startTotp,
} from '../own-account/operations.ts'
import {
  acceptInvitation,
  changeRole,
  checkInvitation,
  inviteMember,
  listInvitations,
  listTeam,
  removeMember,
  resendInvitation,
  restoreMember,
  revokeInvitation,
} from '../team/operations.ts'
import { getDuration, saveDuration } from '../warranty/operations.ts'

/** The table of contents of the whole product: every operation, once. */
export const operations = {
  loginPartner,
  refreshSession,
  logout,
  checkLogin,
  sendAccountEmail,
  updatePassword,

  signUpPartner,
  getApplication,
  resubmitApplication,
  withdrawApplication,
  getPartnerInfo,
  savePartnerInfo,
  checkMemberDuplication,
  getJoinTicket,
  signupMember,
  loginMember,
  getMemberProfile,
  updateMember,
  deleteMember,
  findMemberPassword,
  checkResetPassword,
  resetMemberPassword,

  listTeam,
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  checkInvitation,
  acceptInvitation,
  changeRole,
  removeMember,
  restoreMember,

  getAccount,
  renameAccount,
  changePassword,
  startTotp,
  confirmTotp,
  removeTotp,
  newRecoveryCodes,
  listSessions,
  endSession,
  endOtherSessions,

  listShops,
  getStore,
  getPlan,
  setDevelopmentPlan,
  getFirstSteps,
  getAppExpiry,

  getDuration,
  saveDuration,

  registerProduct,
  registerProductRows,
  checkProductRows,
  getProduct,
  updateProduct,
  searchProducts,
  searchIssuedProducts,
  uploadProductImage,
  searchVariants,

  generateCodes,
  generateFromSheet,
  matchFromSheet,
  checkSheetCodes,
  getBatch,
  watchBatch,
  searchCodes,
  getCodeHistory,
  recordPrint,
  readLabel,

  getCode,
  getCodeStatus,
  changeCodeStatus,
  changeCodeRange,
  changeCodeDuration,
  saveCodeMemo,
  resendCode,
  validateMember,
  destroyCodes,
  getRangeSwitch,
  saveRangeSwitch,
  exportCodes,
  getSheetTemplate,
  exportChosenCodes,
  blockCode,
  unblockCode,
  cancelCertification,
  reportLoss,
  cancelLoss,
  saveCustomCodes,
  listCodeScans,
  listCodeViews,
  saveCodeView,
  removeCodeView,

  listBatches,
  readBatch,
  renameBatch,
  cancelBatch,
  resumeBatch,
  undoBatch,
  freezeBatch,
  unfreezeBatch,
  replaceBatch,
  exportBatch,
  listJobs,
  countJobs,
  startExport,
  cancelExport,
  resumeExport,
  downloadExport,

  getPrintConfig,
  ...settingOperations,
  addPrinter,
  changePrinter,
  getCalibrationPage,
  listPrinters,
  listPrints,
  makePrintFile,
  removePrinter,
  startPrintFile,

  searchMembers,
  searchLost,
  listLostAttempts,
  searchMessages,
  getMessage,
  retryMessage,
  getServiceUse,
  quotePlan,
  requestPlan,
  ...paymentOperations,
  getManagerInfo,
  saveManagerInfo,

  scanCode,
  requestProof,
  registerCode,

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
  suspendMall,
  resumeMall,

  listAudit,
  checkAudit,
  listFailedMessages,
  retryFailedMessage,
} as const

export type Operations = typeof operations
export type OperationName = keyof Operations
