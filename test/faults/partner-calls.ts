import { expect } from 'vitest'
import { requestOf } from '#contract/table/address.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import type { Partner } from '../harness/partner.ts'
import { type Running, ask } from './product.ts'

/** A call as the browser makes it, with its key; rejects when the process is gone. */
export async function sendAs<N extends OperationName>(
  { url }: Running,
  partner: Partner,
  name: N,
  { input, key }: { input: SentOf<Operations[N]>; key: string },
): Promise<Response> {
  const place = { product: 'genuine', app: 'cert_product', mall_id: partner.mall_id, shop_no: partner.shop_no } as const
  const request = requestOf(name, input, { door: 'partner', place })
  return fetch(url + request.url, {
    method: request.method,
    headers: {
      authorization: partner.token,
      'content-type': 'application/json',
      'idempotency-key': key,
      // A connection that was kept may be one that the other side has closed or lost meanwhile.
      connection: 'close',
    },
    ...(request.body.kind === 'json' ? { body: JSON.stringify(request.body.value) } : {}),
  })
}

/** A product of the shop, ready to be sent. */
export function toteBag(product_code: string, variant_codes: readonly string[]): SentOf<Operations['registerProduct']> {
  return {
    product_name: 'Tote bag',
    product_code,
    product_price: 120_000,
    vendor_name: 'Maker',
    manufacturer_name: 'Atelier',
    brand_name: 'Objet',
    variant_list: variant_codes.map((variant_code) => ({
      variant_name: variant_code,
      variant_price: 0,
      variant_code,
    })),
  }
}

/** The one row of a query. */
export async function one<Row extends Record<string, unknown>>(
  { owner_url }: Running,
  text: string,
  values: unknown[],
): Promise<Row> {
  const [row] = await ask<Row>(owner_url, text, values)
  if (row === undefined) throw new Error('no row')
  return row
}

/** I3 and I4: no serial stands twice, and what is counted is what stands, in every grain and for every block. */
export async function expectCounted(product: Running, { mall_id }: Partner, codes: number): Promise<void> {
  const stands = await one(
    product,
    'select count(*)::integer as n, count(distinct serial_number)::integer as serials from code where mall_id = $1',
    [mall_id],
  )
  expect(stands).toEqual({ n: codes, serials: codes })
  const grains = await ask(
    product.owner_url,
    `select grain, sum(n)::integer as n from code_counts where mall_id = $1 and variant_no = 0
     and grain in ('all', 'block', 'created') group by grain order by grain`,
    [mall_id],
  )
  expect(grains).toEqual(['all', 'block', 'created'].map((grain) => ({ grain, n: codes })))
  const wrong = await one(
    product,
    `select count(*)::integer as wrong from
      (select variant_no, code_id >> 12 as at, count(*) as n from code where mall_id = $1 group by 1, 2) c
      full join (select variant_no, at, sum(n) as n from code_counts
        where mall_id = $1 and grain = 'block' and variant_no <> 0 group by 1, 2 having sum(n) <> 0) s
        using (variant_no, at)
      where c.n is distinct from s.n`,
    [mall_id],
  )
  expect(wrong).toEqual({ wrong: 0 })
}
