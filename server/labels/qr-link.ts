import { sql } from 'kysely'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { fitsDigitalLink } from '#contract/labels/digital-link.ts'
import { withoutGtinMost } from '#contract/labels/print/print-centre.ts'
import { fitsShortLink } from '#contract/labels/short-link.ts'
import type { QrLinkChoice } from '#contract/settings/documents.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { digitalLinkOf, pageLink, readLabelLink, readLabelSite, shortLinkOf } from '../shop-data/label-site.ts'
import { registrationBase } from '#contract/labels/qr-link.ts'
import { readDocument, writeDocument } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'
import { fromVariants } from '../shop-data/product-card.ts'

type Save = Operations['saveQrLink']

/** The sample serial of a shop without codes: of the usual length, never issued. */
const sampleSerial = 'GEN0123456789ABT'

/** The shop's choice of link, with samples of both. Assigns the shop's link number, so that the sample is real. */
export const getQrLink: Handler<'getQrLink'> = async (context) => {
  return context.write(async (context) =>
    settingOf(context, (await readDocument(context.tx, context.shop, 'qr_link')).link),
  )
}

/** Saves the link for new labels; printed links keep working. */
export const saveQrLink: Handler<'saveQrLink'> = async (context, { link }) => {
  return context.write(async (context) => {
    const setting = await settingOf(context, link)
    if (link === 'gs1' && setting.sample.gs1 === null) throw new Failure('setting.no_gtin')
    await writeDocument(context, 'qr_link', { body: { link }, detail: { link } })
    return setting
  })
}

export async function settingOf(context: InTransaction<Context>, link: QrLinkChoice): Promise<OutputOf<Save>> {
  const { mall_id, shop_id } = context.shop
  await context.tx
    .insertInto('shop_link')
    .values({ mall_id, shop_id })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id']).doNothing())
    .execute()
  const newest = await context.tx
    .selectFrom('code')
    .select('serial_number')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('code_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const serial = newest !== undefined && fitsShortLink(newest.serial_number) ? newest.serial_number : sampleSerial
  const site = await readLabelSite(context, context.shop)
  const { newest_gtin, ...gtins } = await gtinsOf(context)
  const sample = {
    serial_number: serial,
    page: pageLink(site)(serial, null),
    short: shortLinkOf(context, site)(serial, null),
    gs1: newest_gtin === null ? null : digitalLinkOf(context, site)(serial, newest_gtin),
  }
  return { link, sample, gtins, address: await addressOf(context) }
}

/** Counts the shop's variants with a GTIN, and reads the one that was registered last. */
async function gtinsOf({ shop, tx }: InTransaction<Context>) {
  const { rows } = await sql<{ variants: number; missing: number }>`
    select count(*)::integer as variants, (count(*) - count(v.gtin))::integer as missing
    from variant v join product p on p.mall_id = v.mall_id and p.product_no = v.product_no
    where v.mall_id = ${shop.mall_id} and v.shop_id = ${shop.shop_id} and p.mall_id = ${shop.mall_id}
      and p.removed_at is null`.execute(tx)
  const newest_first = fromVariants(tx)
    .where('v.mall_id', '=', shop.mall_id)
    .where('p.mall_id', '=', shop.mall_id)
    .where('v.shop_id', '=', shop.shop_id)
    .where('p.removed_at', 'is', null)
    .orderBy('v.variant_no', 'desc')
  const first_missing = await newest_first
    .select(['p.product_name', 'v.variant_name', 'v.variant_code'])
    .where('v.gtin', 'is', null)
    .limit(withoutGtinMost)
    .execute()
  const newest = await newest_first.select('v.gtin').where('v.gtin', 'is not', null).limit(1).executeTakeFirst()
  return { ...(rows[0] ?? { variants: 0, missing: 0 }), newest_gtin: newest?.gtin ?? null, first_missing }
}

async function addressOf({ public_url: origin, shop, tx }: InTransaction<Context>) {
  const { mall_id, shop_no, flavour: mall_type, primary_domain } = shop
  const hosted = registrationBase({ mall_type, mall_id, shop_no, domain: null, origin, platform_suffix: null })
  const site = primary_domain === null ? null : `https://${primary_domain}`
  return { ...(await readDocument(tx, shop, 'qr_address')), hosted, site }
}

/** The label links of these codes; none if one code is not the shop's. */
export const getLabelLinks: Handler<'getLabelLinks'> = async (context, { serial_numbers }) => {
  const { mall_id, shop_id, app } = context.shop
  return context.read(async (context) => {
    const { choice, link } = await readLabelLink(context, context.shop)
    const rows = await context.tx
      .selectFrom('code as c')
      .innerJoin('variant as v', (join) =>
        join.onRef('v.mall_id', '=', 'c.mall_id').onRef('v.variant_no', '=', 'c.variant_no'),
      )
      .select(['c.serial_number', 'v.gtin'])
      .where('c.mall_id', '=', mall_id)
      .where('v.mall_id', '=', mall_id)
      .where('c.app', '=', app)
      .where('c.shop_id', '=', shop_id)
      .where('c.serial_number', 'in', serial_numbers)
      .execute()
    const own = new Map(rows.map(({ serial_number, gtin }) => [serial_number, gtin]))
    const missing = serial_numbers.flatMap((serial, index) => (own.has(serial) ? [] : [index]))
    if (missing.length > 0) {
      const fields = missing.slice(0, 100).map((index) => ({ path: `${index}`, code: 'code.not_found' as const }))
      throw new Failure('code.not_found', { fields })
    }
    return {
      links: serial_numbers.map((serial_number) => {
        const gtin = own.get(serial_number) ?? null
        const without = choice === 'gs1' ? withoutOf(serial_number, gtin) : null
        return { serial_number, url: link(serial_number, gtin), without }
      }),
    }
  })
}

function withoutOf(serial: string, gtin: string | null): 'gtin' | 'serial' | null {
  if (gtin === null) return 'gtin'
  return fitsDigitalLink(serial) ? null : 'serial'
}
