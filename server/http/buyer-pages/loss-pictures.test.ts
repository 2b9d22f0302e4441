import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retention } from '#contract/members/retention.ts'
import { sweepPersonalData } from '../../sweeps/personal-data.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { type FullMall, fullMall } from '#test/harness/well-called/full-mall.ts'
import { ownedBy } from '#test/harness/buyers/owners.ts'
import { plainBrowser } from '#test/harness/browser/plain-browser.ts'

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
})
afterAll(async () => app.close())

const photo = async (width = 60): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({ create: { width, height: 40, channels: 3, background: '#8a5a3c' } })
      .jpeg()
      .toBuffer(),
  )

/** The owner's browser at the form of a loss. */
async function atForm() {
  const owned = await ownedBy(mall)
  const owner = plainBrowser(app)
  const cookie = owned.how.headers?.['cookie'] ?? ''
  const { mall_id, shop_no } = mall.partner
  const query = `?authQrCode=${encodeURIComponent(owned.input.auth_qr_code)}`
  await owner.go(`/shop/${mall_id}/${shop_no}/mine/loss${query}`, undefined, { cookie })
  const press = async (values: Record<string, string>, files: readonly Uint8Array<ArrayBuffer>[] = []) =>
    owner.press('report', values, { cookie }, files)
  const look = async (address: string, headers = { cookie }) => app.server.inject({ url: address, headers })
  return { owned, owner, press, look, cookie, page: `/shop/${mall_id}/${shop_no}` }
}
const shots = (html: string) =>
  [...html.matchAll(/<img src="([^"]*pictures[^"]*)"/g)].map(([, address = '']) =>
    address.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code))),
  )
const kept = async () =>
  Number(
    (
      await app.sql('select count(*) from buyer_picture where mall_id = $1 and about is not null', [
        mall.partner.mall_id,
      ])
    )[0].count,
  )

async function reported(pictures = 2) {
  const form = await atForm()
  await form.press({ kind: 'lost' }, await Promise.all(Array.from({ length: pictures }, async () => photo())))
  const [{ lost_no }] = await app.sql('select lost_no from lost_record where mall_id = $1 and code_id = $2', [
    mall.partner.mall_id,
    form.owned.code_id,
  ])
  const detail = await app.good('getLost', { lost_no: String(lost_no) }, { as: mall.partner })
  return { ...form, lost_no: String(lost_no), ids: detail.pictures }
}

test('a report that is refused keeps what was typed and the pictures; one of them is left out by a tick', async () => {
  const { owner, press, look } = await atForm()
  await press({ place: '성수동', occurred_on: '2999-01-01' }, [await photo(), await photo(80)])
  expect(owner.error('occurred_on')).toBe('오늘까지의 날짜를 골라 주세요.')
  expect([owner.value('place'), shots(owner.html).length]).toEqual(['성수동', 2])
  const draft = await look(shots(owner.html)[0] ?? '', { cookie: '' })
  expect([draft.statusCode, draft.headers['content-type'], draft.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  const drop = /name="drop" value="([^"]*)"/.exec(owner.html)?.[1] ?? ''
  await press({ drop, occurred_on: '2999-01-01' })
  expect(shots(owner.html)).toHaveLength(1)
  expect(owner.html).not.toContain(drop)
})

test('a file that is no picture, one too many and a large one are told at the field; the good ones stay', async () => {
  const { owner, press } = await atForm()
  await press({ place: '성수동' }, [await photo(), Uint8Array.from(Buffer.from('<svg/>'))])
  expect([owner.status, owner.error('pictures')]).toEqual([400, 'PNG, JPG, WEBP 이미지만 올릴 수 있어요.'])
  expect([owner.value('place'), shots(owner.html).length]).toEqual(['성수동', 1])
  await press({}, [await photo(), await photo(), await photo(), await photo(), await photo()])
  expect(owner.error('pictures')).toBe('사진은 3장까지 올릴 수 있어요.')
  expect(shots(owner.html)).toHaveLength(3)
  const { owner: other, press: again } = await atForm()
  await again({}, [new Uint8Array(10 * 1024 * 1024 + 1)])
  expect([other.status, other.error('pictures')]).toEqual([413, expect.stringContaining('10MB')])
})

test('its pictures are shown to the owner and in the shop’s record, and to nobody else', async () => {
  const { owner, owned, look, cookie, page, lost_no, ids } = await reported()
  expect(ids).toHaveLength(2)
  await owner.go(`${page}/mine/loss?authQrCode=${encodeURIComponent(owned.input.auth_qr_code)}`, undefined, { cookie })
  const [first = ''] = shots(owner.html)
  expect(shots(owner.html)).toHaveLength(2)
  const mine = await look(first)
  expect([mine.statusCode, mine.headers['content-type'], mine.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  const stranger = await atForm()
  for (const headers of [{ cookie: '' }, { cookie: stranger.cookie }])
    expect((await look(first, headers)).statusCode).toBe(404)
  expect((await look(`${page}/pictures/${ids[0]}`)).statusCode).toBe(404)
  const before = await app.good('listAccesses', { member_id: owned.member_id }, { as: mall.partner })
  const seen = await app.call('getLostPicture', { lost_no, picture_id: ids[0] ?? '' }, { as: mall.partner })
  expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  // Several pictures of one loss are saved under different names.
  expect(seen.headers['content-disposition']).toContain(`${ids[0]}.webp`)
  const { count } = await app.good('listAccesses', { member_id: owned.member_id }, { as: mall.partner })
  expect(count).toBe(before.count + 1)
})

test('they go when the report is taken back, and with what was told when its time is over or its owner is erased', async () => {
  const back = await reported()
  const before = await kept()
  await app.good('takeBackLoss', back.owned.input, back.owned.how)
  expect(await kept()).toBe(before - 2)
  const closed = await reported(1)
  await app.good('releaseLost', { lost_no: closed.lost_no }, { as: mall.partner })
  const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
  const held = await kept()
  await sweepPersonalData(app.kernel, mall.partner.mall_id, later(retention.lost_report_days - 1))
  expect(await kept()).toBe(held)
  await sweepPersonalData(app.kernel, mall.partner.mall_id, later(retention.lost_report_days + 1))
  expect(await kept()).toBe(held - 1)
  const erased = await reported(3)
  await app.good(
    'eraseMember',
    { id: erased.owned.member_id, codes: 1, reason: 'asked', password: mall.partner.password },
    { as: mall.partner },
  )
  expect(await kept()).toBe(held - 1)
})
