import { createHmac, createSecretKey } from 'node:crypto'
import { registrationBase, registrationUrl } from '#contract/labels/qr-link.ts'
import { serialAlphabet } from '#contract/codes/serial.ts'
import {
  fitsShortLink,
  numberOfShop,
  readShortLink,
  shopOfNumber,
  shortLink,
  signatureLength,
  signedText,
} from '#contract/labels/short-link.ts'
import type { Kernel } from './context.ts'
import type { Tx } from '../database/connect.ts'
import { sameBytes } from './sealed.ts'
import { readDocument } from './shop-documents.ts'

/** A key that signs short links: its id stands in each link that it has signed. */
export type LinkKey = { readonly id: string; readonly secret: string }

/** Signs and checks the short links of labels (product D). Nothing here asks the database. */
export type QrLinks = {
  link(link_no: number, serial: string): string
  /** Verifies a link's signature and reads it; null for a forged one. */
  read(tail: string): { link_no: number; serial: string } | null
}

/** The first key signs; links of every other keep working, so a key is only ever added (docs/running.md). */
export function makeQrLinks(public_url: string, keys: readonly [LinkKey, ...LinkKey[]]): QrLinks {
  const { origin } = new URL(public_url)
  const secrets = new Map(keys.map(({ id, secret }) => [id, createSecretKey(Buffer.from(secret))]))
  const [{ id: newest }] = keys
  const sign = (text: string, key_id: string) => {
    const key = secrets.get(key_id)
    return key === undefined ? null : base32(createHmac('sha256', key).update(text).digest())
  }
  return {
    link(link_no, serial) {
      const tag = { shop: shopOfNumber(link_no), key_id: newest }
      const signature = sign(signedText(serial, tag), newest) ?? ''
      return shortLink(origin, serial, { ...tag, signature })
    },
    read(tail) {
      const parts = readShortLink(tail)
      const link_no = parts === null ? null : numberOfShop(parts.shop)
      if (parts === null || link_no === null) return null
      const expected = sign(signedText(parts.serial, parts), parts.key_id)
      const signed = expected !== null && sameBytes(Buffer.from(expected), Buffer.from(parts.signature))
      return signed ? { link_no, serial: parts.serial } : null
    },
  }
}

/** The first characters of a digest in Crockford's base32; 256 is a multiple of 32, so all are equally likely. */
function base32(digest: Buffer): string {
  return Array.from(digest.subarray(0, signatureLength), (byte) => serialAlphabet.charAt(byte & 31)).join('')
}

/** Whose labels: also a job knows no more than this. */
export type LabelShop = { mall_id: string; shop_id: number }

/** The link of each code's label at one shop. */
export type LabelLink = (serial: string) => string

/**
 * The address of a shop's registration page, and the number by which short links name the shop (null: none given yet).
 */
export type LabelSite = { mall_type: string; registration_base: string; link_no: number | null }

export async function readLabelSite(kernel: Kernel, tx: Tx, { mall_id, shop_id }: LabelShop): Promise<LabelSite> {
  const shop = await tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .leftJoin('shop_link as l', (join) =>
      join.onRef('l.mall_id', '=', 's.mall_id').onRef('l.shop_id', '=', 's.shop_id'),
    )
    .select(['m.flavour', 's.shop_no', 's.primary_domain', 'l.link_no'])
    .where('s.mall_id', '=', mall_id)
    .where('s.shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const { flavour: mall_type, shop_no, primary_domain: domain } = shop
  const site = { mall_type, mall_id, shop_no, domain, origin: kernel.public_url, platform_suffix: null }
  const link_no = shop.link_no === null ? null : Number(shop.link_no)
  return { mall_type, registration_base: registrationBase(site), link_no }
}

/** The specified link of a shop (002 §7.6). */
export function pageLink({ mall_type, registration_base }: LabelSite): LabelLink {
  return (serial) => registrationUrl(mall_type, registration_base, serial)
}

/** The short link of a shop; a serial that none can hold has the specified one. */
export function shortLinkOf({ qr_links }: Kernel, site: LabelSite): LabelLink {
  const { link_no } = site
  const specified = pageLink(site)
  if (link_no === null) return specified
  return (serial) => (fitsShortLink(serial) ? qr_links.link(link_no, serial) : specified(serial))
}

/** The links that the shop has chosen for its labels: everything that prints asks here. */
export async function readLabelLink(kernel: Kernel, tx: Tx, shop: LabelShop): Promise<LabelLink> {
  const site = await readLabelSite(kernel, tx, shop)
  const { link } = await readDocument(tx, shop, 'qr_link')
  return link === 'short' ? shortLinkOf(kernel, site) : pageLink(site)
}
