import { groupSerial } from '#contract/codes/serial.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import { addDays, addYears, seoulDay } from '#contract/kernel/seoul.ts'
import { isGuest } from '#contract/members/member-id.ts'
import type { TokenValues } from '#contract/messages/tokens.ts'
import { type Language, sentence } from '#contract/text/text.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { registrationAddress } from '../../shop-data/registration-page.ts'
import type { Voice } from '../voice.ts'
import { fromCodes } from '../../shop-data/product-card.ts'

/** Values to look at: those of the shop's newest code where it has one, made up otherwise; the buyer always is. */
export type Sample = { values: TokenValues; of: 'code' | 'example' }

const exampleSerial = 'K7DX2M4Q9WTB3HRA'
const exampleProduct = 'P000BKQX'
const examplePrice = 129_000

export async function readSample(context: InTransaction<Context>, { config, shop_name }: Voice): Promise<Sample> {
  const { shop } = context
  const { language } = config
  const code = (await newestCode(context, ['activated', 'approved'])) ?? (await newestCode(context, null))
  const product = code?.product_name ?? sentence(language, 'message_text.sample_product')
  const serial = code === undefined ? groupSerial(exampleSerial) : groupSerial(code.serial_number)
  const values = {
    ...exampleBuyer(language, code),
    ...orderOf(context, language, product, priceOf(code)),
    SHOP_NAME: shop_name,
    PRODUCT_NAME: product,
    PRODUCT_CODE: code?.product_code ?? exampleProduct,
    SERIAL_CODE: serial,
    REGISTRATION_URL: registrationAddress(context, shop),
    REGISTRATION_PERIOD: periodOf(context, code),
    CERT_PRODUCT_NAME: product,
    CERT_SERIAL_CODE: serial,
  }
  return { values, of: code === undefined ? 'example' : 'code' }
}

type Code = {
  serial_number: string
  member_id: string | null
  activated_at: Date | null
  cert_expired_at: Date | null
  product_name: string
  product_code: string
  product_price: number
  variant_price: number
}

/** One walk down an index from its newest end. */
async function newestCode(
  { shop, tx }: InTransaction<Context>,
  states: readonly ('activated' | 'approved')[] | null,
): Promise<Code | undefined> {
  for (const state of states ?? (['inactivated'] as const)) {
    const row = await fromCodes(tx)
      .select(['c.serial_number', 'c.member_id', 'c.activated_at', 'c.cert_expired_at'])
      .select(['p.product_name', 'p.product_code', 'p.product_price', 'v.variant_price'])
      .where('c.mall_id', '=', shop.mall_id)
      .where('c.shop_id', '=', shop.shop_id)
      .where('c.cert_status', '=', state)
      .orderBy('c.code_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return row
  }
  return undefined
}

/**
 * A fictional buyer: an author of texts need not see real buyers (product F). Only a guest's missing id follows the
 * code: their message has none either.
 */
function exampleBuyer(language: Language, code: Code | undefined): TokenValues {
  const is_guest = code !== undefined && code.member_id !== null && isGuest(code.member_id)
  const name = sentence(language, 'message_text.sample_name')
  const email = maskEmail('haneul@example.com')
  return {
    USER_NAME: name,
    USER_ID: is_guest ? '' : 'haneul',
    USER_EMAIL: email,
    CERT_INPUT_NAME: name,
    CERT_INPUT_EMAIL: email,
    CERT_INPUT_PHONE: maskPhone('01012345678'),
  }
}

/** The sale price of an item: a non-zero option price precedes its product's (PRD-06); without either, an example. */
function priceOf(code: Code | undefined): number {
  return code?.variant_price || code?.product_price || examplePrice
}

/** Orders are known when they come in; until then the numbers of one are made up. */
function orderOf({ now }: Pick<Context, 'now'>, language: Language, product: string, won: number): TokenValues {
  const today = seoulDay(now())
  const price = new Intl.NumberFormat(language).format(won)
  return {
    ORDER_DATE: today.replaceAll('-', '.'),
    ORDER_NAME: product,
    ORDER_NO: `${today.replaceAll('-', '')}-0000123`,
    ORDER_PRICE: sentence(language, 'message_text.sample_price', { price }),
  }
}

function periodOf({ now }: Pick<Context, 'now'>, code: Code | undefined): string {
  const from = seoulDay(code?.activated_at ?? now())
  const end = code?.cert_expired_at ?? null
  const to = end === null ? addDays(addYears(from, 1), -1) : seoulDay(end)
  return `${from} ~ ${to}`.replaceAll('-', '.')
}
