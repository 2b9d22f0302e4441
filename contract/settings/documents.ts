import { z } from 'zod'
import { plainText, requiredText } from '../kernel/wire.ts'
import { wordedVerdicts } from './worded-verdicts.ts'
import { buyerLanguages } from '../text/buyer-languages.ts'
import { embed } from '../embed/settings.ts'
import { clone_rules } from '../fakes/clone-rules.ts'
import { order_rules } from '../orders/rules.ts'
import { repairs } from '../repairs/settings.ts'
import { licence_rules } from '../scans/licences/rules.ts'
import { message_add_info, message_config, message_order_config } from '../messages/rules/documents.ts'

/**
 * A shop's settings, each as a document with a shape and defaults (resolution 108): an unset one has its defaults, and
 * a save replaces all of it. Where the specification has no shape (SHP-36, COD-64) it is our own.
 */

/** The label settings (002 §3 print config), in the names of the save. */
const print = z.object({
  paper: z.enum(['a4', 'rolLabel']).nullable().default(null),
  template: z.enum(['type1', 'type2']).nullable().default(null),
  description: z.string().nullable().default(null),
  image_url: z.string().nullable().default(null),
})

/**
 * Which link the QR codes of labels hold: the shop's registration page (002 §7.6), the short signed one (product D), or
 * the GS1 Digital Link.
 */
export const qrLinkChoice = z.enum(['page', 'short', 'gs1'])
export type QrLinkChoice = z.output<typeof qrLinkChoice>

/** An address of the shop's own site below which our registration page is to answer: https, perhaps with a path. */
export const siteAddress = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#\\@"'<>]+(?:\/[^\s?#\\"'<>]*)?$/i)

/** Why our page was not seen at an address. */
export const unseenReasons = ['address', 'private', 'missing', 'unreachable', 'other_page'] as const

/**
 * The address in the QR codes of labels: the page that we host (null), until our page was seen at another one that the
 * shop has chosen. `asked`: chosen and being looked at; `failed`: chosen and not found.
 */
const qr_address = z.object({
  in_use: siteAddress.nullable().default(null),
  chosen: siteAddress.nullable().default(null),
  state: z.enum(['settled', 'asked', 'failed']).default('settled'),
  why: z.enum(unseenReasons).nullable().default(null),
})

const off = z.boolean().default(false)
const on = z.boolean().default(true)
const codes = z.array(requiredText(64)).max(50).default([])
/** All products, or those with these codes. */
const scope = { scope: z.enum(['all', 'product_codes']).default('all'), product_codes: codes }
const rules = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.object({ ...scope, ...shape }))
    .max(10)
    .default([])
const hours = z.number().int().min(1).max(720)
const days = z.number().int().min(1).max(365)
const webAddress = z.url({ protocol: /^https$/ }).max(300)
/** A picture that was uploaded at `design/images`: a buyer's phone fetches nothing from other sites. */
const picture = z.string().regex(/^\/files\/[a-z]+\/[0-9a-f-]{36}\.(?:webp|png)$/)

/** Registrations that the shop looks at before they count. */
const approval = z.object({
  use: off,
  mode: z.enum(['manual', 'auto_match_order', 'auto_after_hours']).default('manual'),
  auto_after_hours: hours.default(24),
  proof_required: off,
  warranty_start: z.enum(['submitted', 'approved']).default('approved'),
  reject_reasons: z.array(requiredText(100)).max(20).default([]),
  expire_days: days.default(30),
})

/**
 * Display settings of the buyer's page: its parts, its languages, and its words for the verdicts (in its default
 * language).
 */
const display = z.object({
  product_image: on,
  option: on,
  warranty: on,
  certified_date: on,
  owner: on,
  scan_count: off,
  first_verified: off,
  notice: on,
  history_tab: on,
  languages: z
    .array(z.enum(buyerLanguages))
    .min(1)
    .max(buyerLanguages.length)
    .default([...buyerLanguages]),
  default_language: z.enum(buyerLanguages).default('ko'),
  redirect_url: webAddress.nullable().default(null),
  verdicts: z.partialRecord(z.enum(wordedVerdicts), requiredText(60)).default({}),
})

/** Which member group a buyer comes into; `groups` are the shop's own, as its rules name them. */
const groups = z.object({
  use: off,
  groups: z
    .array(z.object({ group_no: requiredText(40), group_name: requiredText(60) }))
    .max(100)
    .default([]),
  rules: rules({
    group_no: requiredText(40),
    when: z.enum(['certified', 'n_products']).default('certified'),
    n_products: z.number().int().min(1).max(1000).default(1),
    revert_on_cancel: off,
  }),
})

const mileage = z.object({
  use: off,
  rules: rules({
    amount: z.number().int().min(1).max(1_000_000),
    basis: z.enum(['per_code', 'first_only', 'percent_of_price']).default('per_code'),
  }),
  timing: z.enum(['now', 'approved', 'after_days']).default('now'),
  after_days: days.default(7),
  cap_per_member_month: z.number().int().min(1).max(100_000_000).nullable().default(null),
  reclaim_on_cancel: on,
})

const coupons = z.object({
  use: off,
  coupons: z
    .array(z.object({ coupon_no: requiredText(40), coupon_name: requiredText(60) }))
    .max(100)
    .default([]),
  rules: rules({
    coupon_no: requiredText(40),
    timing: z.enum(['now', 'approved']).default('now'),
    per_member_limit: z.number().int().min(1).max(100).default(1),
  }),
})

/** The company behind the buyer's page. */
const info = z.object({
  company: plainText(60).default(''),
  cs_phone: plainText(20).default(''),
  cs_hours: plainText(60).default(''),
  address: plainText(200).default(''),
  terms_url: webAddress.nullable().default(null),
  privacy_url: webAddress.nullable().default(null),
  consents: z
    .array(z.object({ title: requiredText(40), text: requiredText(2000), version: requiredText(20), required: off }))
    .max(5)
    .default([]),
})

/** An item of the registration form; a preset has a meaning to the product. */
const authItem = z.object({
  item_no: z.number().int().min(1).max(999),
  label: requiredText(20),
  type: z.enum(['text', 'number', 'date', 'select', 'radio', 'checkbox', 'file', 'phone', 'email', 'address']),
  required: off,
  options: z.array(requiredText(40)).max(20).default([]),
  help: plainText(60).default(''),
  pii: off,
  retention_days: z.number().int().min(1).max(3650).nullable().default(null),
  /** False for a hidden item, whose answers are kept. */
  use: on,
  preset: z.enum(['place', 'bought_on', 'receipt']).nullable().default(null),
})
export type AuthItem = z.output<typeof authItem>
/** At most ten are visible; hidden ones stay in the list. */
const auth_items = z.object({ items: z.array(authItem).max(60).default([]) })

/** Design settings of the buyer's page. Its address is a setting of labels: `qr_address`. */
const design = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  primary_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#1b2430'),
  logo_url: picture.nullable().default(null),
  cover_url: picture.nullable().default(null),
  layout: z.enum(['type1', 'type2']).default('type1'),
  font: z.enum(['system', 'serif']).default('system'),
  button_radius: z.number().int().min(0).max(28).default(12),
})

export const shopDocuments = {
  print,
  qr_link: z.object({ link: qrLinkChoice.default('page') }),
  qr_address,
  /** The shop's name in text messages, in CP949; empty: the shop's usual name. */
  sms_name: z.object({ name: plainText(20).default('') }),
  approval,
  display,
  groups,
  mileage,
  coupons,
  info,
  auth_items,
  design,
  message_config,
  message_add_info,
  message_order_config,
  order_rules,
  repairs,
  licence_rules,
  embed,
  clone_rules,
} as const satisfies Record<string, z.ZodObject>

export type DocumentName = keyof typeof shopDocuments
export type DocumentOf<N extends DocumentName> = z.output<(typeof shopDocuments)[N]>
