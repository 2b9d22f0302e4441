import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { byBuyer } from '../../kernel/events.ts'
import { tokenHash } from '../../secrets/sealed.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { happen, register, shopWithOwner } from '#test/harness/buyers/owned-code.ts'
import { confirming, lostOf, offeredLink, ownedBy } from '#test/harness/buyers/owners.ts'
import { messagesOf, readEventsOf } from '#test/harness/messages.ts'
import { fullMall } from '#test/harness/well-called/full-mall.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('an owner takes a registration back: nobody owns the code, and the member is told', async () => {
  const owner = await shopWithOwner(app, { member_cert_cancel: 'email' })
  await happen(app, owner, byBuyer(owner.member_id), register(owner))
  const { mall_id, shop_no } = owner.shop
  const token = randomBytes(24).toString('base64url')
  const until = new Date(app.clock.now().getTime() + 86_400_000)
  await app.sql(
    'insert into buyer_token (mall_id, token_hash, member_id, expires_at, proved_at) values ($1, $2, $3, $4, $5)',
    [mall_id, tokenHash(token), owner.member_id, until, app.clock.now()],
  )
  const how = { place: { mall_id, shop_no }, headers: { cookie: `genuine_buyer=${token}` } }
  const input = { auth_qr_code: encodeAuthQrCode(owner.serial_number) }
  expect((await app.call('cancelOwnCertification', input, { place: how.place })).status).toBe(401)
  await app.good('cancelOwnCertification', input, how)
  const [code] = await app.sql(
    'select cert_status, member_id, activated_at, cert_expired_at from code where mall_id = $1 and code_id = $2',
    [mall_id, owner.code_id],
  )
  expect(code).toMatchObject({ cert_status: 'inactivated', member_id: null, activated_at: null })
  // A double tap: what was asked for is so, and nobody is told twice.
  expect(await app.good('cancelOwnCertification', input, how)).toEqual({ cert_status: 'inactivated' })
  await readEventsOf(app, owner.shop)
  expect((await messagesOf(app, owner.shop)).map(({ purpose }) => purpose)).toEqual(['member_cert_cancel'])
})

test('what is lost, stopped, on its way to another, or older than fourteen days is not taken back, and says why', async () => {
  const mall = await fullMall(app)
  const lost = await lostOf(mall)
  const cancel = async ({ input, how }: Pick<typeof lost, 'input' | 'how'>) =>
    (await app.call('cancelOwnCertification', input, how)).body.code
  expect(await cancel(lost)).toBe('code.reported_lost')
  const { owned } = await offeredLink(mall)
  expect(await cancel(owned)).toBe('owner.cancel_given')
  const stopped = await ownedBy(mall)
  const set = async (words: string) =>
    app.sql(`update code set ${words} where mall_id = $1 and code_id = $2`, [mall.partner.mall_id, stopped.code_id])
  await set("blocked_reason = 'stolen'")
  expect(await cancel(stopped)).toBe('code.blocked')
  await set("blocked_reason = null, activated_at = now() - interval '400 days'")
  expect(await cancel(stopped)).toBe('owner.cancel_late')
})

test('what was handed over, or has taken the place of another code, is not its owner’s to take back', async () => {
  const mall = await fullMall(app)
  const { owned, input, how, target } = await confirming(mall)
  await app.good('confirmHandOver', input, how)
  const { mall_id } = mall.partner
  const [receiver] = await app.sql('select member_id from code where mall_id = $1 and code_id = $2', [
    mall_id,
    owned.code_id,
  ])
  expect(target).not.toBe(owned.phone)
  const taker = await ownedBy(mall)
  await app.sql('update buyer_token set member_id = $2 where mall_id = $1 and member_id = $3', [
    mall_id,
    receiver.member_id,
    taker.member_id,
  ])
  expect((await app.call('cancelOwnCertification', owned.input, taker.how)).body.code).toBe('owner.cancel_not_own')
  expect((await app.call('cancelOwnCertification', owned.input, how)).body.code).toBe('owner.unproven')
  const replaced = await ownedBy(mall)
  await app.sql(
    `insert into code_history (mall_id, shop_id, code_id, title, detail, detail_values, changed_at, updated_by)
     select mall_id, shop_id, code_id, 'history.certified', 'history.inherited_detail', '{}', activated_at, 'owner'
     from code where mall_id = $1 and code_id = $2`,
    [mall_id, replaced.code_id],
  )
  expect((await app.call('cancelOwnCertification', replaced.input, replaced.how)).body.code).toBe(
    'owner.cancel_not_own',
  )
})

test('what the shop certified for a member is the shop’s to end, what it let through stays the buyer’s', async () => {
  const mall = await fullMall(app)
  const { mall_id } = mall.partner
  const serial = async (code_id: string) =>
    (await app.sql('select serial_number from code where mall_id = $1 and code_id = $2', [mall_id, code_id]))[0]
      .serial_number
  const named = await ownedBy(mall)
  await app.good('cancelCertification', { serial: await serial(named.code_id) }, { as: mall.partner })
  const certify = { serial: await serial(named.code_id), cert_status: 'activated', member_id: named.member_id } as const
  await app.good('changeCodeStatus', certify, { as: mall.partner })
  expect((await app.call('cancelOwnCertification', named.input, named.how)).body.code).toBe('owner.cancel_not_own')

  const asked = await ownedBy(mall)
  await app.sql(
    `update code set cert_status = 'inactivated', approval_status = 'pending', activated_at = null
     where mall_id = $1 and code_id = $2`,
    [mall_id, asked.code_id],
  )
  const letThrough = { serial: await serial(asked.code_id), cert_status: 'approved' } as const
  await app.good('changeCodeStatus', letThrough, { as: mall.partner })
  await app.good('cancelOwnCertification', asked.input, asked.how)
})
