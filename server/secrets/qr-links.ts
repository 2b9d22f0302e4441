import { createHmac, createSecretKey } from 'node:crypto'
import { serialAlphabet } from '#contract/codes/serial.ts'
import { digitalLink, readShopTag, signedTag } from '#contract/labels/digital-link.ts'
import {
  numberOfShop,
  readShortLink,
  shopOfNumber,
  shortLink,
  signatureLength,
  signedText,
} from '#contract/labels/short-link.ts'
import { sameBytes } from './sealed.ts'

/** A key that signs short links: each link contains the id of its key. */
export type LinkKey = { readonly id: string; readonly secret: string }

/** Signs and checks the short links of labels (product D), and the tags of their Digital Links. Nothing here asks the database. */
export type QrLinks = {
  link(link_no: number, serial: string): string
  /** Verifies a link's signature and reads it; null for a forged one. */
  read(tail: string): { link_no: number; serial: string } | null
  /** The GS1 Digital Link of a label; its tag names the shop. */
  digital(link_no: number, item: { gtin: string; serial: string }): string
  /** Verifies the tag of a Digital Link and says the shop's number; null for a forged one. */
  shopOf(tag: string): number | null
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
  const isSigned = (text: string, { key_id, signature }: { key_id: string; signature: string }) => {
    const expected = sign(text, key_id)
    return expected !== null && sameBytes(Buffer.from(expected), Buffer.from(signature))
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
      return isSigned(signedText(parts.serial, parts), parts) ? { link_no, serial: parts.serial } : null
    },
    digital(link_no, item) {
      const shop = shopOfNumber(link_no)
      const signature = sign(signedTag({ shop, key_id: newest }), newest) ?? ''
      return digitalLink(origin, `${shop}${newest}${signature}`, item)
    },
    shopOf(tag) {
      const parts = readShopTag(tag)
      return parts !== null && isSigned(signedTag(parts), parts) ? numberOfShop(parts.shop) : null
    },
  }
}

/** The first characters of a digest in Crockford's base32; 256 is a multiple of 32, so all are equally likely. */
function base32(digest: Buffer): string {
  return Array.from(digest.subarray(0, signatureLength), (byte) => serialAlphabet.charAt(byte & 31)).join('')
}
