import { sendAccountEmail, updatePassword } from './account-help.ts'
import { getApplication, resubmitApplication, withdrawApplication } from './application.ts'
import { checkLogin, loginPartner, logout, refreshSession } from './accounts.ts'
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
} from './batches.ts'
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
} from './code-changes.ts'
import { listCodeViews, removeCodeView, saveCodeView } from './code-views.ts'
import { exportChosenCodes, exportCodes } from './code-export.ts'
import {
  blockCode,
  cancelCertification,
  cancelLoss,
  listCodeScans,
  reportLoss,
  saveCustomCodes,
  unblockCode,
} from './code-life.ts'
import { checkSheetCodes, generateFromSheet, matchFromSheet } from './code-import.ts'
import { readLabel } from './label-reading.ts'
import { generateCodes, getBatch, getCodeHistory, recordPrint, searchCodes, watchBatch } from './codes.ts'
import { getFirstSteps } from './first-steps.ts'
import { cancelExport, countJobs, downloadExport, listJobs, resumeExport, startExport } from './jobs.ts'
import { getPrintConfig } from './labels.ts'
import {
  addPrinter,
  changePrinter,
  getCalibrationPage,
  listPrinters,
  listPrints,
  makePrintFile,
  removePrinter,
  startPrintFile,
} from './printing.ts'
import { getServiceUse } from './additional-services.ts'
import { listLostAttempts, searchLost } from './lost.ts'
import { getManagerInfo, saveManagerInfo } from './manager-info.ts'
import { searchMembers } from './members.ts'
import { getMessage, retryMessage, searchMessages } from './messages.ts'
import { paymentOperations } from './payment-operations.ts'
import { quotePlan, requestPlan } from './plan-request.ts'
import { getPartnerInfo, savePartnerInfo } from './partner-info.ts'
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
} from './member-accounts.ts'
import { getProduct, updateProduct } from './product-edit.ts'
import { checkProductRows, registerProductRows } from './product-import.ts'
import {
  registerProduct,
  searchIssuedProducts,
  searchProducts,
  searchVariants,
  uploadProductImage,
} from './products.ts'
import { registerCode, requestProof, scanCode } from './scans.ts'
import { settingOperations } from './setting-operations.ts'
import { getSheetTemplate } from './sheet-templates.ts'
import { getAppExpiry, getPlan, getStore, listShops, setDevelopmentPlan } from './shops.ts'
import { signUpPartner } from './sign-up.ts'
import { decideApplication, getStaffApplication, listApplications } from './staff-applications.ts'
import { checkAudit, listAudit } from './staff-audit.ts'
import { getMall, listMalls, resumeMall, setPlan, suspendMall } from './staff-malls.ts'
import { listFailedMessages, retryFailedMessage } from './staff-messages.ts'
import { addStaff, changeStaff, listStaff, loginStaff, logoutStaff, resetStaff, setUpStaff, whoAmI } from './staff.ts'
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
} from './own-account.ts'
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
} from './team.ts'
import { getDuration, saveDuration } from './warranty-setting.ts'

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
