import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBulkChange } from '../codes/bulk/job.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { pixel } from '#test/harness/paper/pixel.ts'
import { sweepOrphanedPictures } from './orphaned-pictures.ts'
import { sweepSpentRows } from './spent-rows.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal
const hours = 60 * 60_000

test('selections go after their time, those of a change that may still go on with it; what is needed to undo it too', async () => {
  const as = await app.partner()
  const { serials } = await makeCodes(app, as, 2)
  const serial_numbers = [...serials]
  const select = async () => String((await app.good('selectCodes', { serial_numbers }, { as })).selection_id)
  const [idle, used] = [await select(), await select()]
  const change = { kind: 'block', reason: 'stolen' } as const
  const { change_id } = await app.good('startBulkChange', { selection_id: used, change }, { as })
  await runBulkChange(app.kernel, { mall_id: as.mall_id, change_id }, never)
  const other = await app.good('startBulkChange', { selection_id: used, change: { kind: 'unblock' } }, { as })
  await app.good('cancelBulkChange', { change_id: other.change_id }, { as })
  const left = async () => {
    await sweepSpentRows(app.kernel, {}, never)
    const rows = await app.sql(
      `select (select array_agg(selection_id::text) from code_selection where mall_id = $1) as selections,
         (select count(*)::int from bulk_change_chunk where mall_id = $1) as traces`,
      [as.mall_id],
    )
    return rows[0]
  }
  expect((await left()).selections.toSorted()).toEqual([idle, used].toSorted())
  app.clock.advance(73 * hours)
  expect(await left()).toEqual({ selections: [used], traces: 1 })
  app.clock.advance(30 * 24 * hours)
  expect(await left()).toEqual({ selections: null, traces: 0 })
  expect((await app.call('undoBulkChange', { change_id }, { as })).body.code).toBe('bulk.not_undoable')
})

test('keys, attempts, one-time codes and buyers’ tokens go when nothing asks for them any more, and not before', async () => {
  const as = await app.partner()
  const other = await app.partner()
  const product = (product_code: string) => ({
    product_name: 'Bag',
    product_code,
    product_price: 1,
    vendor_name: 's',
    manufacturer_name: 'm',
    brand_name: 'b',
  })
  const now = app.clock.now()
  for (const { mall_id } of [as, other]) {
    const member = { mall_id, member_id: 'g:one' }
    await app.sql(
      `insert into certified_member (mall_id, member_id, shop_id, name_sealed, agreed_at, created_at)
       values ($1, $2, 1, $4, $3, $3)`,
      [mall_id, member.member_id, now, app.kernel.seals.seal(mall_id, '김하늘')],
    )
    for (const [n, token_hash] of ['\\x01', '\\x02'].entries())
      await app.sql('insert into buyer_token (mall_id, token_hash, member_id, expires_at) values ($1, $2, $3, $4)', [
        mall_id,
        token_hash,
        member.member_id,
        new Date(now.getTime() + (n + 1) * 60 * hours),
      ])
    await app.sql(
      `insert into proof (mall_id, proof_id, shop_id, code_id, channel, target_sealed, target_index, code_hash,
         address_hash, created_at, expires_at)
       values ($1, gen_random_uuid(), 1, 1, 'phone', '\\x00', '\\x00', '\\x00', '\\x00', $2, $2)`,
      [mall_id, now],
    )
  }
  await app.sql(`select take_attempt('sweep', $1, '1 hour'::interval)`, [now])
  await app.good('registerProduct', product('P-1'), { as, key: 'first' })
  await app.good('registerProduct', product('P-1'), { as: other, key: 'first' })
  const left = async () =>
    app.sql(
      `select (select count(*)::int from idempotency_key where key = 'first') as keys,
         (select count(*)::int from proof) as proofs, (select count(*)::int from buyer_token) as tokens,
         (select count(*)::int from rate_window where key = 'sweep') as attempts`,
    )
  const night = async (after: number) => {
    app.clock.set(new Date(now.getTime() + after))
    await sweepSpentRows(app.kernel, {}, never)
    return (await left())[0]
  }
  expect(await night(24 * hours)).toEqual({ keys: 2, proofs: 2, tokens: 4, attempts: 1 })
  expect(await night(49 * hours)).toEqual({ keys: 2, proofs: 0, tokens: 4, attempts: 0 })
  expect(await night(73 * hours)).toEqual({ keys: 0, proofs: 0, tokens: 2, attempts: 0 })
})

async function upload(as: Partner, product_code: string): Promise<string> {
  const images = { file_name: 'a.png', content_type: 'image/png', bytes: pixel } as never
  const { imageurl } = await app.good('uploadProductImage', { product_code, images }, { as })
  return imageurl
}

test('pictures that no product has go after a week; those of products, and younger ones, stay', async () => {
  const as = await app.partner()
  const used = await upload(as, 'P-1')
  await app.good(
    'registerProduct',
    {
      imageurl: used,
      product_name: 'Bag',
      product_code: 'P-1',
      product_price: 1,
      vendor_name: 's',
      manufacturer_name: 'm',
      brand_name: 'b',
    },
    { as },
  )
  const [orphan, draft] = [await upload(as, 'P-2'), await upload(as, 'P-3')]
  const now = app.clock.now()
  const at = async (address: string, age: number) => {
    const moment = new Date(now.getTime() - age)
    await utimes(join(app.kernel.config.DATA_DIR, address.slice(1)), moment, moment)
  }
  await at(used, 30 * 24 * hours)
  await at(orphan, 8 * 24 * hours)
  await at(draft, 6 * 24 * hours)
  await sweepOrphanedPictures(app.kernel, {}, never)
  const is = async (address: string) => (await app.server.inject({ url: address })).statusCode
  expect([await is(used), await is(orphan), await is(draft)]).toEqual([200, 404, 200])
})

test('pictures of e-mails stay while any version of a text shows them, and go after a week else', async () => {
  const as = await app.partner()
  const drawn = async () => {
    const images = { file_name: 'a.png', content_type: 'image/png', bytes: pixel }
    return String((await app.good('uploadMessageImage', { images }, { as })).image_url)
  }
  const [sent, replaced, never_kept] = [await drawn(), await drawn(), await drawn()]
  for (const address of [replaced, sent]) {
    const text = {
      trigger: 'shipping_end',
      subject: '안내',
      body: `<p>안내</p><img src="${address}" alt="" />`,
    } as const
    await app.good('saveEmailText', text, { as })
  }
  const month_ago = new Date(app.clock.now().getTime() - 30 * 24 * hours)
  const paths = [sent, replaced, never_kept].map((address) => new URL(address).pathname)
  for (const path of paths) await utimes(join(app.kernel.config.DATA_DIR, path.slice(1)), month_ago, month_ago)
  await sweepOrphanedPictures(app.kernel, {}, never)
  const answers = await Promise.all(paths.map(async (url) => (await app.server.inject({ url })).statusCode))
  expect(answers).toEqual([200, 200, 404])
})

test('messages are kept for a year, with whom they were for, and then forgotten', async () => {
  const { mall_id } = await app.partner()
  const days = (count: number) => new Date(app.clock.now().getTime() - count * 24 * hours)
  for (const queued_at of [days(366), days(364)])
    await app.sql(
      `insert into message (mall_id, message_id, shop_id, channel, purpose, recipient_sealed, body_sealed, state, queued_at)
       values ($1, gen_random_uuid(), 1, 'sms', 'proof', '\\x00', '\\x00', 'delivered', $2)`,
      [mall_id, queued_at],
    )
  await sweepSpentRows(app.kernel, {}, never)
  expect(await app.sql('select queued_at from message where mall_id = $1', [mall_id])).toEqual([
    { queued_at: days(364) },
  ])
})
