import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { qrLinkChoice } from '../settings/documents.ts'

/** Which link the labels hold; a sample of each, so that both can be looked at and scanned before one is chosen. */
const qrLinkSetting = z.object({
  link: qrLinkChoice,
  sample: z.object({
    serial_number: z.string().meta({ description: 'the newest code of the shop, where it has one' }),
    page: z.string(),
    short: z.string(),
  }),
})
export type QrLinkSetting = z.output<typeof qrLinkSetting>

export const getQrLink = operation({
  summary: 'api.get_qr_link',
  method: 'GET',
  path: '/api/cert/products/config/qr_link',
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: qrLinkSetting,
  fails: [],
})

export const saveQrLink = operation({
  summary: 'api.save_qr_link',
  method: 'PUT',
  path: '/api/cert/products/config/qr_link',
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  input: z.object({ link: qrLinkChoice }),
  output: qrLinkSetting,
  fails: [],
})
