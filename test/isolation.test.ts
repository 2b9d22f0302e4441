import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { operations } from '#contract/table/operations.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { App } from './harness/app.ts'
import { startApp } from './harness/app.ts'
import type { Partner } from './harness/partner.ts'
import { makeCodes } from './harness/codes.ts'
import { pixel } from './harness/pixel.ts'

/**
 * Every operation, called by one shop with another shop's existing data in every id position. The table is typed by
 * operation: a new one does not compile until it says how it is probed.
 */

let app: App
let mine: Partner
let other: Partner
let theirs: Awaited<ReturnType<typeof makeCodes>>
/** A product whose code no other probe registers in my own shop. */
let theirProduct: Awaited<ReturnType<typeof makeCodes>>

beforeAll(async () => {
  app = await startApp()
  ;[mine, other] = [await app.partner(), await app.partner()]
  theirs = await makeCodes(app, other, 3)
  theirProduct = await makeCodes(app, other, 1)
  await makePeople()
  await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
     values ($1, 2, '2', 'cert_product', 'Their second', false, 'plus', $2)`,
    [other.mall_id, new Date('2030-01-01T00:00:00Z')],
  )
  await app.sql('select open_books($1, 2, $2)', [other.mall_id, app.clock.now()])
})
afterAll(async () => app.close())

const theirMember = 'their-member'
const theirMessage = '0a0a0a0a-0000-4000-8000-00000000000a'
const theirInvitation = '0b0b0b0b-0000-4000-8000-00000000000b'
const theirView = '0d0d0d0d-0000-4000-8000-00000000000d'
const theirOtherView = '0d0d0d0d-0000-4000-8000-00000000000e'
const theirSession = '0c0c0c0c-0000-4000-8000-00000000000c'
const theirOrder = 'G20261121-THE1RS0RDER0'
const theirPrinter = '0e0e0e0e-0000-4000-8000-00000000000e'
const theirExport = '0d0d0d0d-0000-4000-8000-00000000000d'

/** Their buyer, whose code is lost, and a message that never reached them. */
async function makePeople(): Promise<void> {
  const { mall_id } = other
  const sealed = app.kernel.seals.seal(mall_id, '01098765432')
  await app.sql(
    `insert into certified_member (mall_id, member_id, shop_id, name_sealed, phone_sealed, agreed_at, created_at)
     values ($1, $2, 1, $3, $3, $4, $4)`,
    [mall_id, theirMember, sealed, app.clock.now()],
  )
  await app.sql(
    `update code set cert_status = 'lost', activated_at = $3, member_id = $4 where mall_id = $1 and serial_number = $2`,
    [mall_id, theirs.serials[2], app.clock.now(), theirMember],
  )
  await app.sql(
    `insert into message (mall_id, message_id, shop_id, channel, purpose, recipient_sealed, body_sealed, state, queued_at)
     values ($1, $2, 1, 'sms', 'proof', $3, $3, 'failed', $4)`,
    [mall_id, theirMessage, sealed, app.clock.now()],
  )
  await app.sql(
    `insert into invitation (mall_id, invitation_id, email_sealed, email_hash, role, token_hash, invited_by, created_at,
       expires_at) values ($1, $2, $3, $3, 'viewer', $3, $4, $5, $6)`,
    [mall_id, theirInvitation, sealed, other.account_id, app.clock.now(), new Date('2030-01-01T00:00:00Z')],
  )
  await app.sql(
    `insert into session_family (mall_id, family_id, account_id, auto_login, created_at) values ($1, $2, $3, false, $4)`,
    [mall_id, theirSession, other.account_id, app.clock.now()],
  )
  await app.sql(
    `insert into code_export (mall_id, export_id, shop_id, filters, language, status, requested, created_at, created_by,
       expires_at) values ($1, $2, 1, '{}', 'ko', 'running', 3, $3, 'them', $4)`,
    [mall_id, theirExport, app.clock.now(), new Date('2030-01-01T00:00:00Z')],
  )
  await app.sql(
    `insert into printer (mall_id, printer_id, shop_id, name, kind, created_at) values ($1, $2, 1, 'Theirs', 'laser', $3)`,
    [mall_id, theirPrinter, app.clock.now()],
  )
  await app.sql(
    `insert into code_view (mall_id, account_id, shop_id, view_id, name, filters, columns, page_size, created_at)
     select $1, $2, 1, view_id, 'Theirs', '{}', '{product}', 20, $4 from unnest($3::uuid[]) as view_id`,
    [mall_id, other.account_id, [theirView, theirOtherView], app.clock.now()],
  )
  await app.sql(
    `insert into payment_order (mall_id, order_id, shop_id, type, points, order_name, order_amount, intent, state, provider,
       return_url, ordered_at, ordered_by, language, expires_at, paid_at, paid_amount)
     values ($1, $2, 1, 'point', 10000, 'Theirs', 11000, 'point:10000', 'paid', 'portone', '/', $3, $4, 'ko', $3, $3, 11000)`,
    [mall_id, theirOrder, app.clock.now(), other.account_id],
  )
  await app.sql(`insert into mall_profile (mall_id, manager_phone_sealed, updated_at) values ($1, $2, $3)`, [
    mall_id,
    sealed,
    app.clock.now(),
  ])
}

type Probe<N extends OperationName> = {
  /** Input that names what is theirs. */
  input: () => SentOf<Operations[N]>
  /** The expected answer at my own address: a refusal, or a body that holds nothing of theirs. */
  expect: { status: 404 | 400 | 409 } | { empty: true }
}

const none = { input: () => ({}), expect: { empty: true } } as const

const probes: { [N in OperationName]: Probe<N> | 'no tenant data' } = {
  loginPartner: 'no tenant data',
  refreshSession: 'no tenant data',
  logout: 'no tenant data',
  checkLogin: none,
  sendAccountEmail: 'no tenant data',
  updatePassword: 'no tenant data',
  signUpPartner: 'no tenant data',
  getApplication: { input: () => ({}), expect: { status: 404 } },
  resubmitApplication: { input: () => ({}), expect: { status: 400 } },
  withdrawApplication: { input: () => ({}), expect: { status: 404 } },
  getPartnerInfo: { input: () => ({ id: other.mall_id }), expect: { status: 404 } },
  savePartnerInfo: { input: () => ({ id: other.mall_id, mall_name: 'Mine' }), expect: { status: 404 } },
  getAppExpiry: { input: () => ({ id: other.mall_id, app_code: 'cert_product' }), expect: { status: 404 } },
  checkMemberDuplication: 'no tenant data',
  getJoinTicket: 'no tenant data',
  signupMember: 'no tenant data',
  loginMember: 'no tenant data',
  getMemberProfile: none,
  // Mine is a partner's account, so both are refused; theirs is nowhere in either call.
  updateMember: 'no tenant data',
  deleteMember: 'no tenant data',
  findMemberPassword: 'no tenant data',
  checkResetPassword: 'no tenant data',
  resetMemberPassword: 'no tenant data',
  listTeam: none,
  inviteMember: { input: () => ({ email: 'somebody@mine.example', role: 'viewer' }), expect: { empty: true } },
  listInvitations: none,
  resendInvitation: { input: () => ({ invitation_id: theirInvitation }), expect: { status: 404 } },
  revokeInvitation: { input: () => ({ invitation_id: theirInvitation }), expect: { status: 404 } },
  checkInvitation: 'no tenant data',
  acceptInvitation: 'no tenant data',
  changeRole: { input: () => ({ account_id: other.account_id, role: 'viewer' }), expect: { status: 404 } },
  removeMember: { input: () => ({ account_id: other.account_id }), expect: { status: 404 } },
  restoreMember: { input: () => ({ account_id: other.account_id }), expect: { status: 404 } },
  getAccount: none,
  renameAccount: { input: () => ({ name: 'Mine' }), expect: { empty: true } },
  changePassword: {
    input: () => ({ current_password: 'wrong', password: 'Another#2026' }),
    expect: { status: 400 },
  },
  startTotp: { input: () => ({ password: mine.password }), expect: { empty: true } },
  confirmTotp: 'no tenant data',
  removeTotp: 'no tenant data',
  newRecoveryCodes: 'no tenant data',
  listSessions: none,
  endSession: { input: () => ({ session_id: theirSession }), expect: { status: 404 } },
  endOtherSessions: none,
  listShops: none,
  getStore: none,
  getPlan: none,
  setDevelopmentPlan: { input: () => ({ class: 'plus' }), expect: { empty: true } },
  getFirstSteps: none,
  getDuration: none,
  saveDuration: { input: () => ({ cert_duration_type: 'created', cert_duration: '7m' }), expect: { empty: true } },
  registerProduct: {
    // The same product code in my own shop is mine, not a conflict with theirs.
    input: () => ({
      product_name: 'My own',
      product_code: theirs.product_code,
      product_price: 1,
      vendor_name: 'v',
      manufacturer_name: 'm',
      brand_name: 'b',
    }),
    expect: { empty: true },
  },
  getProduct: { input: () => ({ product_code: theirProduct.product_code }), expect: { status: 404 } },
  updateProduct: {
    input: () => ({
      product_name: 'Not mine',
      product_code: theirProduct.product_code,
      product_price: 1,
      vendor_name: 'v',
      manufacturer_name: 'm',
      brand_name: 'b',
    }),
    expect: { status: 404 },
  },
  registerProductRows: {
    input: () => ({ rows: [{ product_name: 'My own', product_code: theirs.product_code, product_price: 1 }] }),
    expect: { empty: true },
  },
  checkProductRows: {
    input: () => ({ rows: [{ product_name: 'My own', product_code: theirs.product_code, product_price: 1 }] }),
    expect: { empty: true },
  },
  searchProducts: { input: () => ({ product_name: theirs.product_name }), expect: { empty: true } },
  searchIssuedProducts: { input: () => ({ product_name: theirs.product_name }), expect: { empty: true } },
  uploadProductImage: {
    input: () => ({
      product_code: theirs.product_code,
      images: { file_name: 'a.png', content_type: 'image/png', bytes: pixel },
    }),
    expect: { empty: true },
  },
  searchVariants: {
    input: () => ({ search_type: 'product_code', search_value: theirs.product_code }),
    expect: { empty: true },
  },
  generateCodes: {
    input: () => ({
      items: [
        {
          cert_duration_type: 'activated',
          cert_duration: '1y',
          product_code: theirs.product_code,
          variant_code: theirs.variant_code,
          number_of_serial: 1,
        },
      ],
    }),
    expect: { status: 400 },
  },
  generateFromSheet: {
    input: () => ({
      rows: [
        {
          product_code: theirs.product_code,
          variant_code: theirs.variant_code,
          activate_type: 'A',
          duration_type: 'Y',
          duration: 1,
          number_of_serial: 1,
        },
      ],
    }),
    expect: { empty: true },
  },
  matchFromSheet: {
    input: () => ({
      rows: [
        {
          product_code: theirs.product_code,
          variant_code: theirs.variant_code,
          activate_type: 'A',
          duration_type: 'Y',
          duration: 1,
          serial_number: 'MY-OWN-1',
        },
      ],
    }),
    expect: { empty: true },
  },
  checkSheetCodes: {
    input: () => ({
      variants: [{ product_code: theirs.product_code, variant_code: theirs.variant_code }],
      serial_numbers: theirs.serials,
    }),
    expect: { empty: true },
  },
  getBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  watchBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  searchCodes: { input: () => ({ serial_number: theirs.serials[0] ?? '' }), expect: { empty: true } },
  getCodeHistory: { input: () => ({ serial: theirs.serials[0] ?? '' }), expect: { status: 404 } },
  readLabel: { input: () => ({ read: theirs.serials[0] ?? '' }), expect: { empty: true } },
  recordPrint: {
    input: () => ({ prints: [{ serial_number: theirs.serials[0] ?? '', print_count: 1 }] }),
    expect: { status: 404 },
  },
  getCode: { input: () => ({ serial: theirs.serials[0] ?? '' }), expect: { status: 404 } },
  getCodeStatus: { input: () => ({ serial: theirs.serials[0] ?? '' }), expect: { status: 404 } },
  changeCodeStatus: {
    input: () => ({ serial: theirs.serials[0] ?? '', cert_status: 'lost' }),
    expect: { status: 404 },
  },
  changeCodeRange: {
    input: () => ({
      serial: theirs.serials[0] ?? '',
      cert_validated_at: '2026-11-21T00:00:01+09:00',
      cert_expired_at: '2026-12-21T23:59:59+09:00',
    }),
    expect: { status: 404 },
  },
  changeCodeDuration: {
    input: () => ({ serial: theirs.serials[0] ?? '', cert_duration_type: 'created', cert_duration: '9d' }),
    expect: { status: 404 },
  },
  saveCodeMemo: { input: () => ({ serial: theirs.serials[0] ?? '', memo: 'mine' }), expect: { status: 404 } },
  resendCode: { input: () => ({ serial: theirs.serials[0] ?? '' }), expect: { status: 404 } },
  validateMember: { input: () => ({ id: 'g:somebody' }), expect: { status: 404 } },
  // What is theirs is told as not here: the answer repeats what was asked, and nothing of theirs is gone.
  destroyCodes: { input: () => ({ serial_numbers: ['NO-SUCH-1'] }), expect: { empty: true } },
  getRangeSwitch: none,
  saveRangeSwitch: { input: () => ({ allowed: false }), expect: { empty: true } },
  getSheetTemplate: 'no tenant data',
  exportCodes: { input: () => ({ serial_number: theirs.serials[0] ?? '' }), expect: { status: 404 } },
  listBatches: none,
  readBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  renameBatch: { input: () => ({ batch_id: theirs.batch_id, name: 'Mine', tags: [] }), expect: { status: 404 } },
  cancelBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  resumeBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  undoBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  freezeBatch: { input: () => ({ batch_id: theirs.batch_id, reason: 'misprint' }), expect: { status: 404 } },
  unfreezeBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  replaceBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  exportBatch: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  listJobs: none,
  countJobs: none,
  startExport: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  cancelExport: { input: () => ({ export_id: theirExport }), expect: { status: 404 } },
  resumeExport: { input: () => ({ export_id: theirExport }), expect: { status: 404 } },
  downloadExport: { input: () => ({ export_id: theirExport, file_no: 1 }), expect: { status: 404 } },
  exportChosenCodes: { input: () => ({ serial_numbers: [theirs.serials[0] ?? ''] }), expect: { status: 404 } },
  blockCode: { input: () => ({ serial: theirs.serials[0] ?? '', reason: 'stolen' }), expect: { status: 404 } },
  unblockCode: { input: () => ({ serial: theirs.serials[0] ?? '' }), expect: { status: 404 } },
  cancelCertification: { input: () => ({ serial: theirs.serials[2] ?? '' }), expect: { status: 404 } },
  reportLoss: { input: () => ({ serial: theirs.serials[0] ?? '' }), expect: { status: 404 } },
  cancelLoss: { input: () => ({ serial: theirs.serials[2] ?? '' }), expect: { status: 404 } },
  saveCustomCodes: {
    input: () => ({
      product_code: theirs.product_code,
      variant_code: theirs.variant_code,
      custom_product_code: 'MINE',
      custom_variant_code: 'MINE',
    }),
    expect: { status: 400 },
  },
  listCodeViews: none,
  saveCodeView: {
    input: () => ({
      view_id: theirView,
      name: 'Mine',
      filters: { period: 'month_1', from: null, to: null },
      columns: ['product'],
      page_size: 20,
      is_default: false,
    }),
    expect: { empty: true },
  },
  // My own view of the same id as theirs was made by the probe before.
  removeCodeView: { input: () => ({ view_id: theirOtherView }), expect: { status: 404 } },
  listCodeScans: { input: () => ({ serial: theirs.serials[0] ?? '' }), expect: { status: 404 } },
  makePrintFile: {
    input: () => ({ prints: [{ serial_number: theirs.serials[0] ?? '', print_count: 1 }] }),
    expect: { status: 404 },
  },
  startPrintFile: { input: () => ({ batch_id: theirs.batch_id }), expect: { status: 404 } },
  listPrints: none,
  listPrinters: none,
  addPrinter: { input: () => ({ name: 'Desk', kind: 'laser' }), expect: { empty: true } },
  changePrinter: {
    input: () => ({ printer_id: theirPrinter, name: 'Taken', kind: 'laser' }),
    expect: { status: 404 },
  },
  removePrinter: { input: () => ({ printer_id: theirPrinter }), expect: { status: 404 } },
  getCalibrationPage: { input: () => ({ printer_id: theirPrinter }), expect: { status: 404 } },
  getPrintConfig: none,
  savePrintConfig: { input: () => ({ paper: 'a4', template: 'type1' }), expect: { empty: true } },
  uploadPrintImage: {
    input: () => ({ images: { file_name: 'a.png', content_type: 'image/png', bytes: pixel } }),
    expect: { status: 400 },
  },
  getLabelLinks: { input: () => ({ serial_numbers: [theirs.serials[0] ?? ''] }), expect: { status: 404 } },
  getQrLink: none,
  saveQrAddress: { input: () => ({ address: null }), expect: { empty: true } },
  saveQrLink: { input: () => ({ link: 'short' }), expect: { empty: true } },
  getNotices: none,
  saveNotices: { input: () => ({ description: 'Mine', information: '' }), expect: { empty: true } },
  listActivity: none,
  getApprovalConfig: none,
  saveApprovalConfig: none,
  getDisplayConfig: none,
  saveDisplayConfig: none,
  getGroupsConfig: none,
  saveGroupsConfig: none,
  getMileageConfig: none,
  saveMileageConfig: none,
  getCouponsConfig: none,
  saveCouponsConfig: none,
  getInfoConfig: none,
  saveInfoConfig: none,
  getSmsConfig: none,
  saveSmsConfig: none,
  getDesign: none,
  saveDesign: none,
  listGroups: none,
  listCoupons: none,
  getClassConfig: none,
  saveClassConfig: { input: () => ({ class: 'plus' }), expect: { empty: true } },
  getAuthItems: none,
  saveAuthItems: { input: () => ({ version: 0, items: [] }), expect: { empty: true } },
  searchMembers: { input: () => ({ keyword: theirMember }), expect: { empty: true } },
  searchLost: { input: () => ({ serial_number: theirs.serials[2] ?? '' }), expect: { empty: true } },
  listLostAttempts: { input: () => ({ serial: theirs.serials[2] ?? '' }), expect: { status: 404 } },
  searchMessages: none,
  getMessage: { input: () => ({ message_id: theirMessage }), expect: { status: 404 } },
  retryMessage: { input: () => ({ message_id: theirMessage }), expect: { status: 404 } },
  getServiceUse: none,
  quotePlan: { input: () => ({ class: 'plus', month: 1 }), expect: { empty: true } },
  requestPlan: { input: () => ({ class: 'plus', month: 1 }), expect: { empty: true } },
  getOrderTypes: none,
  createOrder: { input: () => ({ type: 'point', amount: 10_000 }), expect: { empty: true } },
  createPartnerPayment: {
    input: () => ({ month: 1, sellPrice: 1, startDate: '2026-11-21', endDate: '2026-12-21' }),
    expect: { status: 409 },
  },
  getOrder: { input: () => ({ order_id: theirOrder }), expect: { status: 404 } },
  cancelOrder: { input: () => ({ order_id: theirOrder }), expect: { status: 404 } },
  completePayment: { input: () => ({ order_id: theirOrder }), expect: { status: 404 } },
  listPayments: none,
  getLatestPayment: none,
  noticeLatestPayment: none,
  getReceipt: { input: () => ({ order_id: theirOrder }), expect: { status: 404 } },
  getPoints: none,
  getManagerInfo: none,
  saveManagerInfo: {
    input: () => ({ mall_name: 'Mine', mall_manager: 'Kim', mall_phone: '01012345678', mall_email: 'a@mine.example' }),
    expect: { empty: true },
  },
  scanCode: { input: () => ({ auth_qr_code: encodeAuthQrCode(theirs.serials[0] ?? '') }), expect: { status: 404 } },
  requestProof: {
    input: () => ({ auth_qr_code: encodeAuthQrCode(theirs.serials[0] ?? ''), channel: 'phone', target: '01012345678' }),
    expect: { status: 404 },
  },
  registerCode: {
    input: () => ({
      auth_qr_code: encodeAuthQrCode(theirs.serials[0] ?? ''),
      proof_id: '00000000-0000-4000-8000-000000000000',
      proof_code: '123456',
      name: 'Kim',
      agreed: true,
    }),
    expect: { status: 404 },
  },
  // No shop gets in at the staff's door, whatever it names: server/staff/door.test.ts.
  loginStaff: 'no tenant data',
  setUpStaff: 'no tenant data',
  logoutStaff: 'no tenant data',
  whoAmI: 'no tenant data',
  listStaff: 'no tenant data',
  addStaff: 'no tenant data',
  changeStaff: 'no tenant data',
  resetStaff: 'no tenant data',
  listApplications: 'no tenant data',
  getStaffApplication: 'no tenant data',
  decideApplication: 'no tenant data',
  listMalls: 'no tenant data',
  getMall: 'no tenant data',
  setPlan: 'no tenant data',
  grantPlan: 'no tenant data',
  grantPoints: 'no tenant data',
  getMallPoints: 'no tenant data',
  listMallPayments: 'no tenant data',
  previewRefund: 'no tenant data',
  refundPayment: 'no tenant data',
  getBookCheck: 'no tenant data',
  checkBooks: 'no tenant data',
  suspendMall: 'no tenant data',
  resumeMall: 'no tenant data',
  listAudit: 'no tenant data',
  checkAudit: 'no tenant data',
  listFailedMessages: 'no tenant data',
  retryFailedMessage: 'no tenant data',
}

// getDuration must answer mine, so generation of theirs by my own registered twin product is checked before it exists.
const order = Object.keys(operations).toSorted((left) => (left === 'registerProduct' ? 1 : 0)) as OperationName[]

for (const name of order) {
  const probe = probes[name] as Probe<'searchCodes'> | 'no tenant data' // the table pairs each name with its own input
  if (probe === 'no tenant data') continue
  test(`${name}: at my own address, their data is not there`, async () => {
    const before = await traces()
    const answer = await app.call(name as 'searchCodes', probe.input(), { as: mine })
    if ('status' in probe.expect) expect(answer.status).toBe(probe.expect.status)
    else {
      expect(answer.status).toBeLessThan(300)
      const body = JSON.stringify(answer.body)
      for (const secret of [
        other.mall_id,
        theirs.product_name,
        theirMember,
        theirMessage,
        theirOrder,
        ...theirs.serials,
      ])
        expect(body).not.toContain(secret)
    }
    expect(await traces()).toEqual(before)
  })
  if (operations[name].caller !== 'operator') continue
  test(`${name}: at their address, I find no such shop`, async () => {
    const before = await traces()
    const place = { mall_id: other.mall_id, shop_no: other.shop_no }
    const scoped = operations[name].path.startsWith('/api/cert')
    if (!scoped) return expect(operations[name].path).toMatch(/^\//)
    const answer = await app.call(name as 'searchCodes', probe.input(), { token: mine.token, place })
    expect([answer.status, answer.body.code]).toEqual([404, 'shop.not_found'])
    return expect(await traces()).toEqual(before)
  })
}

/** Operations of the mall and its people, whichever of its shops is open. */
const ofTheMall: ReadonlySet<OperationName> = new Set([
  'getPartnerInfo',
  'savePartnerInfo',
  'getAppExpiry',
  'inviteMember',
  'resendInvitation',
  'revokeInvitation',
  'changeRole',
  'removeMember',
  'endSession',
  // A serial is one of the mall's (product C): a shop learns that it is taken, and nothing else of it.
  'checkSheetCodes',
])

for (const name of order) {
  const probe = probes[name] as Probe<'searchCodes'> | 'no tenant data' // as above
  if (probe === 'no tenant data' || operations[name].caller !== 'operator' || ofTheMall.has(name)) continue
  test(`${name}: at another shop of the same mall, the first one's data is not there`, async () => {
    const before = await rowsOfShop(1)
    const answer = await app.call(name as 'searchCodes', probe.input(), { as: other, place: { shop_no: '2' } })
    if ('status' in probe.expect) expect(answer.status).toBe(probe.expect.status)
    else {
      expect(answer.status).toBeLessThan(300)
      const body = JSON.stringify(answer.body)
      for (const secret of [
        theirs.product_name,
        theirMember,
        theirMessage,
        theirOrder,
        theirPrinter,
        ...theirs.serials,
      ])
        expect(body).not.toContain(secret)
    }
    expect(await rowsOfShop(1)).toEqual(before)
  })
}

/** Every row of a shop of theirs, as the owner of the database sees it, by table. */
async function rowsOfShop(shop_id: number): Promise<unknown> {
  shopTables ??= (
    await app.sql(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t
         on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.column_name = 'shop_id' order by 1`,
    )
  ).map(({ name }) => String(name))
  const each = shopTables.map(
    (
      name,
    ) => `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as all_of_it
      from ${name} t where mall_id = $1 and shop_id = $2`,
  )
  return app.sql(each.join(' union all '), [other.mall_id, shop_id])
}

let shopTables: string[] | undefined

test('with the handlers’ own filter gone, the database still shows a shop its own rows only', async () => {
  const counts = await app.kernel.database.kysely.connection().execute(async (connection) => {
    const { sql } = await import('kysely')
    await sql.raw(`begin; select set_config('app.mall_id', '${mine.mall_id}', true)`).execute(connection)
    const rows = await sql<{ malls: number }>`select count(distinct mall_id)::int as malls from code`.execute(
      connection,
    )
    const changed = await sql`update code set memo = 'mine' where mall_id = ${other.mall_id}`.execute(connection)
    const removed = await sql`delete from variant where mall_id = ${other.mall_id}`.execute(connection)
    await sql.raw('rollback').execute(connection)
    return [rows.rows[0]?.malls, Number(changed.numAffectedRows ?? 0), Number(removed.numAffectedRows ?? 0)]
  })
  expect(counts).toEqual([0, 0, 0])
})

/** The other shop's rows, as the owner of the database sees them; scans are counted at their own shop only. */
async function traces(): Promise<unknown> {
  const [row] = await app.sql(
    `select (select count(*) from code where mall_id = $1) as codes,
       (select count(*) from product where mall_id = $1) as products,
       (select string_agg(concat(name, status, frozen_reason, tags::text), ',') from batch where mall_id = $1) as batches,
       (select string_agg(status, ',') from code_export where mall_id = $1) as exports,
       (select sum(printed_count) from code where mall_id = $1) as printed,
       (select count(*) from scan where mall_id = $1) as scans,
       (select count(*) from proof where mall_id = $1) as proofs,
       (select count(*) from message where mall_id = $1) as messages,
       (select string_agg(state || attempts, ',') from message where mall_id = $1) as states,
       (select encode(manager_phone_sealed, 'hex') from mall_profile where mall_id = $1) as manager,
       (select mall_name from mall where mall_id = $1) as mall_name,
       (select count(*) from audit where mall_id = $1) as audited,
       (select string_agg(role || coalesce(disabled_at::text, '-'), ',') from account where mall_id = $1) as team,
       (select string_agg(name, ',') from code_view where mall_id = $1) as views,
       (select string_agg(name || kind, ',') from printer where mall_id = $1) as printers,
       (select count(*) from print_log where mall_id = $1) as printouts,
       (select count(*) from invitation where mall_id = $1 and revoked_at is null) as invitations,
       (select count(*) from session_family where mall_id = $1 and ended_at is null) as sessions,
       (select duration from shop where mall_id = $1 and shop_id = 1) as duration`,
    [other.mall_id],
  )
  return row
}
