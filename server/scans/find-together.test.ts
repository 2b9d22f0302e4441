import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { buyerCookie } from './find-code.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let last_address = 0
const somewhere = () => `10.2.${Math.floor(++last_address / 250)}.${(last_address % 250) + 1}`

type Scan = { shop: Partner; value: string; address?: string; token?: string }

async function scanned({ shop, value, address = somewhere(), token }: Scan) {
  const answer = await app.server.inject({
    url: `/shop/api/${shop.mall_id}/${shop.shop_no}/codes/${encodeURIComponent(value)}`,
    remoteAddress: address,
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone) Mobile',
      ...(token === undefined ? {} : { cookie: `${buyerCookie}=${token}` }),
    },
  })
  const { request_id: _own, ...body } = answer.json()
  return { status: answer.statusCode, body }
}

const ledger = async (shop: Partner) =>
  app.sql('select verdict, code_id, device from scan where mall_id = $1 order by verdict, code_id', [shop.mall_id])

/** A mall with a code of every kind, and scans of them and of what is none. */
async function mallOfScans(theirs?: Scan): Promise<Scan[]> {
  const shop = await app.partner()
  const changes = [
    "cert_status = 'inactivated'",
    "cert_status = 'activated'",
    "approval_status = 'pending'",
    "cert_status = 'lost'",
    "cert_status = 'lost', blocked_reason = 'recalled'",
  ]
  const codes = await issued(app, shop, { count: changes.length })
  for (const [index, change] of changes.entries())
    await app.sql(`update code set ${change} where mall_id = $1 and code_id = $2`, [
      shop.mall_id,
      codes[index]?.code_id,
    ])
  const [frozen] = await issued(app, shop, { product_name: 'Frozen' })
  await app.sql(
    `update batch set frozen_reason = 'lost_in_transit', frozen_at = now() where mall_id = $1
     and batch_id = (select batch_id from code where mall_id = $1 and code_id = $2)`,
    [shop.mall_id, frozen?.code_id],
  )
  const own = [...codes.map(({ value }) => value), frozen?.value ?? '', encodeAuthQrCode('no such 1')]
  const values = [...own, ...(theirs === undefined ? [] : [theirs.value])]
  return values.map((value) => ({ shop, value }))
}

test('scans of several malls that come at once are answered and written down as each would be by itself', async () => {
  const first = await mallOfScans()
  const second = await mallOfScans(first[0])
  const scans = [...first, ...second]
  const shops = [...new Set(scans.map(({ shop }) => shop))]
  const alone = []
  // Whoever shows a token, be it nobody's, is asked about alone.
  for (const scan of scans) alone.push(await scanned({ ...scan, token: 'nobody' }))
  const ledgers = await Promise.all(shops.map(ledger))
  expect(new Set(alone.map(({ body }) => body.verdict ?? body.code))).toEqual(
    new Set(['genuine', 'registered', 'lost', 'blocked', 'scan.not_genuine']),
  )
  expect(ledgers.map((rows) => rows.length)).toEqual([first.length, second.length])

  const three_times = [...scans, ...scans, ...scans]
  expect(await Promise.all(three_times.map(scanned))).toEqual([...alone, ...alone, ...alone])
  for (const [index, shop] of shops.entries()) {
    const rows = ledgers[index] ?? []
    const expected = rows.flatMap((row) => [row, row, row, row])
    expect(await ledger(shop)).toEqual(expected)
  }
})

test('an address that guesses too much waits, and the buyers whose scans come with it do not', async () => {
  const shop = await app.partner()
  const [code] = await issued(app, shop)
  const value = code?.value ?? ''
  const address = somewhere()
  for (let miss = 0; miss < 20; miss++) await scanned({ shop, value: encodeAuthQrCode(`none ${miss}`), address })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, async () => scanned({ shop, value })),
    scanned({ shop, value, address }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('a code is found in the shop’s other app, and the first app’s comes before it', async () => {
  const shop = await app.partner()
  await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name) values ($1, 2, '1', 'cert_digital', 'Digital')`,
    [shop.mall_id],
  )
  const digital = { ...shop, shop_id: 2 }
  const [only, both] = await issued(app, digital, { count: 2, app: 'cert_digital', product_name: 'Film' })
  await issued(app, shop, { serials: [both?.serial_number ?? ''], product_name: 'Bag' })
  const answers = await Promise.all([only, both, only].map(async (code) => scanned({ shop, value: code?.value ?? '' })))
  expect(answers.map(({ body }) => body.product_name)).toEqual(['Film', 'Bag', 'Film'])
})
