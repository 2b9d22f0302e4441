import { use as serviceUse } from './additional-services/use.ts'
import { checkLogin } from './accounts/check-login.ts'
import { login } from './accounts/login.ts'
import { logout } from './accounts/logout.ts'
import { refresh } from './accounts/refresh.ts'
import { sendEmail } from './accounts/send-email.ts'
import { updatePassword } from './accounts/update-password.ts'
import { freezeBatch, renameBatch, unfreezeBatch } from './codes/issue/change-batch.ts'
import { block, cancelCertification, cancelLoss, reportLoss, unblock } from './codes/change-life.ts'
import { changeStatus } from './codes/change-status.ts'
import { changeDuration, changeRange } from './codes/change-warranty.ts'
import { code, codeStatus, saveMemo } from './codes/code.ts'
import { destroy } from './codes/destroy.ts'
import { exportBatch } from './codes/export/batch.ts'
import { cancelExport, downloadExport, resumeExport, startExport } from './codes/export/background.ts'
import { countJobs, listJobs } from './codes/export/list-jobs.ts'
import { listBatches } from './codes/issue/list-batches.ts'
import { readBatch } from './codes/issue/read-batch.ts'
import { replaceBatch } from './codes/issue/replace-batch.ts'
import { cancelBatch, resumeBatch, undoBatch } from './codes/issue/stop-batch.ts'
import { exportChosen, exportCodes } from './codes/export/export.ts'
import { listScans } from './codes/list-scans.ts'
import { validateMember } from './codes/members.ts'
import { rangeSwitch, saveRangeSwitch } from './codes/range-switch.ts'
import { resend } from './codes/resend.ts'
import { checkSheetCodes } from './codes/issue/check-sheet-codes.ts'
import { generateFromSheet } from './codes/issue/generate-from-sheet.ts'
import { generate } from './codes/issue/generate.ts'
import { matchFromSheet } from './codes/issue/match-from-sheet.ts'
import { batch } from './codes/issue/progress.ts'
import { history } from './codes/history.ts'
import { makePrintFile, startPrintFile } from './codes/labels/print-files.ts'
import { readLabel } from './codes/labels/read-label.ts'
import { recordPrint } from './codes/labels/record-print.ts'
import { calibrationPage } from './labels/calibration.ts'
import { addPrinter, changePrinter, listPrinters, removePrinter } from './labels/printers.ts'
import { listPrints } from './labels/prints.ts'
import { search } from './codes/search/search.ts'
import { listViews, removeView, saveView } from './codes/views.ts'
import { watchBatch } from './codes/issue/watch-batch.ts'
import type { Handlers } from './kernel/handle.ts'
import { firstSteps } from './intro/first-steps.ts'
import { listAttempts } from './lost/list-attempts.ts'
import { search as searchLost } from './lost/search.ts'
import { getManager } from './mall-info/get-manager.ts'
import { saveManager } from './mall-info/save-manager.ts'
import { search as searchMembers } from './members/search.ts'
import { readMessage } from './messages/read-message.ts'
import { retry as retryMessage } from './messages/retry.ts'
import { searchHistory } from './messages/search-history.ts'
import { application } from './partners/application.ts'
import { getInfo } from './partners/get-info.ts'
import { resubmit } from './partners/resubmit.ts'
import { saveInfo } from './partners/save-info.ts'
import { signUp } from './partners/sign-up.ts'
import { withdraw } from './partners/withdraw.ts'
import { checkDuplication } from './member-accounts/check-duplication.ts'
import { checkReset } from './member-accounts/check-reset.ts'
import { remove as deleteMember } from './member-accounts/delete.ts'
import { findPassword as findMemberPassword } from './member-accounts/find-password.ts'
import { login as loginMember } from './member-accounts/login.ts'
import { profile as memberProfile } from './member-accounts/profile.ts'
import { reset as resetMemberPassword } from './member-accounts/reset.ts'
import { signup as signupMember } from './member-accounts/signup.ts'
import { ticket as joinTicket } from './member-accounts/ticket.ts'
import { update as updateMember } from './member-accounts/update.ts'
import { saveCustomCodes } from './products/save-custom-codes.ts'
import { register as registerProduct } from './products/register.ts'
import { checkRows } from './products/check-rows.ts'
import { getProduct } from './products/get.ts'
import { registerRows } from './products/register-rows.ts'
import { search as searchProducts, searchIssued as searchIssuedProducts } from './products/search.ts'
import { searchVariants } from './products/search-variants.ts'
import { update } from './products/update.ts'
import { uploadImage } from './products/upload-image.ts'
import { register as registerCode } from './scans/register.ts'
import { requestProof } from './scans/request-proof.ts'
import { scan } from './scans/scan.ts'
import { getTemplate } from './sheets/get.ts'
import { appExpiry } from './shops/app-expiry.ts'
import { list as listShops } from './shops/list.ts'
import { store } from './shops/store.ts'
import { plan } from './shops/plan.ts'
import { paymentHandlers } from './payment/handlers.ts'
import { settingHandlers } from './settings/handlers.ts'
import { setDevelopmentPlan } from './shops/set-development-plan.ts'
import { decideApplication } from './staff/decide-application.ts'
import { getApplication } from './staff/get-application.ts'
import { getMall } from './staff/get-mall.ts'
import { grantPlan, grantPoints, mallPoints } from './staff/grants.ts'
import { listApplications } from './staff/list-applications.ts'
import { checkAudit, listAudit } from './staff/list-audit.ts'
import { listFailedMessages } from './staff/list-failed-messages.ts'
import { listMalls } from './staff/list-malls.ts'
import { login as loginStaff } from './staff/login.ts'
import { logout as logoutStaff } from './staff/logout.ts'
import { retryFailedMessage } from './staff/retry-failed-message.ts'
import { resumeMall } from './staff/resume-mall.ts'
import { setPlan } from './staff/set-plan.ts'
import { setUp } from './staff/set-up.ts'
import { suspendMall } from './staff/suspend-mall.ts'
import { addStaff } from './staff/team-add.ts'
import { changeStaff } from './staff/team-change.ts'
import { listStaff } from './staff/team-list.ts'
import { resetStaff } from './staff/team-reset.ts'
import { whoAmI } from './staff/who-am-i.ts'
import { account as getAccount } from './own-account/account.ts'
import { rename as renameAccount } from './own-account/rename.ts'
import { changePassword } from './own-account/change-password.ts'
import { startTotp } from './own-account/start-totp.ts'
import { confirmTotp } from './own-account/confirm-totp.ts'
import { removeTotp } from './own-account/remove-totp.ts'
import { newRecoveryCodes } from './own-account/new-recovery-codes.ts'
import { listSessions } from './own-account/list-sessions.ts'
import { endSession } from './own-account/end-session.ts'
import { endOtherSessions } from './own-account/end-other-sessions.ts'
import { list as listTeam } from './team/list.ts'
import { invite as inviteMember } from './team/invite.ts'
import { listInvitations } from './team/list-invitations.ts'
import { resend as resendInvitation } from './team/resend.ts'
import { revoke as revokeInvitation } from './team/revoke.ts'
import { checkInvitation } from './team/check-invitation.ts'
import { accept as acceptInvitation } from './team/accept.ts'
import { changeRole } from './team/change-role.ts'
import { remove as removeMember } from './team/remove.ts'
import { restore as restoreMember } from './team/restore.ts'
import { getDuration } from './warranty/get-duration.ts'
import { saveDuration } from './warranty/save-duration.ts'

/** One line for each operation; a missing line does not compile. */
export const handlers: Handlers = {
  loginPartner: login,
  refreshSession: refresh,
  logout,
  checkLogin,
  sendAccountEmail: sendEmail,
  updatePassword,
  signUpPartner: signUp,
  getApplication: application,
  resubmitApplication: resubmit,
  withdrawApplication: withdraw,
  getPartnerInfo: getInfo,
  savePartnerInfo: saveInfo,
  checkMemberDuplication: checkDuplication,
  getJoinTicket: joinTicket,
  signupMember,
  loginMember,
  getMemberProfile: memberProfile,
  updateMember,
  deleteMember,
  findMemberPassword,
  checkResetPassword: checkReset,
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
  getStore: store,
  getPlan: plan,
  setDevelopmentPlan,
  getFirstSteps: firstSteps,
  getAppExpiry: appExpiry,
  getDuration,
  saveDuration,
  registerProduct,
  registerProductRows: registerRows,
  checkProductRows: checkRows,
  getProduct,
  updateProduct: update,
  searchProducts,
  searchIssuedProducts,
  uploadProductImage: uploadImage,
  searchVariants,
  generateCodes: generate,
  generateFromSheet,
  matchFromSheet,
  checkSheetCodes,
  getBatch: batch,
  watchBatch,
  searchCodes: search,
  getCodeHistory: history,
  recordPrint,
  readLabel,
  getCode: code,
  getCodeStatus: codeStatus,
  changeCodeStatus: changeStatus,
  changeCodeRange: changeRange,
  changeCodeDuration: changeDuration,
  saveCodeMemo: saveMemo,
  resendCode: resend,
  validateMember,
  destroyCodes: destroy,
  getRangeSwitch: rangeSwitch,
  saveRangeSwitch,
  exportCodes,
  getSheetTemplate: getTemplate,
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
  exportChosenCodes: exportChosen,
  blockCode: block,
  unblockCode: unblock,
  cancelCertification,
  reportLoss,
  cancelLoss,
  saveCustomCodes,
  listCodeScans: listScans,
  listCodeViews: listViews,
  saveCodeView: saveView,
  removeCodeView: removeView,
  ...settingHandlers,
  ...paymentHandlers,
  makePrintFile,
  startPrintFile,
  listPrints,
  listPrinters,
  addPrinter,
  changePrinter,
  removePrinter,
  getCalibrationPage: calibrationPage,
  searchMembers,
  searchLost,
  listLostAttempts: listAttempts,
  searchMessages: searchHistory,
  getMessage: readMessage,
  retryMessage,
  getServiceUse: serviceUse,
  getManagerInfo: getManager,
  saveManagerInfo: saveManager,
  scanCode: scan,
  requestProof,
  registerCode,
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
  suspendMall,
  resumeMall,
  listAudit,
  checkAudit,
  listFailedMessages,
  retryFailedMessage,
}
