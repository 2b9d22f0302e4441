import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { fitsShortLink } from '#contract/labels/short-link.ts'
import type { QrLinkChoice } from '#contract/settings/documents.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { pageLink, readLabelLink, readLabelSite, shortLinkOf } from '../kernel/label-site.ts'
import { registrationBase } from '#contract/labels/qr-link.ts'
import { readDocument, writeDocument } from '../kernel/shop-documents.ts'

type Save = Operations['saveQrLink']
type Links = Operations['getLabelLinks']

/** Stands in for a code where the shop has none of ours: as long as one, and never issued. */
const sampleSerial = 'GEN0123456789ABT'

/** The shop's choice of link, with a sample of both. The shop gets its number here, so that the sample is a true one. */
export async function getQrLink(context: Context): Promise<OutputOf<Operations['getQrLink']>> {
  return context.write(async (tx) => settingOf(context, tx, (await readDocument(tx, context.shop, 'qr_link')).link))
}

/** Saves which link labels carry from now on; links that are printed already keep working. */
export async function saveQrLink(context: Context, { link }: InputOf<Save>): Promise<OutputOf<Save>> {
  return context.write(async (tx) => {
    await writeDocument(context, tx, 'qr_link', { body: { link }, detail: { link } })
    return settingOf(context, tx, link)
  })
}

export async function settingOf(context: Context, tx: Tx, link: QrLinkChoice): Promise<OutputOf<Save>> {
  const { mall_id, shop_id } = context.shop
  await tx
    .insertInto('shop_link')
    .values({ mall_id, shop_id })
    .onConflict((conflict) => conflict.columns(['mall_id', 'shop_id']).doNothing())
    .execute()
  const newest = await tx
    .selectFrom('code')
    .select('serial_number')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('code_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const serial = newest !== undefined && fitsShortLink(newest.serial_number) ? newest.serial_number : sampleSerial
  const site = await readLabelSite(context, tx, context.shop)
  const sample = { serial_number: serial, page: pageLink(site)(serial), short: shortLinkOf(context, site)(serial) }
  return { link, sample, address: await addressOf(context, tx) }
}

async function addressOf({ public_url: origin, shop }: Context, tx: Tx) {
  const { mall_id, shop_no, flavour: mall_type, primary_domain } = shop
  const hosted = registrationBase({ mall_type, mall_id, shop_no, domain: null, origin, platform_suffix: null })
  const site = primary_domain === null ? null : `https://${primary_domain}`
  return { ...(await readDocument(tx, shop, 'qr_address')), hosted, site }
}

/** The addresses for the labels of these codes; all of them or, when one is not the shop's, none. */
export async function labelLinks(context: Context, { serial_numbers }: InputOf<Links>): Promise<OutputOf<Links>> {
  const { mall_id, shop_id, app } = context.shop
  return context.read(async (tx) => {
    const link = await readLabelLink(context, tx, context.shop)
    const rows = await tx
      .selectFrom('code')
      .select('serial_number')
      .where('mall_id', '=', mall_id)
      .where('app', '=', app)
      .where('shop_id', '=', shop_id)
      .where('serial_number', 'in', serial_numbers)
      .execute()
    const own = new Set(rows.map(({ serial_number }) => serial_number))
    const missing = serial_numbers.flatMap((serial, index) => (own.has(serial) ? [] : [index]))
    if (missing.length > 0) {
      const fields = missing.slice(0, 100).map((index) => ({ path: `${index}`, code: 'code.not_found' as const }))
      throw new Failure('code.not_found', { fields })
    }
    return { links: serial_numbers.map((serial_number) => ({ serial_number, url: link(serial_number) })) }
  })
}
