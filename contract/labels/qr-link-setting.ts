import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { qrLinkChoice, siteAddress, unseenReasons } from '../settings/documents.ts'

/** Which link the labels hold; a sample of each, so that both can be looked at and scanned before one is chosen. */
const qrLinkSetting = z.object({
  link: qrLinkChoice,
  sample: z.object({
    serial_number: z.string().meta({ description: 'the newest code of the shop, where it has one' }),
    page: z.string(),
    short: z.string(),
    gs1: z
      .string()
      .nullable()
      .meta({ description: 'of the newest variant that has a GTIN; null: none has one yet, and it cannot be chosen' }),
  }),
  gtins: z.object({
    variants: z.number().int(),
    missing: z.number().int().meta({ description: 'of them without a GTIN: their labels keep the link of the page' }),
    first_missing: z
      .array(z.object({ product_name: z.string(), variant_name: z.string(), variant_code: z.string() }))
      .meta({ description: 'the newest of these, at most 100' }),
  }),
  address: z.object({
    in_use: z.string().nullable().meta({ description: 'null: the page that we host' }),
    chosen: z.string().nullable().meta({ description: 'the one that was chosen last; null: ours' }),
    state: z.enum(['settled', 'asked', 'failed']).meta({ description: 'asked: it is being looked at' }),
    why: z.enum(unseenReasons).nullable(),
    hosted: z.string().meta({ description: 'the page that we host for this shop' }),
    site: z.string().nullable().meta({ description: "the shop's own site, as far as it is known" }),
  }),
})
export type QrLinkSetting = z.output<typeof qrLinkSetting>

export const getQrLink = operation({
  summary: 'api.get_qr_link',
  method: 'GET',
  path: '/api/cert/products/config/qr_link',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  screen: 'printqr',
  input: z.object({}),
  output: qrLinkSetting,
  fails: [],
})

export const saveQrLink = operation({
  summary: 'api.save_qr_link',
  method: 'PUT',
  path: '/api/cert/products/config/qr_link',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  screen: 'printqr',
  input: z.object({ link: qrLinkChoice }),
  output: qrLinkSetting,
  fails: ['setting.no_gtin'],
})

/**
 * Chooses the address that labels lead to: null for the page that we host, at once; another one as soon as our page was
 * seen to answer there, which a job looks at. Labels that are printed keep the address that they have.
 */
export const saveQrAddress = operation({
  summary: 'api.save_qr_address',
  method: 'PUT',
  path: '/api/cert/products/config/qr_address',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  screen: 'printqr',
  input: z.object({ address: siteAddress.nullable() }),
  output: qrLinkSetting,
  fails: [],
})
