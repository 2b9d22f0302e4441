import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { openMessage } from '#server/notify/outbox.ts'
import type { CallOptions } from '../harness/app.ts'
import { orderOf, payAtGateway } from '../harness/stories/checkout.ts'
import { randomUUID } from 'node:crypto'
import { sandboxProbes } from './sandbox-probes.ts'
import { memberProbes } from './member-probes.ts'
import { peopleProbes } from './people-probes.ts'
import { staffProbes } from './staff-probes.ts'
import { askedChannel, newNumber, proof, waitingSender } from '../harness/outside/message-senders.ts'
import { givePoints } from '../harness/messages.ts'
import {
  type Probes,
  app,
  as,
  item,
  fresh,
  serialOf,
  certifiedSerial,
  runningBatch,
  exportOf,
  selectionOf,
  bulkOf,
  printerOf,
  failedMessage,
  product,
  saving,
  sheetRow,
} from './world.ts'

const session = {
  without: 'a session is no change of the mall; sessions are listed and ended by themselves (listSessions)',
}
const reads = { without: 'it reads: nothing of the mall is another afterwards' }
const mailed = {
  without: 'it mails who asks and changes nothing; the mail stands in the outbox, and using its link is entered',
}
const picture = { without: 'a picture that nothing shows yet; saving what shows it is entered, and orphans are swept' }
const own_view = { without: 'how one operator looks at a list: nothing of the shop' }

async function freshKey(): Promise<string> {
  const { key_id } = await app.good('makeApiKey', { name: 'Warehouse', scopes: ['read'], days: 30 }, { as })
  return String(key_id)
}

const proving = { without: 'says who somebody is and changes nothing of theirs; the code stands in the outbox' }

export const probes: Probes = {
  revealFake: { without: 'a look changes nothing; it stands in the log of looks at personal data' },
  checkLicence: { without: 'a program asks; the shop sees its devices beside the code' },
  releaseLicence: { without: 'a program gives its own seat back' },
  requestOwnProof: proving,
  proveOwner: proving,
  requestHandOverProof: proving,
  requestReceiverProof: proving,
  addPicture: { without: 'a draft of a form that was not sent; gone within a day' },
  leaveMine: { without: 'a browser forgets who it was; nothing of the shop changes' },
  requestErasureProof: proving,
  arriveAsMember: proving,
  checkCertificate: { without: 'says what is true and changes nothing' },
  checkRecall: { without: 'it counts: nothing of the mall is another afterwards' },
  revealRecallOwner: { without: 'a look changes nothing; it stands in the log of looks at personal data' },
  revealRepair: { without: 'a look changes nothing; it stands in the log of looks at personal data' },
  testWebhook: { without: 'a test says nothing of the shop; it stands in the log of deliveries with its answer' },
  ...sandboxProbes,
  ...memberProbes,
  ...peopleProbes,
  ...staffProbes,

  loginPartner: session,
  logout: session,
  loginMember: session,
  loginStaff: { without: 'asks for the second step; coming in is entered by setUpStaff and with a code' },
  logoutStaff: session,
  sendAccountEmail: mailed,
  findMemberPassword: mailed,
  checkResetPassword: reads,
  checkInvitation: reads,
  checkProductRows: reads,
  checkSheetCodes: reads,
  getLabelLinks: reads,
  checkPrintFile: reads,
  exportChosenCodes: reads,
  noticeLatestPayment: { without: 'remembers that a notice was seen, so that it is shown once' },
  saveClassConfig: { without: 'saves nothing: only the class that the shop has is accepted (product I)' },
  uploadProductImage: picture,
  uploadPrintImage: picture,
  uploadLookPicture: picture,
  previewLook: reads,
  selectCodes: { without: 'a selection changes nothing; what is done with it is entered' },
  checkBulkChange: reads,
  uploadMessageImage: picture,
  saveCodeView: own_view,
  removeCodeView: own_view,
  requestProof: { without: 'a buyer who has proved nothing yet; the code that is sent stands in the outbox' },
  startTotp: { without: 'a secret that counts for nothing until confirmTotp, which is entered' },

  setDevelopmentPlan: saving({ class: 'plus' as const }),
  saveDuration: saving({ cert_duration_type: 'created' as const, cert_duration: '7m' }),
  registerProduct: () => ({ input: product() }),
  registerProductRows: () => ({
    input: { rows: [{ product_name: 'Bag', product_code: product().product_code, product_price: 1 }] },
  }),
  updateProduct: async () => {
    const one = product()
    await app.good('registerProduct', one, { as })
    return { input: { ...one, product_name: 'Another' } }
  },
  generateCodes: async () => {
    const { product_code, variant_code } = await fresh()
    return { input: { items: [{ ...item, product_code, variant_code, number_of_serial: 2 }] } }
  },
  generateFromSheet: async () => ({ input: { rows: [{ ...(await sheetRow()), number_of_serial: 1 }] } }),
  matchFromSheet: async () => ({
    input: { rows: [{ ...(await sheetRow()), serial_number: `OWN-1-${randomUUID()}` }] },
  }),
  recordPrint: async () => ({ input: { prints: [{ serial_number: await serialOf(), print_count: 1 }] } }),
  readLabel: { without: 'each reading has its row in the ledger of label checks; releasing the batch is entered' },
  changeCodeStatus: async () => ({ input: { serial: await serialOf(), cert_status: 'activated' } }),
  changeCodeRange: async () => ({
    input: {
      serial: await serialOf(),
      cert_validated_at: '2026-11-21T00:00:01+09:00',
      cert_expired_at: '2026-12-21T23:59:59+09:00',
    },
  }),
  changeCodeDuration: async () => ({
    input: { serial: await serialOf(), cert_duration_type: 'created', cert_duration: '9d' },
  }),
  saveCodeMemo: async () => ({ input: { serial: await serialOf(), memo: 'mine' } }),
  resendCode: async () => ({ input: { serial: await certifiedSerial() } }),
  destroyCodes: async () => ({ input: { serial_numbers: [await serialOf()] } }),
  saveRangeSwitch: saving({ allowed: true }),
  blockCode: async () => ({ input: { serial: await serialOf(), reason: 'stolen' } }),
  unblockCode: async () => {
    const serial = await serialOf()
    await app.good('blockCode', { serial, reason: 'stolen' }, { as })
    return { input: { serial } }
  },
  cancelCertification: async () => ({ input: { serial: await certifiedSerial() } }),
  reportLoss: async () => ({ input: { serial: await certifiedSerial() } }),
  cancelLoss: async () => ({ input: { serial: await certifiedSerial({ at: app.clock.now(), by: 'minji' }) } }),
  saveCustomCodes: async () => {
    const { product_code, variant_code } = await fresh()
    return { input: { product_code, variant_code, custom_product_code: 'A1', custom_variant_code: 'B1' } }
  },
  saveGtins: async () => ({
    input: { gtins: [{ variant_code: (await fresh()).variant_code, gtin: '9506000134352' }] },
  }),
  renameBatch: async () => ({ input: { batch_id: (await fresh()).batch_id, name: 'Mine', tags: [] } }),
  cancelBatch: async () => ({ input: { batch_id: await runningBatch() } }),
  resumeBatch: async () => {
    const batch_id = await runningBatch()
    await app.good('cancelBatch', { batch_id }, { as })
    return { input: { batch_id } }
  },
  undoBatch: async () => ({ input: { batch_id: (await fresh()).batch_id } }),
  freezeBatch: async () => ({ input: { batch_id: (await fresh()).batch_id, reason: 'misprint' } }),
  unfreezeBatch: async () => {
    const { batch_id } = await fresh()
    await app.good('freezeBatch', { batch_id, reason: 'misprint' }, { as })
    return { input: { batch_id } }
  },
  replaceBatch: async () => ({ input: { batch_id: (await fresh()).batch_id } }),
  startExport: async () => ({ input: { batch_id: (await fresh()).batch_id } }),
  cancelExport: async () => ({ input: { export_id: await exportOf() } }),
  resumeExport: async () => {
    const export_id = await exportOf()
    await app.good('cancelExport', { export_id }, { as })
    return { input: { export_id } }
  },
  startBulkChange: async () => ({ input: { selection_id: await selectionOf(), change: { kind: 'unblock' } } }),
  startBulkDestroy: async () => ({ input: { selection_id: await selectionOf(), confirmed_codes: 1 } }),
  cancelBulkChange: async () => ({ input: { change_id: await bulkOf() } }),
  resumeBulkChange: async () => {
    const change_id = await bulkOf()
    await app.good('cancelBulkChange', { change_id }, { as })
    return { input: { change_id } }
  },
  undoBulkChange: async () => {
    const change_id = await bulkOf()
    await app.good('cancelBulkChange', { change_id }, { as })
    return { input: { change_id } }
  },
  savePrintConfig: saving({ paper: 'a4' as const, template: 'type1' as const }),
  saveQrLink: saving({ link: 'short' as const }),
  saveNotices: saving({ description: 'Mine', information: '' }),
  saveCloneRules: saving({}),
  saveApprovalConfig: saving({}),
  saveDisplayConfig: saving({}),
  saveInfoConfig: saving({}),
  saveSmsConfig: saving({ certified: true }),
  saveMessageRules: saving({ rules: [{ trigger: 'member_cert_end' as const, send_type: 'email' as const }] }),
  saveMessageConfig: saving({}),
  saveMessageAddInfo: saving({}),
  saveMessageOrderConfig: saving({}),
  makeMemberSecret: saving({}),
  endMemberSigning: async () => {
    await app.good('makeMemberSecret', {}, { as })
    return { input: {} }
  },
  makeApiKey: saving({ name: 'Warehouse', scopes: ['read'], days: 30 }),
  rotateApiKey: async () => ({ input: { key_id: await freshKey() } }),
  endApiKey: async () => ({ input: { key_id: await freshKey() } }),
  saveSmsName: saving({ name: 'Maison' }),
  saveKakaoText: saving({ trigger: 'payment_end', body: 'Paid' }),
  saveSmsText: saving({ trigger: 'payment_end', body: 'Paid' }),
  saveEmailText: saving({ trigger: 'payment_end', subject: 'Paid', body: '<p>Paid</p>' }),
  submitKakaoTemplate: async () => {
    await app.sql(
      `insert into message_channel (mall_id, shop_id, search_id, category_code, phone_sealed, state, asked_at)
       values ($1, 1, '@mine', '001', '\\x00', 'linked', now()) on conflict (mall_id, shop_id) do update set state = 'linked'`,
      [as.mall_id],
    )
    return { input: { trigger: 'refund_start' as const } }
  },
  restoreMessageText: async () => {
    await app.good('saveSmsText', { trigger: 'cancel_end', body: 'One' }, { as })
    await app.good('saveSmsText', { trigger: 'cancel_end', body: 'Two' }, { as })
    return { input: { trigger: 'cancel_end' as const, channel: 'sms' as const, version: 1 } }
  },
  resetMessageText: async () => {
    await app.good('saveSmsText', { trigger: 'cancel_start', body: 'One' }, { as })
    return { input: { trigger: 'cancel_start' as const, channel: 'sms' as const } }
  },
  sendTestMessage: async () => {
    const manager = { mall_manager: '김담당', mall_phone: '01098765432', mall_email: 'shop@mail.example' }
    await app.good('saveManagerInfo', { mall_name: '오로라', ...manager }, { as })
    await givePoints(app, as, 100)
    return { input: { trigger: 'payment_end' as const, channel: 'sms' as const, body: 'Paid' } }
  },
  saveQrAddress: saving({ address: null }),
  saveDesign: saving({}),
  saveEmbedConfig: saving({ use: true, sites: ['https://shop.example'] }),
  saveAuthItems: saving({ version: 0, items: [] }),
  addPrinter: saving({ name: 'Desk', kind: 'laser' as const }),
  changePrinter: async () => ({ input: { printer_id: await printerOf(), name: 'Another desk', kind: 'laser' } }),
  removePrinter: async () => ({ input: { printer_id: await printerOf() } }),
  makePrintFile: async () => ({
    input: { prints: [{ serial_number: await serialOf(), print_count: 1 }], format: 'csv' },
  }),
  startPrintFile: async () => ({ input: { batch_id: (await fresh()).batch_id, format: 'csv' } }),
  retryMessage: async () => ({ input: { message_id: await failedMessage() } }),
  exportMessages: async () => {
    await failedMessage()
    return { input: { reason: 'asked by the shop', password: as.password } }
  },
  askMessageChannel: saving({ search_id: '@objet', phone: '010-1234-5678', category_code: '00900010001' }),
  verifyMessageChannel: async () => ({ input: { token: (await askedChannel(app, as)).token } }),
  unlinkMessageChannel: () => ({ input: {} }),
  addSender: () => ({ input: { number: newNumber(), owner_type: 'business' as const, proof: proof() } }),
  withdrawSender: async () => ({ input: { sender_id: await waitingSender(app, as) } }),
  requestPlan: saving({ class: 'plus' as const, month: 1 as const }),
  createOrder: saving({ type: 'point' as const, amount: 10_000 as const }),
  createPartnerPayment: async () => {
    const quoted = await app.good('quotePlan', { class: 'plus', month: 1 }, { as })
    const { order_amount: sellPrice, start_date: startDate, end_date: endDate } = quoted
    return { input: { month: 1, sellPrice, startDate, endDate } }
  },
  cancelOrder: async () => ({
    input: { order_id: (await orderOf(app, as, { type: 'point', amount: 10_000 })).order_id },
  }),
  completePayment: async () => {
    const { order_id } = await orderOf(app, as, { type: 'point', amount: 10_000 })
    await payAtGateway(app, order_id)
    return { input: { order_id }, how: { as, door: 'helper' } }
  },
  saveManagerInfo: saving({
    mall_name: 'Mine',
    mall_manager: 'Kim',
    mall_phone: '01012345678',
    mall_email: 'a@mine.example',
  }),
  registerCode: async () => {
    const auth_qr_code = encodeAuthQrCode(await serialOf())
    const buyer: CallOptions = { door: 'buyer', place: { mall_id: as.mall_id, shop_no: as.shop_no } }
    const { proof_id } = await app.good(
      'requestProof',
      { auth_qr_code, channel: 'phone', target: '01012345678' },
      buyer,
    )
    const [row] = await app.sql(
      'select * from message where mall_id = $1 order by queued_at desc, message_id limit 1',
      [as.mall_id],
    )
    const { text } = openMessage(app.kernel, as.mall_id, row).body
    const proof_code = [...text.matchAll(/(?<!\d)\d{6}(?!\d)/g)].at(-1)?.[0] ?? ''
    return {
      input: { auth_qr_code, proof_id, proof_code, name: '김민지', agreed: true },
      how: buyer,
      chain: as.mall_id,
    }
  },
}
