import { maskSerial } from '../../kernel/masking.ts'
import { linkBytes } from '../../labels/qr-link.ts'

/**
 * The statement of a certificate: a shop's facts about one product, as lines for easy parsing. It is signed by the
 * service (`server/scans/certificates/seal.ts`), short enough for the certificate's QR code, and without a name.
 */

export type Statement = {
  key_id: string
  mall_id: string
  shop_no: string
  shop_name: string
  /** The end of the serial, as printed on the label. */
  reference: string
  product_name: string
  variant_name: string
  certified_at: Date
  certificate_id: string
}

/** Prefix of the signed bytes (domain separation): no other signature of the key is valid for a certificate. */
export const signedPrefix = 'genuine-certificate:'
/** Bytes of an Ed25519 signature: the last ones of a sealed statement. */
export const signatureBytes = 64
/** Far more than any statement has. */
export const statementMax = 2000

const version = '1'
/** Bytes of the names in UTF-8: longer ones are cut, so that the code stays readable on paper. */
const longest = { shop_name: 60, product_name: 90, variant_name: 45 } as const

/** The text of a statement. */
export function statementText(statement: Statement): string {
  const { key_id, mall_id, shop_no, reference, certified_at, certificate_id } = statement
  const name = (field: keyof typeof longest) => cut(statement[field], longest[field])
  const seconds = Math.floor(certified_at.getTime() / 1000).toString(36)
  const names = [name('shop_name'), clean(reference), name('product_name'), name('variant_name')]
  return [version, key_id, mall_id, shop_no, ...names, seconds, certificate_id].join('\n')
}

/** Parses the text of a statement; null if invalid. */
export function readStatementText(text: string): Statement | null {
  const lines = text.split('\n')
  const [said, key_id, mall_id, shop_no, shop_name, reference, product_name, variant_name, seconds, id] = lines
  if (lines.length !== 10 || said !== version || !/^[0-9a-z]{1,8}$/.test(seconds ?? '')) return null
  return {
    key_id: key_id ?? '',
    mall_id: mall_id ?? '',
    shop_no: shop_no ?? '',
    shop_name: shop_name ?? '',
    reference: reference ?? '',
    product_name: product_name ?? '',
    variant_name: variant_name ?? '',
    certified_at: new Date(Number.parseInt(seconds ?? '', 36) * 1000),
    certificate_id: id ?? '',
  }
}

/** Extracts the sealed statement from a pasted text: the QR code's address, or only its fragment. */
export function statementIn(typed: string): string {
  return typed.slice(typed.lastIndexOf('#') + 1).replace(/\s+/g, '')
}

/** The end of a serial, as printed on the label. */
export function referenceOf(serial: string): string {
  return maskSerial(serial).replace(/^\*+/, '')
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

function cut(text: string, bytes: number): string {
  const whole = clean(text)
  if (linkBytes(whole) <= bytes) return whole
  let short = ''
  for (const letter of whole) {
    if (linkBytes(`${short}${letter}…`) > bytes) break
    short += letter
  }
  return `${short}…`
}
