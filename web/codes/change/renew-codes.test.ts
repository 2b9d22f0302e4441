import { expect, test } from 'vitest'
import type { Serial } from '#contract/codes/code.ts'
import { queries } from '../../kernel/queries.ts'
import { putCode, showChanged } from './renew-codes.ts'

const code: Serial = {
  serial_number: 'A1',
  product_name: 'Bag',
  variant_name: '',
  product_code: 'P',
  variant_code: 'P-1',
  custom_product_code: null,
  custom_variant_code: null,
  gtin: null,
  list_image: null,
  cert_status: 'inactivated',
  cert_duration_type: 'activated',
  cert_duration: '1y',
  cert_validated_at: null,
  cert_expired_at: null,
  created_at: '2026-11-21T09:00:00+09:00',
  activated_at: null,
  bought_at: null,
  member_id: null,
  printed_count: 0,
  memo: null,
  approval_status: null,
  blocked_reason: null,
  batch_id: '1',
}
const other: Serial = { ...code, serial_number: 'B2' }
const counts = { all: 2, inactivated: 2, activated: 0, lost: 0, approved: 0 }
const lists = [
  ['searchCodes', { limit: 20 }, 'demo', '1', 'cert_product'],
  ['searchCodes', { limit: 50 }, 'demo', '1', 'cert_product'],
]
const details = (serial: string) => ['getCode', { serial }, 'demo', '1', 'cert_product']

function known() {
  queries.clear()
  for (const key of lists) queries.setQueryData(key, { body: { serials: [code, other], count: 2, counts } })
  for (const one of [code, other]) queries.setQueryData(details(one.serial_number), { body: one })
}

test('a changed code stands in every list and in its details at once; the others stay as they are', () => {
  known()
  const changed: Serial = { ...code, cert_status: 'approved' }
  putCode(changed)
  for (const key of lists)
    expect(queries.getQueryData(key)).toEqual({ body: { serials: [changed, other], count: 2, counts } })
  expect(queries.getQueryData(details('A1'))).toEqual({ body: changed })
  expect(queries.getQueryData(details('B2'))).toEqual({ body: other })
})

test('what a change answers whole is shown before anything is asked again', async () => {
  known()
  const changed: Serial = { ...code, blocked_reason: 'recalled' }
  await showChanged('A1', changed)
  for (const key of lists) expect(queries.getQueryData(key)).toMatchObject({ body: { serials: [changed, other] } })
})
