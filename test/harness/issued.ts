import { randomBytes, randomUUID } from 'node:crypto'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { makeSerials } from '#contract/codes/serial.ts'
import type { App } from './app.ts'
import type { Partner, PartnerOptions } from './partner.ts'

export type IssuedOptions = {
  count?: number
  serials?: string[]
  product_name?: string
  variant_name?: string
  cert_duration_type?: 'activated' | 'created' | 'bought'
  cert_duration?: string
  app?: PartnerOptions['app']
}

export type IssuedCode = { serial_number: string; code_id: string; value: string }

/** Codes of a new product, straight into the tables: for tests whose subject is not the issuing. */
export async function issued(app: App, partner: Partner, options: IssuedOptions = {}): Promise<IssuedCode[]> {
  const serials = options.serials ?? makeSerials((size) => randomBytes(size), options.count ?? 1)
  const { mall_id, shop_id } = partner
  const now = app.clock.now()
  const code = `P${randomUUID().slice(0, 8)}`
  const name = options.product_name ?? '이탈리안 소가죽 토트백'
  const [product] = await app.sql(
    `insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand, created_at)
     values ($1, $2, $3, $4, 1000, 's', 'm', 'b', $5) returning product_no`,
    [mall_id, shop_id, code, name, now],
  )
  const [variant] = await app.sql(
    `insert into variant (mall_id, shop_id, product_no, variant_code, variant_name, variant_price)
     values ($1, $2, $3, $4, $5, 1000) returning variant_no`,
    [mall_id, shop_id, product.product_no, `${code}V`, options.variant_name ?? '블랙 / FREE'],
  )
  const [last] = await app.sql(
    'update mall set last_code_id = last_code_id + $2 where mall_id = $1 returning last_code_id',
    [mall_id, serials.length],
  )
  const first = BigInt(last.last_code_id) - BigInt(serials.length) + 1n
  const [batch] = await app.sql(
    `insert into batch (mall_id, shop_id, kind, requested, created, status, first_code_id, last_code_id, created_at, created_by)
     values ($1, $2, 'search', $3, $3, 'done', $4, $5, $6, 'test') returning batch_id`,
    [mall_id, shop_id, serials.length, first, last.last_code_id, now],
  )
  await app.sql(
    `insert into code (mall_id, shop_id, code_id, variant_no, batch_id, created_at, app, serial_number, cert_duration_type, cert_duration)
     select $1, $2, $3::bigint + place - 1, $4, $5, $6, $10, serial, $7, $8
     from unnest($9::text[]) with ordinality as given (serial, place)`,
    [
      mall_id,
      shop_id,
      first,
      variant.variant_no,
      batch.batch_id,
      now,
      options.cert_duration_type ?? 'activated',
      options.cert_duration ?? '1y',
      serials,
      options.app ?? 'cert_product',
    ],
  )
  return serials.map((serial_number, place) => ({
    serial_number,
    code_id: String(first + BigInt(place)),
    value: encodeAuthQrCode(serial_number),
  }))
}
