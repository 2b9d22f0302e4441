import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { certified, makeMember } from '#test/harness/buyers/lives.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let shop: Partner
const day = (count: number) => new Date(app.clock.now().getTime() - count * 86_400_000)

beforeAll(async () => {
  app = await startApp()
  shop = await app.partner()
  await makeMember(app, shop, { member_id: 'g:abc', name: '김하늘', phone: '01012345678', at: day(9) })
  await makeMember(app, shop, { member_id: 'kim-2', name: 'Lee', email: 'seoyeon@mail.example', at: day(5) })
  await makeMember(app, shop, { member_id: 'kim-1', name: '이수', phone: '01087654321', at: day(1) })
  const [one, two, three] = await issued(app, shop, { count: 3 })
  if (one === undefined || two === undefined || three === undefined) throw new Error('no codes')
  await certified(app, shop, one, { member_id: 'g:abc', at: day(9) })
  await certified(app, shop, two, { member_id: 'g:abc', at: day(3), lost: { at: day(2), by: 'g:abc' } })
  await certified(app, shop, three, { member_id: 'kim-1', at: day(1) })
})
afterAll(async () => app.close())

const search = async (input: object = {}) => app.good('searchMembers', input, { as: shop })
const ids = async (input: object) =>
  (await search(input)).members.map(({ member_id }: { member_id: string }) => member_id)

describe('the members of a shop', () => {
  test('are listed newest first, with their codes counted and everything personal masked', async () => {
    const { members, count } = await search()
    expect(count).toBe(3)
    expect(members.map((member: { member_id: string }) => member.member_id)).toEqual(['kim-1', 'kim-2', 'g:abc'])
    expect(members[2]).toEqual({
      member_id: 'g:abc',
      name: '김*늘',
      phone: '010-****-5678',
      email: null,
      state: 'normal',
      member_group: null,
      code_count: 2,
      valid_count: 0,
      expiring_count: 0,
      lost_count: 1,
      marketing: false,
      first_certified_at: '2026-11-12T09:00:00+09:00',
      last_certified_at: '2026-11-18T09:00:00+09:00',
      created_at: '2026-11-12T09:00:00+09:00',
    })
    expect(members[1]).toMatchObject({ email: 'se*****@mail.example', code_count: 0, first_certified_at: null })
  })

  test('are found by a whole phone number or address however it is typed, and never by a part of it', async () => {
    expect(await ids({ keyword: '+82 10-1234-5678' })).toEqual(['g:abc'])
    expect(await ids({ keyword: 'Seoyeon@Mail.Example' })).toEqual(['kim-2'])
    for (const keyword of ['5678', '0101234567', 'mail.example', '하늘', '김하'])
      expect(await ids({ keyword })).toEqual([])
  })

  test('are found by their whole name, however it is spaced', async () => {
    expect(await ids({ keyword: '김 하늘' })).toEqual(['g:abc'])
    expect(await ids({ keyword: 'LEE' })).toEqual(['kim-2'])
  })

  test('are found by what they own, by group, by consent and by state', async () => {
    await app.sql(`update code set cert_expired_at = $2 where mall_id = $1 and member_id = 'kim-1'`, [
      shop.mall_id,
      day(-5),
    ])
    await app.sql(`update certified_member set marketing_at = now() where mall_id = $1 and member_id = 'kim-2'`, [
      shop.mall_id,
    ])
    expect(await ids({ lost: 'Y' })).toEqual(['g:abc'])
    expect(await ids({ expiring_days: 7 })).toEqual(['kim-1'])
    expect(await ids({ expiring_days: 3 })).toEqual([])
    expect(await ids({ marketing: 'Y' })).toEqual(['kim-2'])
    expect(await ids({ product_name: '%' })).toEqual([])
    await app.good('groupMembers', { member_ids: ['kim-2', 'g:abc'], group: 'VIP' }, { as: shop })
    expect(await ids({ group: 'VIP' })).toEqual(['kim-2', 'g:abc'])
    await app.good('blockMembers', { member_ids: ['kim-1'], reason: '되팔이' }, { as: shop })
    const blocked = await search({ state: 'blocked' })
    expect(blocked.members).toMatchObject([{ member_id: 'kim-1', state: 'blocked', expiring_count: 1, valid_count: 1 }])
    expect([blocked.count, blocked.counts]).toEqual([1, { all: 3, normal: 2, blocked: 1, erased: 0 }])
    expect(blocked.groups).toEqual(['VIP'])
    await app.good('unblockMembers', { member_ids: ['kim-1'] }, { as: shop })
  })

  test('are found by the beginning of a member id, in which no character is a wildcard', async () => {
    expect(await ids({ keyword: 'kim-' })).toEqual(['kim-1', 'kim-2'])
    expect(await ids({ keyword: 'g:abc' })).toEqual(['g:abc'])
    expect(await ids({ keyword: '%' })).toEqual([])
    expect(await ids({ keyword: 'k_m' })).toEqual([])
  })

  test('are found by the days of their first registration, both days included, page by page', async () => {
    expect(await ids({ from: '2026-11-16', to: '2026-11-20' })).toEqual(['kim-1', 'kim-2'])
    expect(await ids({ to: '2026-11-12' })).toEqual(['g:abc'])
    const page = await search({ limit: 1, offset: 1 })
    expect([page.count, page.members[0].member_id]).toEqual([3, 'kim-2'])
  })

  test('are another shop’s own: the same number there is nobody here', async () => {
    const other = await app.partner()
    await makeMember(app, other, { member_id: 'theirs', name: 'x', phone: '01012345678' })
    expect(await ids({ keyword: '01012345678' })).toEqual(['g:abc'])
    expect(await ids({ keyword: 'theirs' })).toEqual([])
  })

  test('are not there for the digital app, which has no such screen, nor are its lost records there', async () => {
    const as = await app.partner({ app: 'cert_digital' })
    for (const name of ['searchMembers', 'searchLost', 'exportMembers'] as const) {
      const { status, body } = await app.call(name as 'searchMembers', {}, { as, place: { app: 'cert_digital' } })
      expect([name, status, body.code]).toEqual([name, 404, 'shop.lacks_service'])
    }
  })

  test('need the plus plan', async () => {
    for (const plan of ['basic', null] as const) {
      const as = await app.partner({ plan })
      const { status, body } = await app.call('searchMembers', {}, { as })
      expect([status, body.code]).toEqual([403, 'plan.plus_only'])
    }
  })
})

test('a sheet holds 20,000 members or lost records; of more the refusal says how many, and to narrow the search', async () => {
  const as = await app.partner()
  await makeMember(app, as, { member_id: 'g:one', name: '김하늘', phone: '01012345678' })
  const [code] = await issued(app, as, { count: 1 })
  if (code === undefined) throw new Error('no code')
  await certified(app, as, code, { member_id: 'g:one', at: day(3), lost: { at: day(2), by: 'g:one' } })
  await app.sql(
    `insert into certified_member (mall_id, member_id, shop_id, name_sealed, agreed_at, created_at)
     select mall_id, 'copy-' || n, shop_id, name_sealed, agreed_at, created_at
     from certified_member, generate_series(1, 20000) as n where mall_id = $1`,
    [as.mall_id],
  )
  await app.sql(
    `insert into lost_record (mall_id, shop_id, code_id, member_id, registered_by, registered_name, created_at,
       resolved_at, resolution)
     select mall_id, shop_id, code_id, member_id, registered_by, registered_name, created_at, created_at, 'recovered'
     from lost_record, generate_series(1, 20000) where mall_id = $1`,
    [as.mall_id],
  )
  for (const [name, said] of [
    ['exportMembers', '한 번에 20,000명까지 받을 수 있어요. 조건을 좁혀 주세요.'],
    ['exportLost', '한 번에 20,000건까지 받을 수 있어요. 기간을 좁혀 주세요.'],
  ] as const) {
    const { status, body } = await app.call(name, { reason: '보고' }, { as })
    expect([name, status, body.message]).toEqual([name, 400, said])
  }
})
