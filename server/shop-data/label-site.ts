import { registrationBase, registrationUrl } from '#contract/labels/qr-link.ts'
import { fitsDigitalLink } from '#contract/labels/digital-link.ts'
import { fitsShortLink } from '#contract/labels/short-link.ts'
import type { QrLinkChoice } from '#contract/settings/documents.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { documentOf, readDocument } from './shop-documents.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** The link of each code's label at one shop; `gtin` is that of its variant. */
export type LabelLink = (serial: string, gtin: string | null) => string

/**
 * Where a shop's registration page is, where the one that we host is, which answers always, and the number by which short
 * links name the shop (null: none given yet).
 */
export type LabelSite = { mall_type: string; registration_base: string; hosted_base: string; link_no: number | null }

export async function readLabelSite(kernel: InTransaction<Kernel>, { mall_id, shop_id }: ShopKey): Promise<LabelSite> {
  const shop = await kernel.tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .leftJoin('shop_link as l', (join) =>
      join.onRef('l.mall_id', '=', 's.mall_id').onRef('l.shop_id', '=', 's.shop_id'),
    )
    .leftJoin('shop_document as d', (join) =>
      join.onRef('d.mall_id', '=', 's.mall_id').onRef('d.shop_id', '=', 's.shop_id').on('d.name', '=', 'qr_address'),
    )
    .select(['m.flavour', 's.shop_no', 'd.body as address', 'l.link_no'])
    .where('s.mall_id', '=', mall_id)
    .where('s.shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const { flavour: mall_type, shop_no } = shop
  // Only where our page was seen; whatever else is known of the shop's site may have no such page.
  const { in_use: domain } = documentOf('qr_address', shop.address ?? {})
  const site = { mall_type, mall_id, shop_no, domain, origin: kernel.public_url, platform_suffix: null }
  const link_no = shop.link_no === null ? null : Number(shop.link_no)
  const hosted_base = registrationBase({ ...site, domain: null })
  return { mall_type, registration_base: registrationBase(site), hosted_base, link_no }
}

/** The specified link of a shop (002 §7.6). */
export function pageLink({ mall_type, registration_base }: LabelSite): LabelLink {
  return (serial) => registrationUrl(mall_type, registration_base, serial)
}

/** The short link of a shop; a serial that none can hold has the specified one. */
export function shortLinkOf({ qr_links }: Pick<Kernel, 'qr_links'>, site: LabelSite): LabelLink {
  const { link_no } = site
  const specified = pageLink(site)
  if (link_no === null) return specified
  return (serial, gtin) => (fitsShortLink(serial) ? qr_links.link(link_no, serial) : specified(serial, gtin))
}

/** The GS1 Digital Link of a shop; a variant without a GTIN, or a serial that none can hold, has the specified one. */
export function digitalLinkOf({ qr_links }: Pick<Kernel, 'qr_links'>, site: LabelSite): LabelLink {
  const { link_no } = site
  const specified = pageLink(site)
  if (link_no === null) return specified
  return (serial, gtin) =>
    gtin !== null && fitsDigitalLink(serial) ? qr_links.digital(link_no, { gtin, serial }) : specified(serial, gtin)
}

/** The links that the shop has chosen for its labels, and which they are: everything that prints asks here. */
export async function readLabelLink(
  kernel: InTransaction<Kernel>,
  shop: ShopKey,
): Promise<{ choice: QrLinkChoice; link: LabelLink }> {
  const site = await readLabelSite(kernel, shop)
  const { link: choice } = await readDocument(kernel.tx, shop, 'qr_link')
  const links = { page: pageLink(site), short: shortLinkOf(kernel, site), gs1: digitalLinkOf(kernel, site) }
  return { choice, link: links[choice] }
}
