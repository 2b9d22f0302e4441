import { pixel } from '../paper/pixel.ts'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { printImageSize } from '#contract/labels/print/print-limits.ts'
import { orderOf, payAtGateway } from '../stories/checkout.ts'
import type { CallOptions } from '../app.ts'
import { type FullMall, codesOf, failedMessage } from './full-mall.ts'
import { askedChannel, newNumber, newPhone, proof, waitingSender } from '../outside/message-senders.ts'
import { sandboxSession } from '../sandboxes.ts'
import type { WellCalled } from './well-called.ts'

/** Shops, settings, printers, lists of people and messages, plans and payments, called well. */

const plan = { class: 'plus', month: 1 } as const
const points = { type: 'point', amount: 10_000 } as const

/** A printer's name is one of the shop's. */
const named = (mark: string) => `${mark} ${randomBytes(3).toString('hex')}`

async function printerOf({ app, partner, mark }: FullMall): Promise<{ printer_id: string }> {
  // A shop has only so many: the eldest goes.
  await app.sql(
    `delete from printer where mall_id = $1 and printer_id in (
       select printer_id from printer where mall_id = $1 order by created_at desc, name offset 12)`,
    [partner.mall_id],
  )
  const { printer_id } = await app.good('addPrinter', { name: named(mark), kind: 'laser' }, { as: partner })
  return { printer_id: String(printer_id) }
}

/** A key that was just made. */
async function keyOf(mall: FullMall): Promise<string> {
  await noKeys(mall)
  const input = { name: mall.mark, scopes: ['read' as const], days: 30 as const }
  const { key_id } = await mall.app.good('makeApiKey', input, { as: mall.partner })
  return String(key_id)
}

/** A shop that has a sandbox. */
async function inSandbox(mall: FullMall) {
  await mall.app.good('makeSandbox', {}, { as: mall.partner })
  return { input: {} }
}

/** Somebody who has just come in there, by a session of their own: it ends when they leave. */
async function enteredSandbox(mall: FullMall): Promise<CallOptions> {
  await inSandbox(mall)
  return sandboxSession(mall.app, mall.partner)
}

/** A shop has only so many. */
async function noKeys({ app, partner }: FullMall): Promise<void> {
  await app.sql('update api_key set ended_at = $2 where mall_id = $1', [partner.mall_id, app.clock.now()])
}

async function openOrder({ app, partner }: FullMall): Promise<{ order_id: string }> {
  // The same wish is the same order for as long as that one is open.
  await app.sql(`update payment_order set state = 'expired' where mall_id = $1 and state = 'ready'`, [partner.mall_id])
  return { order_id: (await orderOf(app, partner, points)).order_id }
}

/** An order that is paid at the gateway; `booked` when the shop has come back from there too. */
export async function paidOrder(mall: FullMall, booked = true): Promise<{ order_id: string }> {
  const order = await openOrder(mall)
  await payAtGateway(mall.app, order.order_id)
  if (booked) await mall.app.good('completePayment', order, { as: mall.partner })
  return order
}

/** A KakaoTalk text that may be sent to its review: the shop has a channel, and nothing is on its way. */
async function unreviewedText({ app, partner }: FullMall): Promise<{ trigger: 'refund_start' }> {
  await app.sql(`delete from message_text where mall_id = $1 and trigger = 'refund_start'`, [partner.mall_id])
  await app.sql(
    `insert into message_channel (mall_id, shop_id, search_id, category_code, phone_sealed, state, asked_at)
     values ($1, 1, '@mine', '001', $2, 'linked', $3) on conflict (mall_id, shop_id) do update set state = 'linked'`,
    [partner.mall_id, app.kernel.seals.seal(partner.mall_id, '01012345678'), app.clock.now()],
  )
  return { trigger: 'refund_start' }
}

async function earlierText({ app, mark, partner }: FullMall) {
  await app.sql(`delete from message_text where mall_id = $1 and trigger = 'cancel_end'`, [partner.mall_id])
  const text = { trigger: 'cancel_end', body: mark } as const
  const { version } = await app.good('saveSmsText', text, { as: partner })
  return { trigger: text.trigger, channel: 'sms', version: Number(version) } as const
}

async function printImage() {
  const { width, height } = printImageSize
  const create = { width, height, channels: 3, background: { r: 10, g: 20, b: 30 } } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return { images: { file_name: 'a.png', content_type: 'image/png', bytes: new Uint8Array(bytes) } }
}

export const settingsWellCalled = {
  setDevelopmentPlan: () => ({ input: { class: 'plus' } }),
  saveDuration: () => ({ input: { cert_duration_type: 'created', cert_duration: '7m' } }),
  savePrintConfig: () => ({ input: { paper: 'a4', template: 'type2' } }),
  uploadPrintImage: async () => ({ input: await printImage() }),
  uploadLookPicture: () => ({
    input: { picture: 'logo', images: { file_name: 'a.png', content_type: 'image/png', bytes: pixel } },
  }),
  previewLook: () => ({
    input: { page: 'genuine', language: 'ko', design: {}, display: {}, info: {}, auth_items: {} },
  }),
  getLabelLinks: async (mall) => ({ input: { serial_numbers: (await codesOf(mall)).serials } }),
  saveQrLink: () => ({ input: { link: 'short' } }),
  saveNotices: ({ mark }) => ({ input: { description: mark, information: mark } }),
  saveCloneRules: () => ({ input: { visitors: 5 } }),
  saveApprovalConfig: ({ mark }) => ({ input: { reject_reasons: [mark] } }),
  saveDisplayConfig: () => ({ input: { product_image: false, scan_count: true } }),
  saveInfoConfig: ({ mark }) => ({ input: { company: mark } }),
  saveQrAddress: () => ({ input: { address: null } }),
  endMemberSigning: async ({ app, partner }) => {
    await app.good('makeMemberSecret', {}, { as: partner })
    return { input: {} }
  },
  enterSandbox: inSandbox,
  emptySandbox: inSandbox,
  leaveSandbox: async (mall) => ({ input: {}, how: await enteredSandbox(mall) }),
  listApiKeys: async (mall) => {
    await keyOf(mall)
    return { input: {} }
  },
  makeApiKey: async (mall) => {
    await noKeys(mall)
    return { input: { name: `${mall.mark} program`, scopes: ['read', 'issue'], days: null } }
  },
  rotateApiKey: async (mall) => ({ input: { key_id: await keyOf(mall) } }),
  endApiKey: async (mall) => ({ input: { key_id: await keyOf(mall) } }),
  saveSmsName: () => ({ input: { name: 'Maison' } }),
  saveSmsConfig: () => ({ input: { certified: true, lost: true, attempted: true } }),
  saveMessageRules: () => ({ input: { rules: [{ trigger: 'member_cert_end', send_type: 'sms+email' }] } }),
  saveMessageConfig: ({ mark }) => ({ input: { admin_recipients: [{ name: mark, email: 'mine@shop.example' }] } }),
  saveMessageAddInfo: ({ mark }) => ({ input: { cs_hours: mark } }),
  saveMessageOrderConfig: () => ({ input: { exclude_free_orders: true } }),
  getEmbedConfig: () => ({ input: {} }),
  saveEmbedConfig: () => ({ input: { use: true, sites: ['https://shop.example'] } }),
  saveDesign: () => ({ input: { primary_color: '#123456' } }),
  saveClassConfig: () => ({ input: { class: 'plus' } }),
  saveAuthItems: async ({ app, partner, mark }) => {
    const { version } = await app.good('getAuthItems', {}, { as: partner })
    return { input: { version, items: [{ item_no: 1, label: mark, type: 'text' }] } }
  },

  addPrinter: async (mall) => {
    await printerOf(mall)
    return { input: { name: named(mall.mark), kind: 'laser' } }
  },
  changePrinter: async (mall) => ({ input: { ...(await printerOf(mall)), name: named(mall.mark), kind: 'laser' } }),
  getCalibrationPage: async (mall) => ({ input: await printerOf(mall) }),
  listPrinters: async (mall) => {
    await printerOf(mall)
    return { input: {} }
  },
  checkPrintFile: async (mall) => ({
    input: { prints: [{ serial_number: (await codesOf(mall)).serial, print_count: 1 }] },
  }),
  makePrintFile: async (mall) => ({
    input: { prints: [{ serial_number: (await codesOf(mall)).serial, print_count: 1 }] },
  }),
  removePrinter: async (mall) => ({ input: await printerOf(mall) }),
  startPrintFile: async (mall) => ({
    input: { batch_id: (await codesOf(mall, 'inactivated', 'a batch of one')).batch_id },
  }),

  searchMessages: async (mall) => {
    await failedMessage(mall)
    return { input: {} }
  },
  getMessage: async (mall) => ({ input: { message_id: await failedMessage(mall) } }),
  getMessageService: () => ({ input: {} }),
  retryMessage: async (mall) => ({ input: { message_id: await failedMessage(mall) } }),
  exportMessages: async (mall) => {
    await failedMessage(mall)
    const { app, partner } = mall
    await app.sql('update session_family set proved_at = $2 where mall_id = $1', [partner.mall_id, app.clock.now()])
    return { input: { reason: mall.mark } }
  },
  askMessageChannel: async ({ app, partner }) => {
    await app.sql('delete from message_channel where mall_id = $1', [partner.mall_id])
    return { input: { search_id: '@objet', phone: newPhone(), category_code: '00900010001' } }
  },
  verifyMessageChannel: async ({ app, partner }) => {
    await app.sql('delete from message_channel where mall_id = $1', [partner.mall_id])
    return { input: { token: (await askedChannel(app, partner)).token } }
  },
  unlinkMessageChannel: async ({ app, partner }) => {
    await app.sql('delete from message_channel where mall_id = $1', [partner.mall_id])
    await askedChannel(app, partner)
    return { input: {} }
  },
  listSenders: async ({ app, partner }) => {
    await waitingSender(app, partner)
    return { input: {} }
  },
  addSender: ({ mark }) => ({
    input: { number: newNumber(), owner_type: 'business', proof: { ...proof(), file_name: `${mark}.pdf` } },
  }),
  withdrawSender: async ({ app, partner }) => ({ input: { sender_id: await waitingSender(app, partner) } }),
  getKakaoText: () => ({ input: { trigger: 'payment_end' } }),
  getSmsText: () => ({ input: { trigger: 'payment_end' } }),
  getEmailText: () => ({ input: { trigger: 'payment_end' } }),
  saveKakaoText: ({ mark }) => ({ input: { trigger: 'payment_end', body: mark } }),
  saveSmsText: ({ mark }) => ({ input: { trigger: 'payment_end', body: mark } }),
  saveEmailText: ({ mark }) => ({ input: { trigger: 'payment_end', subject: mark, body: `<p>${mark}</p>` } }),
  submitKakaoTemplate: async (mall) => ({ input: await unreviewedText(mall) }),
  restoreMessageText: async (mall) => ({ input: await earlierText(mall) }),
  resetMessageText: () => ({ input: { trigger: 'cancel_end', channel: 'sms' } }),
  sendTestMessage: ({ mark }) => ({ input: { trigger: 'payment_end', channel: 'sms', body: mark } }),
  checkMessageTag: () => ({ input: { search_tag: 'USER_NAME' } }),
  uploadMessageImage: async () => ({ input: await printImage() }),
  quotePlan: () => ({ input: plan }),
  requestPlan: () => ({ input: plan }),
  createOrder: () => ({ input: { ...points, amount: 30_000 } }),
  createPartnerPayment: async ({ app, partner }) => {
    const { order_amount, start_date, end_date } = await app.good('quotePlan', plan, { as: partner })
    return { input: { month: 1, sellPrice: order_amount, startDate: start_date, endDate: end_date } }
  },
  getOrder: async (mall) => ({ input: await openOrder(mall) }),
  cancelOrder: async (mall) => ({ input: await openOrder(mall) }),
  completePayment: async (mall) => ({ input: await paidOrder(mall, false) }),
  getReceipt: async (mall) => ({ input: await paidOrder(mall) }),
  saveManagerInfo: ({ mark }) => ({
    input: {
      mall_name: `${mark} mall`,
      mall_manager: mark,
      mall_phone: '01012345678',
      mall_email: `${randomBytes(3).toString('hex')}@${mark}.example`.toLowerCase(),
    },
  }),
} satisfies Partial<WellCalled>
