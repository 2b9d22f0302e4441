import { randomBytes } from 'node:crypto'
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
