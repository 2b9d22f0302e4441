import { z } from 'zod'
import { isEmail } from '../../kernel/contact.ts'
import { plainText, requiredText } from '../../kernel/wire.ts'
import { orderTriggers } from '../triggers.ts'

/** A shop's settings for all messages (002 §7.1), stored as shop documents. */

const email = z.string().trim().max(254).refine(isEmail)

/** Settings of every message of the shop, whatever its trigger. */
export const configFields = {
  /** A KakaoTalk message that fails goes out as a text message (MSG-05, MSG-68). */
  sms_fallback: z.boolean(),
  /** The shop's own number that text messages come from; null: its approved one, else the service's. */
  fallback_sender: z
    .string()
    .regex(/^[0-9]{8,11}$/)
    .nullable(),
  /** Where answers to e-mails go; null: nowhere, as the service reads none. */
  reply_email: email.nullable(),
  /** The sender's name of e-mails; empty: the shop's name. */
  email_from_name: plainText(40),
  /** Delays messages between 21:00 and 08:00 in Seoul until 08:00. */
  night_hold: z.boolean(),
  /** Operators are notified once when the points fall below this; 0: never. */
  low_point_threshold: z.number().int().min(0).max(10_000_000),
  /** The language of the default texts. */
  language: z.enum(['ko', 'en']),
}

export const message_config = z.object({
  sms_fallback: configFields.sms_fallback.default(true),
  fallback_sender: configFields.fallback_sender.default(null),
  reply_email: configFields.reply_email.default(null),
  email_from_name: configFields.email_from_name.default(''),
  night_hold: configFields.night_hold.default(false),
  low_point_threshold: configFields.low_point_threshold.default(1000),
  language: configFields.language.default('ko'),
})

/** The footer of every message; an empty field is left out. */
export const addInfoFields = {
  /** Empty: as the shop is called. */
  shop_name: plainText(60),
  cs_phone: plainText(20),
  cs_hours: plainText(60),
  homepage: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  /** The free number for opting out. */
  opt_out_080: z.string().regex(/^(?:080[0-9]{7,8})?$/),
}

export const message_add_info = z.object({
  shop_name: addInfoFields.shop_name.default(''),
  cs_phone: addInfoFields.cs_phone.default(''),
  cs_hours: addInfoFields.cs_hours.default(''),
  homepage: addInfoFields.homepage.default(null),
  opt_out_080: addInfoFields.opt_out_080.default(''),
})

/** Which orders cause messages. */
export const orderConfigFields = {
  use_order_message: z.boolean(),
  /**
   * The order states of a shop that names its own, as triggers; a state that is not listed is read as its platform
   * means it.
   */
  shop_order_status_map: z.record(requiredText(40), z.enum(orderTriggers)),
  product_scope: z.enum(['all', 'selected']),
  product_codes: z.array(requiredText(64)).max(500),
  exclude_free_orders: z.boolean(),
}

export const message_order_config = z.object({
  use_order_message: orderConfigFields.use_order_message.default(true),
  shop_order_status_map: orderConfigFields.shop_order_status_map.default({}),
  product_scope: orderConfigFields.product_scope.default('all'),
  product_codes: orderConfigFields.product_codes.default([]),
  exclude_free_orders: orderConfigFields.exclude_free_orders.default(false),
})
