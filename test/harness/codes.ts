import { randomBytes } from 'node:crypto'
import { productRowsMost } from '#contract/products/import.ts'
import type { App } from './app.ts'
import type { Partner } from './partner.ts'

/** A product with one option, and codes of it, made the way an operator makes them. */
export async function makeCodes(app: App, partner: Partner, number_of_serial: number, duration = '1y') {
  const mark = randomBytes(4).toString('hex')
  const [product_code, variant_code, product_name] = [`P-${mark}`, `V-${mark}`, `Tote bag ${mark}`]
  await app.good(
    'registerProduct',
    {
      product_name,
      product_code,
      product_price: 120_000,
      vendor_name: 'Maker',
      manufacturer_name: 'Atelier',
      brand_name: 'Objet',
      variant_list: [{ variant_name: 'Black', variant_price: 0, variant_code }],
    },
    { as: partner },
  )
  const item = { cert_duration_type: 'activated', cert_duration: duration, product_code, variant_code } as const
  const { batch_id } = await app.good('generateCodes', { items: [{ ...item, number_of_serial }] }, { as: partner })
  const rows = await app.sql('select serial_number from code where mall_id = $1 and batch_id = $2 order by code_id', [
    partner.mall_id,
    batch_id,
  ])
  const serials = rows.map((row): string => row.serial_number)
  return { product_code, variant_code, product_name, batch_id: String(batch_id), serials }
}

export type MadeCodes = Awaited<ReturnType<typeof makeCodes>>

/** As many products as one sheet may hold, each with one option and one code, all of one batch: for tests that use many up. */
export async function makeStock(app: App, partner: Partner, duration = '1y'): Promise<MadeCodes[]> {
  const marks = Array.from({ length: productRowsMost }, () => randomBytes(4).toString('hex'))
  const rows = marks.map((mark) => ({
    product_name: `Tote bag ${mark}`,
    product_code: `P-${mark}`,
    product_price: 120_000,
    vendor_name: 'Maker',
    manufacturer_name: 'Atelier',
    brand_name: 'Objet',
    variant_name: 'Black',
    variant_code: `V-${mark}`,
  }))
  await app.good('registerProductRows', { rows }, { as: partner })
  const warranty = { cert_duration_type: 'activated', cert_duration: duration, number_of_serial: 1 } as const
  const items = rows.map(({ product_code, variant_code }) => ({ ...warranty, product_code, variant_code }))
  const { batch_id } = await app.good('generateCodes', { items }, { as: partner })
  const codes = await app.sql(
    `select v.variant_code, c.serial_number from code c
       join variant v on v.mall_id = c.mall_id and v.variant_no = c.variant_no
     where c.mall_id = $1 and c.batch_id = $2`,
    [partner.mall_id, batch_id],
  )
  const serials = new Map(codes.map((row): [string, string] => [row.variant_code, row.serial_number]))
  return rows.map(({ product_name, product_code, variant_code }) => ({
    product_name,
    product_code,
    variant_code,
    batch_id: String(batch_id),
    serials: [serialOf(serials, variant_code)],
  }))
}

/** The serial number that was made for an option; that there is none is the test's own mistake, said where it happens. */
export function serialOf(serials: ReadonlyMap<string, string>, variant_code: string): string {
  const serial = serials.get(variant_code)
  if (serial === undefined || serial === '') throw new Error(`No code was made for the option ${variant_code}.`)
  return serial
}
