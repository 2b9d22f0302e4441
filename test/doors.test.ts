import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DoorName } from '#contract/kernel/door.ts'
import { doors } from '#contract/table/doors.ts'
import type { OperationName } from '#contract/table/operations.ts'
import { type App, startApp } from './harness/app.ts'
import type { Partner } from './harness/partner.ts'
import type { Flavour } from '#contract/kernel/screen.ts'

/** One scenario through every door that an operator can come by: a door is data, so the answers are the same. */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** The doors of a shop's own operations: the scoped door of each flavour, and the helper door for each of them. */
const ways: { flavour: Flavour; door: DoorName }[] = [
  { flavour: 'mall', door: 'mall' },
  { flavour: 'imweb', door: 'imweb' },
  { flavour: 'partner', door: 'partner' },
  { flavour: 'mall', door: 'helper' },
  { flavour: 'imweb', door: 'helper' },
  { flavour: 'partner', door: 'helper' },
]

test('the same story gives the same answers behind every door', async () => {
  const stories: [number, unknown][][] = []
  for (const { flavour, door } of ways) stories.push(await story(await app.partner({ flavour }), door))
  const [first, ...others] = stories
  expect(first?.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 404, 400])
  for (const other of others) expect(other).toEqual(first)
})

test('raw and Bearer tokens are taken at every door', async () => {
  for (const { flavour, door } of ways) {
    const partner = await app.partner({ flavour })
    for (const token of [partner.token, `Bearer ${partner.token}`, `bearer ${partner.token}`]) {
      const answer = await app.call('getDuration', {}, { as: partner, door, token })
      expect([door, answer.status]).toEqual([door, 200])
    }
  }
})

test('an operation at a scoped door has the same path after the prefix everywhere', () => {
  for (const name of Object.keys(doors.mall.addresses) as OperationName[]) {
    expect(doors.imweb.addresses[name] ?? doors.mall.addresses[name]).toEqual(doors.mall.addresses[name])
    expect(doors.partner.addresses[name]).toEqual(doors.mall.addresses[name])
  }
})

test('a site of the website builder lacks lost records and messages, and nothing else (000 §6)', () => {
  const missing = Object.keys(doors.mall.addresses).filter((name) => !(name in doors.imweb.addresses))
  expect(missing.toSorted()).toEqual([
    'addSender',
    'askMessageChannel',
    'checkMessageTag',
    'countLostNews',
    'exportLost',
    'exportMessages',
    'getEmailText',
    'getKakaoText',
    'getLost',
    'getLostPicture',
    'getMessage',
    'getMessageAddInfo',
    'getMessageChannel',
    'getMessageConfig',
    'getMessageOrderConfig',
    'getMessageRules',
    'getMessageService',
    'getSmsText',
    'judgeLostAttempt',
    'listChannelCategories',
    'listLostAttempts',
    'listMessageTexts',
    'listSenders',
    'noteLost',
    'readLostMessages',
    'registerLost',
    'releaseLost',
    'replaceLost',
    'resetMessageText',
    'restoreMessageText',
    'retryMessage',
    'saveEmailText',
    'saveKakaoText',
    'saveMessageAddInfo',
    'saveMessageConfig',
    'saveMessageOrderConfig',
    'saveMessageRules',
    'saveSmsText',
    'searchLost',
    'searchMessages',
    'seeLost',
    'sendLostMessage',
    'sendTestMessage',
    'submitKakaoTemplate',
    'unlinkMessageChannel',
    'uploadMessageImage',
    'verifyMessageChannel',
    'withdrawSender',
    'writeToMembers',
  ])
})

/** Statuses and bodies with what differs by shop and run taken out. */
async function story(partner: Partner, door: DoorName): Promise<[number, unknown][]> {
  await product(partner)
  const how = { as: partner, door }
  const item = { cert_duration_type: 'created', cert_duration: '2y', product_code: 'P-1', variant_code: 'V-1' } as const
  const answers = [
    await app.call('saveDuration', { cert_duration_type: 'created', cert_duration: '30d' }, how),
    await app.call('getDuration', {}, how),
    await app.call('searchVariants', { search_type: 'variant_code', search_value: 'V-1' }, how),
    await app.call('generateCodes', { items: [{ ...item, number_of_serial: 3 }] }, how),
    await app.call('searchCodes', { search_value: 'P-1' }, how),
    await app.call('getCodeHistory', { serial: 'NOSUCHSERIAL0001' }, how),
    await app.call('saveDuration', { cert_duration_type: 'created', cert_duration: '1000d' }, how),
  ]
  return answers.map(({ status, body }): [number, unknown] => [status, withoutChance(body)])
}

async function product(partner: Partner): Promise<void> {
  const [row] = await app.sql(
    `insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer, brand, created_at)
     values ($1, 1, 'P-1', 'Bag', 1000, 's', 'm', 'b', $2) returning product_no`,
    [partner.mall_id, app.clock.now()],
  )
  await app.sql(
    `insert into variant (mall_id, shop_id, product_no, variant_code, variant_name, variant_price)
     values ($1, 1, $2, 'V-1', 'Black', 0)`,
    [partner.mall_id, row.product_no],
  )
}

function withoutChance(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      ['serial_number', 'batch_id', 'request_id'].includes(key) ? '(varies)' : value,
    ),
  )
}
