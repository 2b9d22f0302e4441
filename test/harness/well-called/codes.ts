import { randomBytes } from 'node:crypto'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { makeExport } from '#server/codes/export/job.ts'
import { certified, provenBuyer } from '../buyers/certified.ts'
import { type FullMall, codesOf } from './full-mall.ts'
import { pixel } from '../paper/pixel.ts'
import type { WellCalled } from './well-called.ts'

/** Products, codes, their batches and files, and buyers, called well. */

const product = ({ mark }: FullMall) => ({
  product_name: `${mark} bag`,
  product_code: `P-${randomBytes(5).toString('hex')}`,
  product_price: 120_000,
  vendor_name: `${mark} maker`,
  manufacturer_name: 'Atelier',
  brand_name: 'Objet',
})
const warranty = { cert_duration_type: 'activated', cert_duration: '1y' } as const
const sheetRow = { activate_type: 'A', duration_type: 'Y', duration: 1 } as const
const serialOf = async (mall: FullMall) => ({ serial: (await codesOf(mall)).serial })
const batchOf = async (mall: FullMall) => ({ batch_id: (await codesOf(mall, 'inactivated', 2)).batch_id })
const optionOf = async (mall: FullMall) => {
  const { product_code, variant_code } = await codesOf(mall)
  return { product_code, variant_code }
}

/** A batch that is too large to be made at once, and waits for its job. */
async function waitingBatch(mall: FullMall): Promise<{ batch_id: string }> {
  const items = []
  for (const number_of_serial of [9_999, 2]) {
    items.push({ ...(await optionOf(mall)), ...warranty, number_of_serial })
  }
  const { batch_id } = await mall.app.good('generateCodes', { items }, { as: mall.partner })
  return { batch_id: String(batch_id) }
}

async function exportOf(mall: FullMall, end?: 'made' | 'cancelled'): Promise<{ export_id: string }> {
  const { app, partner } = mall
  const { export_id } = await app.good('startExport', await batchOf(mall), { as: partner })
  if (end === 'cancelled') await app.good('cancelExport', { export_id }, { as: partner })
  if (end === 'made') {
    await makeExport(app.kernel, { mall_id: partner.mall_id, export_id }, AbortSignal.timeout(30_000))
  }
  return { export_id }
}

async function selectionOf(mall: FullMall): Promise<{ selection_id: string; codes: number }> {
  const { serials } = await codesOf(mall)
  const { selection_id, codes } = await mall.app.good('selectCodes', { serial_numbers: serials }, { as: mall.partner })
  return { selection_id, codes }
}

/** A bulk change that waits for its job, or was stopped. */
async function bulkOf(mall: FullMall, stopped = false): Promise<{ change_id: string }> {
  const { app, partner } = mall
  const { selection_id } = await selectionOf(mall)
  const change = { kind: 'block', reason: 'stolen' } as const
  const { change_id } = await app.good('startBulkChange', { selection_id, change }, { as: partner })
  if (stopped) await app.good('cancelBulkChange', { change_id }, { as: partner })
  return { change_id }
}

async function viewOf({ app, partner, mark }: FullMall): Promise<{ view_id: string }> {
  const view_id = app.kernel.uuid()
  await app.good('saveCodeView', { ...view(mark), view_id }, { as: partner })
  return { view_id }
}
const view = (mark: string) => ({
  // A person's views have names of their own.
  name: `${mark} ${randomBytes(3).toString('hex')}`,
  filters: { period: 'month_1' as const, from: null, to: null },
  columns: ['product' as const],
  page_size: 20 as const,
  is_default: false,
})
const atShop = ({ partner }: FullMall) => ({ place: { mall_id: partner.mall_id, shop_no: partner.shop_no } })

export const codesWellCalled = {
  registerProduct: (mall) => ({ input: product(mall) }),
  registerProductRows: (mall) => ({ input: { rows: [product(mall)] } }),
  checkProductRows: async (mall) => ({
    input: { rows: [{ ...product(mall), product_code: (await optionOf(mall)).product_code }] },
  }),
  getProduct: async (mall) => ({ input: { product_code: (await codesOf(mall)).product_code } }),
  updateProduct: async (mall) => {
    const registered = product(mall)
    await mall.app.good('registerProduct', registered, { as: mall.partner })
    return { input: { ...registered, product_name: `${mall.mark} pouch` } }
  },
  uploadProductImage: async (mall) => ({
    input: {
      product_code: (await codesOf(mall)).product_code,
      images: { file_name: 'a.png', content_type: 'image/png', bytes: pixel },
    },
  }),
  searchVariants: async (mall) => ({
    input: { search_type: 'product_code', search_value: (await codesOf(mall)).product_code },
  }),
  generateCodes: async (mall) => ({
    input: { items: [{ ...(await optionOf(mall)), ...warranty, number_of_serial: 1 }] },
  }),
  generateFromSheet: async (mall) => ({
    input: { rows: [{ ...(await optionOf(mall)), ...sheetRow, number_of_serial: 1 }] },
  }),
  matchFromSheet: async (mall) => ({
    input: {
      rows: [
        { ...(await optionOf(mall)), ...sheetRow, serial_number: `OWN-${randomBytes(5).toString('hex')}` },
        {
          ...(await optionOf(mall)),
          duration: '2026-12-01 ~ 2028-02-29',
          serial_number: `OWN-${randomBytes(5).toString('hex')}`,
        },
      ],
    },
  }),
  checkSheetCodes: async (mall) => {
    const { product_code, variant_code, serials } = await codesOf(mall)
    return { input: { variants: [{ product_code, variant_code }], serial_numbers: serials } }
  },
  getBatch: async (mall) => ({ input: await batchOf(mall) }),
  watchBatch: async (mall) => ({ input: await batchOf(mall) }),
  getCodeHistory: async (mall) => ({ input: await serialOf(mall) }),
  recordPrint: async (mall) => ({
    input: { prints: [{ serial_number: (await codesOf(mall)).serial, print_count: 1 }] },
  }),
  readLabel: async (mall) => ({ input: { read: (await codesOf(mall)).serial } }),
  getCode: async (mall) => ({ input: await serialOf(mall) }),
  getCodeStatus: async (mall) => ({ input: await serialOf(mall) }),
  changeCodeStatus: async (mall) => ({ input: { ...(await serialOf(mall)), cert_status: 'lost' } }),
  changeCodeRange: async (mall) => {
    await mall.app.good('saveRangeSwitch', { allowed: true }, { as: mall.partner })
    const [cert_validated_at, cert_expired_at] = ['2026-11-21T00:00:01+09:00', '2026-12-21T23:59:59+09:00']
    return { input: { ...(await certified(mall)), cert_validated_at, cert_expired_at } }
  },
  changeCodeDuration: async (mall) => ({
    input: { ...(await serialOf(mall)), cert_duration_type: 'created', cert_duration: '9d' },
  }),
  saveCodeMemo: async (mall) => ({ input: { ...(await serialOf(mall)), memo: mall.mark } }),
  resendCode: async (mall) => ({ input: { serial: (await certified(mall)).serial } }),
  validateMember: ({ member_id }) => ({ input: { id: member_id } }),
  destroyCodes: async (mall) => ({ input: { serial_numbers: (await codesOf(mall)).serials } }),
  saveRangeSwitch: () => ({ input: { allowed: false } }),
  getSheetTemplate: () => ({ input: { file: 'product.xlsx' } }),
  exportChosenCodes: async (mall) => ({ input: { serial_numbers: (await codesOf(mall)).serials } }),
  blockCode: async (mall) => ({ input: { ...(await serialOf(mall)), reason: 'stolen' } }),
  unblockCode: async (mall) => {
    const { serial } = await serialOf(mall)
    await mall.app.good('blockCode', { serial, reason: 'stolen' }, { as: mall.partner })
    return { input: { serial } }
  },
  cancelCertification: async (mall) => ({ input: { serial: (await certified(mall)).serial } }),
  reportLoss: async (mall) => ({ input: { serial: (await certified(mall)).serial } }),
  cancelLoss: async (mall) => {
    const { serial } = await certified(mall)
    await mall.app.good('reportLoss', { serial }, { as: mall.partner })
    return { input: { serial } }
  },
  saveCustomCodes: async (mall) => ({
    input: { ...(await optionOf(mall)), custom_product_code: mall.mark, custom_variant_code: mall.mark },
  }),
  saveGtins: async (mall) => ({
    input: { gtins: [{ variant_code: (await optionOf(mall)).variant_code, gtin: '9506000134352' }] },
  }),
  listCodeScans: async (mall) => ({ input: await serialOf(mall) }),
  saveCodeView: async (mall) => ({ input: { ...(await viewOf(mall)), ...view(mall.mark) } }),
  removeCodeView: async (mall) => ({ input: await viewOf(mall) }),

  readBatch: async (mall) => ({ input: await batchOf(mall) }),
  renameBatch: async (mall) => ({ input: { ...(await batchOf(mall)), name: mall.mark, tags: [mall.mark] } }),
  cancelBatch: async (mall) => ({ input: await waitingBatch(mall) }),
  resumeBatch: async (mall) => {
    const batch = await waitingBatch(mall)
    await mall.app.good('cancelBatch', batch, { as: mall.partner })
    return { input: batch }
  },
  undoBatch: async (mall) => ({ input: await batchOf(mall) }),
  freezeBatch: async (mall) => ({ input: { ...(await batchOf(mall)), reason: 'misprint' } }),
  unfreezeBatch: async (mall) => {
    const batch = await batchOf(mall)
    await mall.app.good('freezeBatch', { ...batch, reason: 'misprint' }, { as: mall.partner })
    return { input: batch }
  },
  replaceBatch: async (mall) => ({ input: await batchOf(mall) }),
  exportBatch: async (mall) => ({ input: await batchOf(mall) }),
  selectCodes: async (mall) => ({ input: { serial_numbers: (await codesOf(mall)).serials } }),
  checkBulkChange: async (mall) => ({ input: { ...(await selectionOf(mall)), change: { kind: 'unblock' } } }),
  startBulkChange: async (mall) => {
    const { selection_id } = await selectionOf(mall)
    return { input: { selection_id, change: { kind: 'unblock' } } }
  },
  startBulkDestroy: async (mall) => {
    const { selection_id, codes } = await selectionOf(mall)
    return { input: { selection_id, confirmed_codes: codes } }
  },
  getBulkChange: async (mall) => ({ input: await bulkOf(mall) }),
  cancelBulkChange: async (mall) => ({ input: await bulkOf(mall) }),
  resumeBulkChange: async (mall) => ({ input: await bulkOf(mall, true) }),
  undoBulkChange: async (mall) => ({ input: await bulkOf(mall, true) }),
  startExport: async (mall) => ({ input: await batchOf(mall) }),
  cancelExport: async (mall) => ({ input: await exportOf(mall) }),
  resumeExport: async (mall) => ({ input: await exportOf(mall, 'cancelled') }),
  downloadExport: async (mall) => ({ input: { ...(await exportOf(mall, 'made')), file_no: 1 } }),

  scanCode: async (mall) => ({
    input: { auth_qr_code: encodeAuthQrCode((await codesOf(mall)).serial) },
    how: atShop(mall),
  }),
  requestProof: async (mall) => ({
    input: {
      auth_qr_code: encodeAuthQrCode((await codesOf(mall)).serial),
      channel: 'phone',
      target: `0101${String(1_000_000 + (randomBytes(3).readUIntBE(0, 3) % 9_000_000)).slice(0, 7)}`,
    },
    how: atShop(mall),
  }),
  registerCode: async (mall) => ({ input: await provenBuyer(mall, (await codesOf(mall)).serial), how: atShop(mall) }),
} satisfies Partial<WellCalled>
