import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isShopsId, memberIdIn, memberPage, shopsIdOf } from '#contract/members/member-id.ts'
import { arrivalWindow, isTimely, signedArrival } from '#contract/scans/arrivals/signing.ts'
import { formerSecretLife } from '#contract/settings/member-signing.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { signedBy } from '#test/harness/outside/arrivals.ts'
import { type IssuedCode, issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOnPhone, plainBrowser } from '#test/harness/browser/plain-browser.ts'
import { moved } from '#test/harness/moved.ts'

describe('the rules of an arrival', () => {
  test('what is signed is the shop, the member and the time, a line each', () => {
    const arrival = { mall_id: 'objet', shop_no: '1', member_id: 'kim', member_time: '1763881200' }
    expect(signedArrival(arrival)).toBe('objet\n1\nkim\n1763881200')
  })

  test('a link is good for five minutes, and for clocks that are five minutes apart', () => {
    const now = new Date(1_763_881_200_000)
    const at = (ms: number) => String((now.getTime() + ms) / 1000)
    expect(isTimely(at(-arrivalWindow), now)).toBe(true)
    expect(isTimely(at(arrivalWindow), now)).toBe(true)
    expect(isTimely(at(-arrivalWindow - 1000), now)).toBe(false)
    expect(isTimely(at(arrivalWindow + 1000), now)).toBe(false)
  })

  test('no member is called like one of ours, nor like one of another shop', () => {
    for (const id of ['kim', 'kim@shop.kr', '김', 'a'.repeat(100)]) expect(isShopsId(id), id).toBe(true)
    for (const id of ['', 'g:abc', 'x:abc', 'kim~2', 'ki m', 'k\nm', 'a'.repeat(101)])
      expect(isShopsId(id), id).toBe(false)
    expect(memberIdIn({ shop_id: 3, first_shop_id: 3 }, 'kim')).toBe('kim')
    expect(memberIdIn({ shop_id: 4, first_shop_id: 3 }, 'kim')).toBe('kim~4')
    expect([shopsIdOf('kim~4'), shopsIdOf('kim'), shopsIdOf('g:kim')]).toEqual(['kim', 'kim', null])
    expect(memberPage('https://shop/{member_id}', 'kim~4')).toBe('https://shop/kim')
  })
})

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

type Shop = { shop: Partner; secret: string; codes: IssuedCode[] }

async function shopThatSigns(count = 2): Promise<Shop> {
  const shop = await app.partner()
  await app.sql("update shop set shop_name = '오브제 서울' where mall_id = $1", [shop.mall_id])
  const { secret } = await app.good('makeMemberSecret', {}, { as: shop })
  return { shop, secret: String(secret), codes: await issued(app, shop, { count }) }
}

const at = ({ mall_id, shop_no }: Partner) => ({ place: { mall_id, shop_no } })
const arrival = (secret: string, shop: Partner, member_id = 'kim', time = app.clock.now()) =>
  signedBy(secret, shop, member_id, time)
const refusalOf = async (shop: Partner, input: ReturnType<typeof arrival>) => {
  await app.sql('delete from rate_window')
  const { status, body } = await app.call('arriveAsMember', input, at(shop))
  return status === 200 ? null : body.code
}

describe('the shop’s word', () => {
  test('is taken once, in its time, for what was signed, and never without a secret', async () => {
    const { shop, secret } = await shopThatSigns()
    const good = arrival(secret, shop)
    expect(await refusalOf(shop, { ...good, member_id: 'lee' })).toBe('arrival.refused')
    expect(await refusalOf(shop, { ...good, member_time: String(Number(good.member_time) + 1) })).toBe(
      'arrival.refused',
    )
    expect(await refusalOf(shop, arrival('another secret', shop))).toBe('arrival.refused')
    expect(await refusalOf(await app.partner(), good)).toBe('arrival.refused')
    expect(await refusalOf(shop, arrival(secret, shop, 'g:AAAA'))).toBe('arrival.refused')
    expect(await refusalOf(shop, good)).toBeNull()
    expect(await refusalOf(shop, good)).toBe('arrival.used')
    const late = arrival(secret, shop, 'kim', new Date(app.clock.now().getTime() - arrivalWindow - 2000))
    expect(await refusalOf(shop, late)).toBe('arrival.late')
    const early = arrival(secret, shop, 'kim', new Date(app.clock.now().getTime() + arrivalWindow + 2000))
    expect(await refusalOf(shop, early)).toBe('arrival.late')
    // Its time has passed long before it is forgotten.
    app.clock.advance(3 * arrivalWindow)
    expect(await refusalOf(shop, arrival(secret, shop, 'other'))).toBeNull()
    expect(await app.sql('select count(*)::int as n from member_arrival where mall_id = $1', [shop.mall_id])).toEqual([
      { n: 1 },
    ])
    expect(await refusalOf(shop, good)).toBe('arrival.late')
  })

  test('is taken by the former secret for a day, and by none after the shop has removed it', async () => {
    const { shop, secret } = await shopThatSigns()
    const { secret: fresh, former_until } = await app.good('makeMemberSecret', {}, { as: shop })
    expect(former_until).not.toBeNull()
    expect(await refusalOf(shop, arrival(secret, shop, 'one'))).toBeNull()
    expect(await refusalOf(shop, arrival(String(fresh), shop, 'two'))).toBeNull()
    app.clock.advance(formerSecretLife + 1000)
    expect(await refusalOf(shop, arrival(secret, shop, 'three'))).toBe('arrival.refused')
    expect(await refusalOf(shop, arrival(String(fresh), shop, 'four'))).toBeNull()
    await app.sql(`update access_token set ${moved('expires_at', '3 days')}`)
    const ended = await app.good('endMemberSigning', {}, { as: shop })
    expect(ended.made_at).toBeNull()
    expect(await refusalOf(shop, arrival(String(fresh), shop, 'five'))).toBe('arrival.refused')
    const stored = await app.sql('select * from member_secret')
    expect(JSON.stringify(stored)).not.toContain(String(fresh))
  })

  test('members of two shops of a mall are two, whatever they are called', async () => {
    const { shop, secret } = await shopThatSigns()
    const [{ shop_id }] = await app.sql(
      `insert into shop (mall_id, shop_id, shop_no, app, shop_name)
       select mall_id, shop_id + 100, '2', app, '둘째 가게' from shop where mall_id = $1 returning shop_id`,
      [shop.mall_id],
    )
    await app.sql(
      `insert into member_secret (mall_id, shop_id, secret_sealed, made_at, made_by)
       select mall_id, $2, secret_sealed, made_at, made_by from member_secret where mall_id = $1`,
      [shop.mall_id, shop_id],
    )
    expect(await refusalOf(shop, arrival(secret, shop))).toBeNull()
    const second = { ...shop, shop_no: '2' }
    expect(await refusalOf(second, arrival(secret, second))).toBeNull()
    const tokens = await app.sql('select member_id from buyer_token where mall_id = $1 order by 1', [shop.mall_id])
    expect(tokens).toEqual([{ member_id: 'kim' }, { member_id: `kim~${shop_id}` }])
  })
})

describe('a buyer who comes from the shop', () => {
  const page = ({ mall_id, shop_no }: Partner, rest: string) => `/shop/${mall_id}/${shop_no}/${rest}`
  const label = (shop: Partner, { value }: IssuedCode) =>
    page(shop, `registration/index.html?authQrCode=${encodeURIComponent(value)}`)
  const from = (shop: Partner, signed: Record<string, string>) =>
    page(shop, `mine?${new URLSearchParams(signed).toString()}`)
  const ownersOf = async (shop: Partner) =>
    (await app.sql('select member_id from code where mall_id = $1 and member_id is not null', [shop.mall_id])).map(
      ({ member_id }: { member_id: string }) => member_id,
    )

  async function register(who: ReturnType<typeof plainBrowser>, shop: Partner, code: IssuedCode): Promise<void> {
    app.clock.advance(61_000)
    await who.go(label(shop, code))
    await who.press('proof', { name: '김정품', channel: 'phone', phone: who.phone, agreed: 'yes' })
    await who.press('register', { code: await newDigits(who.phone, '') })
    expect(who.title).toBe('내 이름으로 등록한 정품이에요')
  }

  const newDigits = async (phone: string, before: string) =>
    vi.waitFor(
      async () => {
        const digits = await codeOnPhone(app, phone)
        if (digits === before) throw new Error('only the old one')
        return digits
      },
      { timeout: 30_000, interval: 100 },
    )

  test('an unsigned, a forged and a used address are claims, which are said and open nothing', async () => {
    const { shop, secret } = await shopThatSigns()
    const who = plainBrowser(app)
    await who.go(from(shop, { member_id: '<b>kim' }))
    expect(who.title).toBe('본인 확인을 해 주세요')
    expect(who.words).toContain('회원이라고 적힌 주소로 오셨어요. 쇼핑몰이 확인해 준 것이 아니라서')
    expect(who.html).not.toContain('<b>kim')
    await who.go(from(shop, { ...arrival(secret, shop), member_id: 'lee' }))
    expect(who.words).toContain('쇼핑몰의 서명이 맞지 않아요')
    const used = arrival(secret, shop)
    await plainBrowser(app).go(from(shop, used))
    await who.go(from(shop, used))
    expect(who.words).toContain('이미 쓴 주소예요')
    // The shop has signed that one: nothing else is said of it.
    expect(who.words).not.toContain('쇼핑몰이 확인해 준 것이 아니라서')
    expect(who.title).toBe('본인 확인을 해 주세요')
    expect(await app.sql('select count(*)::int as n from buyer_token where mall_id = $1', [shop.mall_id])).toEqual([
      { n: 1 },
    ])
  })

  test('is the member at once, and registers as one; the phone opens the same from then on', async () => {
    const { shop, secret, codes } = await shopThatSigns()
    const [code] = codes
    if (code === undefined) throw new Error('no code')
    const who = plainBrowser(app)
    await who.go(from(shop, arrival(secret, shop)))
    expect(who.title).toBe('아직 등록한 제품이 없어요')
    expect(who.html).not.toContain('member_sign')
    await register(who, shop, code)
    expect(await ownersOf(shop)).toEqual(['kim'])
    const [joined] = await app.sql('select into_id from joined_member where mall_id = $1', [shop.mall_id])
    expect(joined).toEqual({ into_id: 'kim' })
    await who.go(page(shop, 'mine'))
    expect(who.words).toContain('쇼핑몰 회원 ‘kim’의 제품이에요.')
  })

  test('who unticks it registers as before; a name that is not this browser’s is refused', async () => {
    const { shop, secret, codes } = await shopThatSigns()
    const [code] = codes
    if (code === undefined) throw new Error('no code')
    const who = plainBrowser(app)
    await who.go(from(shop, arrival(secret, shop)))
    await who.go(label(shop, code))
    expect(who.words).toContain('쇼핑몰 회원 ‘kim’ 이름 아래 등록해요')
    app.clock.advance(61_000)
    await who.press('proof', { name: '김정품', channel: 'phone', phone: who.phone, agreed: 'yes', as_member: 'lee' })
    const digits = await newDigits(who.phone, '')
    await who.press('register', { code: digits })
    expect(who.status).toBe(401)
    expect(await ownersOf(shop)).toEqual([])
    await who.go(label(shop, code))
    app.clock.advance(61_000)
    await who.press('proof', { name: '김정품', channel: 'phone', phone: who.phone, agreed: 'yes', as_member: '' })
    await who.press('register', { code: await newDigits(who.phone, digits) })
    expect((await ownersOf(shop)).map((id: string) => id.slice(0, 2))).toEqual(['g:'])
  })

  test('what was registered by a phone before comes to the member, with its history, an audit entry and an event', async () => {
    const { shop, secret, codes } = await shopThatSigns(3)
    const [first, second] = codes
    if (first === undefined || second === undefined) throw new Error('no code')
    const guest = plainBrowser(app)
    await register(guest, shop, first)
    const [before] = await ownersOf(shop)
    expect(before).toMatch(/^g:/)
    await guest.go(from(shop, arrival(secret, shop)))
    expect(guest.title).toBe('아직 등록한 제품이 없어요')
    app.clock.advance(61_000)
    const seen = await codeOnPhone(app, guest.phone)
    await guest.press('join-proof', { channel: 'phone', phone: guest.phone })
    await guest.press('join', { code: await newDigits(guest.phone, seen) })
    expect(guest.title).toBe('내 제품이 1개 있어요')
    expect(await ownersOf(shop)).toEqual(['kim'])
    const { mall_id } = shop
    expect(
      await app.sql("select detail from audit where mall_id = $1 and action = 'member.merged'", [mall_id]),
    ).toEqual([{ detail: { codes: 1 } }])
    expect(
      await app.sql("select data->>'member_id' as id from event where mall_id = $1 and kind = 'code.owner_joined'", [
        mall_id,
      ]),
    ).toEqual([{ id: 'kim' }])
    const lines = await app.sql('select count(*)::int as n from code_history where mall_id = $1 and code_id = $2', [
      mall_id,
      first.code_id,
    ])
    expect(lines[0].n).toBeGreaterThan(1)
    expect(await app.sql('select member_id from certified_member where mall_id = $1', [mall_id])).toEqual([
      { member_id: 'kim' },
    ])
    // Another member of the shop cannot take the phone over.
    const other = plainBrowser(app)
    await other.go(from(shop, arrival(secret, shop, 'lee')))
    app.clock.advance(61_000)
    const last = await codeOnPhone(app, guest.phone)
    await other.press('join-proof', { channel: 'phone', phone: guest.phone })
    await other.press('join', { code: await newDigits(guest.phone, last) })
    expect(other.words).toContain('이 연락처는 쇼핑몰 회원의 것이에요')
    expect(await ownersOf(shop)).toEqual(['kim'])
  })
})
