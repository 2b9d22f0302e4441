import type { Method, SentOperation } from '../kernel/operation.ts'
import type { OperationName } from './operations.ts'
import { operations } from './operations.ts'
import type { Flavour } from './screens.ts'
import { settingNames } from '../settings/setting-names.ts'
import { searchByBody, secondAddresses, shopLevel } from './shared-addresses.ts'

/**
 * The doors of the product: a prefix, the form of authorization, and which operations stand there. A door is data; it
 * never has a handler of its own. Families and prefixes: contract §3.
 */
export type DoorName = 'mall' | 'imweb' | 'partner' | 'helper' | 'staff' | 'buyer'

/** An operation's address at a door: `GET /path`. */
export type Address = `${Method} /${string}`

export type Door = {
  readonly prefix: string
  /** How the web app sends the token; the server takes both forms at every door (resolution 16). */
  readonly authorization: 'raw' | 'bearer' | 'none'
  readonly addresses: Partial<Record<OperationName, readonly Address[]>>
}

/** Operations of one shop, at the same path behind every scoped door. */
const shopScope = [
  'getFirstSteps',
  'getDuration',
  'saveDuration',
  'searchVariants',
  'searchProducts',
  'searchIssuedProducts',
  'generateCodes',
  'generateFromSheet',
  'matchFromSheet',
  'checkSheetCodes',
  'getBatch',
  'watchBatch',
  'searchCodes',
  'getCodeHistory',
  'recordPrint',
  'readLabel',
  'getCode',
  'getCodeStatus',
  'changeCodeStatus',
  'changeCodeRange',
  'changeCodeDuration',
  'saveCodeMemo',
  'resendCode',
  'validateMember',
  'exportChosenCodes',
  'blockCode',
  'unblockCode',
  'cancelCertification',
  'reportLoss',
  'cancelLoss',
  'listCodeScans',
  'listCodeViews',
  'saveCodeView',
  'removeCodeView',
  'destroyCodes',
  'getRangeSwitch',
  'saveRangeSwitch',
  'exportCodes',
  'listBatches',
  'readBatch',
  'renameBatch',
  'cancelBatch',
  'resumeBatch',
  'undoBatch',
  'freezeBatch',
  'unfreezeBatch',
  'replaceBatch',
  'exportBatch',
  'listJobs',
  'countJobs',
  'startExport',
  'cancelExport',
  'resumeExport',
  'downloadExport',
  'makePrintFile',
  'startPrintFile',
  'listPrints',
  'listPrinters',
  'addPrinter',
  'changePrinter',
  'removePrinter',
  'getCalibrationPage',
  'getPrintConfig',
  ...settingNames,
  'searchMembers',
  'getServiceUse',
] as const satisfies readonly OperationName[]

/** Plan, points and payment of one shop: behind every scoped door, and bare (resolution 95). */
const paymentScope = [
  'getPlan',
  'getOrderTypes',
  'quotePlan',
  'requestPlan',
  'createOrder',
  'getOrder',
  'cancelOrder',
  'completePayment',
  'listPayments',
  'getLatestPayment',
  'noticeLatestPayment',
  'getReceipt',
  'getPoints',
] as const satisfies readonly OperationName[]

/** Lost records and messages: imweb's shops do not have them, by no address (000 §6, resolution 38). */
const notForImweb = [
  'searchLost',
  'listLostAttempts',
  'searchMessages',
  'getMessage',
  'retryMessage',
] as const satisfies readonly OperationName[]

/** Products are registered by partners; hosted shops take them from their platform (resolution 43). */
const partnerScope = [
  ...shopScope,
  ...paymentScope,
  'createPartnerPayment',
  ...notForImweb,
  'registerProduct',
  'registerProductRows',
  'checkProductRows',
  'getProduct',
  'updateProduct',
  'uploadProductImage',
  'saveCustomCodes',
  'getPartnerInfo',
  'savePartnerInfo',
  'getAppExpiry',
] as const satisfies readonly OperationName[]

const staffScope = [
  'loginStaff',
  'setUpStaff',
  'logoutStaff',
  'whoAmI',
  'listStaff',
  'addStaff',
  'changeStaff',
  'resetStaff',
  'listApplications',
  'getStaffApplication',
  'decideApplication',
  'listMalls',
  'getMall',
  'setPlan',
  'grantPlan',
  'grantPoints',
  'getMallPoints',
  'listMallPayments',
  'previewRefund',
  'refundPayment',
  'getBookCheck',
  'checkBooks',
  'suspendMall',
  'resumeMall',
  'listAudit',
  'checkAudit',
  'listFailedMessages',
  'retryFailedMessage',
] as const satisfies readonly OperationName[]

const buyerScope = ['scanCode', 'requestProof', 'registerCode'] as const satisfies readonly OperationName[]

function declared(names: readonly OperationName[]): Partial<Record<OperationName, readonly Address[]>> {
  return Object.fromEntries(names.map((name) => [name, [declaredAddress(name), ...(secondAddresses[name] ?? [])]]))
}

function declaredAddress(name: OperationName): Address {
  const { method, path }: SentOperation = operations[name]
  return `${method} /${path.slice(1)}`
}

export const doors: Record<DoorName, Door> = {
  mall: {
    prefix: '/app/:app/mall/:mall_id/shops/:shop_no',
    authorization: 'raw',
    addresses: { ...declared([...shopScope, ...paymentScope, ...notForImweb]), ...shopLevel },
  },
  imweb: {
    prefix: '/app/:app/imweb/:mall_id/shops/:shop_no',
    authorization: 'bearer',
    addresses: { ...declared([...shopScope, ...paymentScope]), ...shopLevel },
  },
  partner: {
    prefix: '/app/:app/:product/:mall_id',
    authorization: 'raw',
    addresses: { ...declared(partnerScope), ...shopLevel },
  },
  // The mall comes from the token, the shop from the `shop_no` query, the app from the `app` query.
  helper: {
    prefix: '',
    authorization: 'raw',
    addresses: {
      loginPartner: ['POST /users/login'],
      refreshSession: [
        'GET /auth/refresh',
        'POST /:product/auth/refresh',
        'POST /post/member/refresh',
        'POST /api/member/users/refresh',
      ],
      logout: ['POST /users/logout', 'POST /api/member/users/logout'],
      checkLogin: ['GET /get/member/login_check', 'GET /api/member/login_check'],
      sendAccountEmail: ['POST /users/email/send'],
      updatePassword: ['POST /users/password/update'],
      signUpPartner: ['POST /users/signup'],
      getApplication: ['GET /users/application'],
      resubmitApplication: ['POST /users/application/resubmit'],
      withdrawApplication: ['POST /users/application/withdraw'],
      getPartnerInfo: ['GET /users/info', 'GET /users/:id/info'],
      savePartnerInfo: ['PUT /put/users/info', 'PUT /users/:id/info'],
      getAppExpiry: ['GET /users/:id/appExpire/:app_code'],
      checkMemberDuplication: ['GET /api/member/users/duplication'],
      getJoinTicket: ['GET /api/member/users/ticket'],
      signupMember: ['POST /api/member/users/signup'],
      loginMember: ['POST /api/member/users/login'],
      getMemberProfile: ['GET /api/member/profile'],
      updateMember: ['PUT /api/member/users'],
      deleteMember: ['DELETE /api/member/users'],
      findMemberPassword: ['POST /api/member/users/find-password'],
      checkResetPassword: ['POST /api/member/users/check-reset-password'],
      resetMemberPassword: ['PUT /api/member/users/reset-password'],
      listTeam: ['GET /api/team'],
      inviteMember: ['POST /api/team/invitations'],
      listInvitations: ['GET /api/team/invitations'],
      resendInvitation: ['POST /api/team/invitations/:invitation_id/resend'],
      revokeInvitation: ['DELETE /api/team/invitations/:invitation_id'],
      checkInvitation: ['POST /api/team/invitations/check'],
      acceptInvitation: ['POST /api/team/invitations/accept'],
      changeRole: ['PUT /api/team/members/:account_id/role'],
      removeMember: ['DELETE /api/team/members/:account_id'],
      restoreMember: ['PUT /api/team/members/:account_id/restore'],
      getAccount: ['GET /api/account'],
      renameAccount: ['PUT /api/account/name'],
      changePassword: ['PUT /api/account/password'],
      startTotp: ['POST /api/account/totp'],
      confirmTotp: ['POST /api/account/totp/confirm'],
      removeTotp: ['DELETE /api/account/totp'],
      newRecoveryCodes: ['POST /api/account/recovery-codes'],
      listSessions: ['GET /api/account/sessions'],
      endSession: ['DELETE /api/account/sessions/:session_id'],
      endOtherSessions: ['DELETE /api/account/sessions'],
      listShops: ['GET /get/shops', 'GET /shops'],
      getStore: ['GET /api/store'],
      setDevelopmentPlan: ['PUT /put/development/plan'],
      getDuration: ['GET /get/duration'],
      saveDuration: ['PUT /put/duration'],
      registerProduct: ['POST /api/cert/partners/products'],
      getProduct: ['GET /api/cert/partners/products/code/:product_code'],
      updateProduct: ['PUT /api/cert/partners/products/code/:product_code'],
      registerProductRows: ['POST /api/cert/partners/products/excel'],
      checkProductRows: ['POST /api/cert/partners/products/excel/check'],
      searchProducts: ['GET /api/cert/partners/products/search', searchByBody],
      uploadProductImage: ['POST /api/cert/partners/products/images/code/:product_code'],
      searchVariants: ['GET /cert/products/search'],
      generateCodes: ['POST /generate/serials'],
      generateFromSheet: ['POST /generate/serials/excel'],
      matchFromSheet: ['POST /exists/serials/excel'],
      checkSheetCodes: ['POST /exists/serials/check'],
      searchCodes: ['GET /cert/serials/search'],
      getCodeHistory: ['GET /serials/history/:serial'],
      getPrintConfig: ['GET /get/print'],
      getSheetTemplate: ['GET /api/templates/:file'],
      ...declared([...paymentScope, 'createPartnerPayment']),
      getPlan: ['GET /cert/products/class', 'GET /api/cert/products/class'],
      getManagerInfo: ['GET /api/orders/latest', 'GET /post/orders/latest'],
      saveManagerInfo: ['POST /post/orders/latest', 'POST /api/orders/latest'],
    },
  },
  staff: { prefix: '/staff/api', authorization: 'raw', addresses: declared(staffScope) },
  buyer: {
    prefix: '/shop/api/:mall_id/:shop_no',
    authorization: 'none',
    addresses: declared(buyerScope),
  },
}

/** Brand slugs of the partner portal, unless configured (contract §3). */
export const defaultProductSlug = 'genuine'

/** The refresh call of each flavour (000 §7, resolution 11): four forms of one rotation. */
export const refreshAddress: Readonly<Record<Flavour, Address>> = {
  mall: 'GET /auth/refresh',
  imweb: 'POST /post/member/refresh',
  partner: 'POST /:product/auth/refresh',
}
