import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeCode } from '../../code-life/change.ts'
import type { LifeEvent } from '../../code-life/life.ts'
import { lockCode } from '../../code-life/lock.ts'
import { inTenant } from '../../database/tenant.ts'
import { sentence } from '#contract/text/text.ts'
import { finderMost } from '#contract/scans/losses/operations.ts'
import { joinWithin } from '#contract/scans/owners/operations.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { operator } from '#test/harness/buyers/owned-code.ts'
import { issued, type IssuedCode } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeInMail, codeOnPhone, plainBrowser } from '#test/harness/browser/plain-browser.ts'
import { moved } from '#test/harness/moved.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await app.runJobs()
})
afterAll(async () => app.close())

type Browser = ReturnType<typeof plainBrowser>

async function shopWith(count: number): Promise<{ shop: Partner; codes: IssuedCode[] }> {
  const shop = await app.partner()
  await app.sql("update shop set shop_name = '오브제 서울', email = 'help@objet.example' where mall_id = $1", [
    shop.mall_id,
  ])
  return { shop, codes: await issued(app, shop, { count }) }
}

const at = (shop: Partner, page: string, code?: IssuedCode) =>
  `/shop/${shop.mall_id}/${shop.shop_no}/${page}${code === undefined ? '' : `?authQrCode=${encodeURIComponent(code.value)}`}`
const label = (shop: Partner, code: IssuedCode) => at(shop, 'registration/index.html', code)

/** One-time codes to one contact are half a minute apart. */
const aMinuteLater = () => app.clock.advance(61_000)

async function register(
  who: Browser,
  shop: Partner,
  code: IssuedCode,
  { name, channel = 'phone' }: { name: string; channel?: 'phone' | 'email' },
) {
  aMinuteLater()
  await who.go(label(shop, code))
  await who.press('proof', { name, channel, [channel]: who[channel], agreed: 'yes' })
  await who.press('register', { code: await digitsFor(who, channel) })
  expect(who.title).toBe('내 이름으로 등록한 정품이에요')
}

const seen = new Map<string, string>()

/** The newest code to a contact; an earlier one was read before. */
async function digitsFor(who: { phone: string; email: string }, channel: 'phone' | 'email'): Promise<string> {
  return vi.waitFor(
    async () => {
      const digits = channel === 'phone' ? await codeOnPhone(app, who.phone) : await codeInMail(app, who.email)
      if (digits === seen.get(who[channel])) throw new Error('only the old one')
      seen.set(who[channel], digits)
      return digits
    },
    { timeout: 30_000, interval: 100 },
  )
}

/** Proves a contact of somebody on a page that asks for it. */
async function prove(who: Browser, owner: { phone: string; email: string }, channel: 'phone' | 'email' = 'phone') {
  aMinuteLater()
  await who.press('proof', { channel, [channel]: owner[channel] })
  await who.press('check', { code: await digitsFor(owner, channel) })
}

async function happen(shop: Partner, { code_id }: IssuedCode, event: LifeEvent): Promise<void> {
  await inTenant(app.kernel, shop.mall_id, async (kernel) => {
    const code = await lockCode(kernel.tx, shop, code_id)
    if (code === null) throw new Error('no code')
    await changeCode(kernel, operator, { code, event })
  })
}

function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('none')
  return one
}

describe('an owner', () => {
  test('on a new phone proves the number and has the certificate again', async () => {
    const { shop, codes } = await shopWith(1)
    const code = first(codes)
    const owner = plainBrowser(app)
    await register(owner, shop, code, { name: '김정품' })
    const phone = plainBrowser(app)
    await phone.go(label(shop, code))
    expect(phone.title).toBe('이미 등록된 정품이에요')
    expect(phone.html).not.toContain(code.serial_number)
    await phone.follow('내가 등록한 제품이에요')
    expect(phone.title).toBe('본인 확인을 해 주세요')
    await prove(phone, owner)
    expect(phone.title).toBe('내 이름으로 등록한 정품이에요')
    expect(phone.words).toContain('김*품')
    expect(phone.address).toBe(label(shop, code))
  })

  test('sees everything of this shop and nothing else, and is asked again after leaving', async () => {
    const { shop, codes } = await shopWith(3)
    const [one, two, of_another] = codes as [IssuedCode, IssuedCode, IssuedCode]
    const owner = plainBrowser(app)
    await register(owner, shop, one, { name: '김정품' })
    await register(owner, shop, two, { name: '박선물' })
    await register(plainBrowser(app), shop, of_another, { name: '이남' })
    await owner.follow('내 제품 보기')
    expect(owner.title).toBe('내 제품이 2개 있어요')
    expect(owner.words).toContain(`010-****-${owner.phone.slice(-4)}`)
    expect(owner.words).toContain('보증기간 365일 남음 · 2027.11.20까지')
    expect(owner.html.match(/<li>/g)).toHaveLength(2)
    for (const { serial_number } of [one, two])
      expect(owner.words).toContain(`정품코드 **** **** **** ${serial_number.slice(-4)}`)
    const other = await shopWith(1)
    await owner.go(at(other.shop, 'mine'))
    expect(owner.title).toBe('본인 확인을 해 주세요')
    await owner.go(at(shop, 'mine', of_another))
    expect(owner.words).toContain('이 코드는 다른 사람이 등록했어요')
    await owner.press('leave')
    expect(owner.title).toBe('본인 확인을 해 주세요')
    await owner.go(label(shop, one))
    expect(owner.title).toBe('이미 등록된 정품이에요')
  })

  test('keeps the name of each certificate: a second product renames nobody', async () => {
    const { shop, codes } = await shopWith(2)
    const [one, two] = codes as [IssuedCode, IssuedCode]
    const owner = plainBrowser(app)
    await register(owner, shop, one, { name: '김정품' })
    await register(owner, shop, two, { name: '박선물' })
    await owner.go(label(shop, two))
    expect(owner.words).toContain('박*물')
    await owner.go(label(shop, one))
    expect(owner.words).toContain('김*품')
    const { members } = await app.good('searchMembers', {}, { as: shop })
    expect(members.map(({ name }: { name: string }) => name)).toEqual(['김*품'])
  })

  test.each([
    [{ type: 'report_loss' }, '분실 신고한 내 제품이에요', /찾았어요\. 신고 취소하기/],
    [{ type: 'block', reason: 'recalled' }, '사용을 멈춰 주세요. 회수 중인 제품이에요', /에 문의하기/],
    [{ type: 'block', reason: 'stolen' }, '내 이름으로 등록한 제품이에요', /에 문의하기/],
  ] as const)(
    'after %o keeps the certificate, with what is true of it and what to do next, and no stranger’s page',
    async (event, title, next) => {
      const { shop, codes } = await shopWith(1)
      const code = first(codes)
      const owner = plainBrowser(app)
      await register(owner, shop, code, { name: '김정품' })
      await happen(shop, code, event)
      await owner.go(label(shop, code))
      expect(owner.title).toBe(title)
      expect(owner.words).toContain('정품 보증서')
      expect(/<a class="go"[^>]*>([^<]*)</.exec(owner.html)?.[1]).toMatch(next)
      const [last] = await app.sql('select verdict from scan where mall_id = $1 order by scan_id desc limit 1', [
        shop.mall_id,
      ])
      expect(last.verdict).toBe('yours')
      const stranger = plainBrowser(app)
      await stranger.go(label(shop, code))
      expect(stranger.html).not.toContain(code.serial_number)
      expect(stranger.words).not.toContain('보증해드려요')
    },
  )

  test('of a batch that was replaced keeps the certificate, and a stranger is told of the new label', async () => {
    const { shop, codes } = await shopWith(1)
    const code = first(codes)
    const owner = plainBrowser(app)
    await register(owner, shop, code, { name: '김정품' })
    await app.sql(
      "update batch set frozen_reason = 'replaced', frozen_at = now(), frozen_by = 'owner' where mall_id = $1",
      [shop.mall_id],
    )
    await owner.go(label(shop, code))
    expect(owner.title).toBe('내 이름으로 등록한 정품이에요')
    expect(owner.words).toContain('이 라벨은 새 라벨로 바뀌었어요')
    const stranger = plainBrowser(app)
    await stranger.go(label(shop, code))
    expect(stranger.title).toBe('새 라벨로 바뀐 코드예요')
  })

  test('takes a registration back after reading what follows, and another buyer registers the product', async () => {
    const { shop, codes } = await shopWith(2)
    const [code, another] = codes as [IssuedCode, IssuedCode]
    const owner = plainBrowser(app)
    await register(owner, shop, code, { name: '김정품' })
    await owner.follow('정품 등록 취소하기')
    expect(owner.title).toBe('정품 등록을 취소할까요?')
    expect(owner.words).toContain('보증서와 보증기간이 사라지고, 되돌릴 수 없어요.')
    const address = owner.address
    for (const _press of ['one', 'a double tap']) {
      await owner.go(address, new URLSearchParams({ step: 'cancel' }))
      expect(owner.title).toBe('정품 등록을 취소했어요')
    }
    const stranger = plainBrowser(app)
    await register(stranger, shop, another, { name: '이남' })
    await stranger.go(address, new URLSearchParams({ step: 'cancel' }))
    expect(stranger.title).toBe('내 제품이 1개 있어요')
    const events = await app.sql(
      "select actor_kind from event where mall_id = $1 and kind = 'code.certification_cancelled'",
      [shop.mall_id],
    )
    expect(events).toEqual([{ actor_kind: 'buyer' }])
    await owner.go(at(shop, 'mine/cancel', code))
    expect(owner.title).toBe('아직 등록한 제품이 없어요')
    const next = plainBrowser(app)
    await register(next, shop, code, { name: '박다음' })
    expect(next.words).toContain('박*음')
    await owner.go(address, new URLSearchParams({ step: 'cancel' }))
    await next.reload()
    expect([owner.title, next.words]).toEqual(['아직 등록한 제품이 없어요', expect.stringContaining('박*음')])
  })

  test('cannot take back what is older than 14 days, and is led to the shop', async () => {
    const { shop, codes } = await shopWith(1)
    const code = first(codes)
    const owner = plainBrowser(app)
    await register(owner, shop, code, { name: '김정품' })
    await app.sql(`update code set ${moved('activated_at', '-15 days')} where mall_id = $1`, [shop.mall_id])
    const address = at(shop, 'mine/cancel', code)
    for (const posted of [undefined, new URLSearchParams({ step: 'cancel' })]) {
      await owner.go(address, posted)
      expect(owner.words).toContain('등록한 지 14일이 지나 직접 취소할 수 없어요. 쇼핑몰에 문의해 주세요.')
      expect(owner.html).not.toContain('value="cancel"')
    }
    await owner.go(label(shop, code))
    expect(owner.words).toContain('김*품')
    expect(owner.words).not.toContain('정품 등록 취소하기')
  })

  test('is offered to take back only what they registered: a receiver is told so, the giver has nothing left', async () => {
    const { shop, codes } = await shopWith(2)
    const [code, another] = codes as [IssuedCode, IssuedCode]
    const [giver, receiver] = [plainBrowser(app), plainBrowser(app)]
    await register(giver, shop, code, { name: '김정품' })
    await register(receiver, shop, another, { name: '이나래' })
    expect(receiver.words).toContain('정품 등록 취소하기')
    const [{ member_id }] = await app.sql('select member_id from code where mall_id = $1 and code_id = $2', [
      shop.mall_id,
      another.code_id,
    ])
    await happen(shop, code, { type: 'transfer', member_id: String(member_id), reason: 'handed_over' })
    await receiver.go(label(shop, code))
    expect(receiver.title).toBe('내 이름으로 등록한 정품이에요')
    expect(receiver.words).not.toContain('정품 등록 취소하기')
    const address = at(shop, 'mine/cancel', code)
    for (const posted of [undefined, new URLSearchParams({ step: 'cancel' })]) {
      await receiver.go(address, posted)
      expect(receiver.title).toBe('정품 등록을 취소할 수 없어요')
      expect(receiver.words).toContain('직접 등록한 제품만 취소할 수 있어요. 쇼핑몰이 등록해 주었거나')
      expect(receiver.html).not.toContain('value="cancel"')
      await giver.go(address, posted)
      expect(giver.title).toBe('아직 등록한 제품이 없어요')
    }
    await receiver.go(label(shop, code))
    expect(receiver.title).toBe('내 이름으로 등록한 정품이에요')
    // Taken back by the shop and registered anew, it is the new owner's own registration.
    await happen(shop, code, { type: 'cancel_certification' })
    await register(giver, shop, code, { name: '김정품' })
    expect(giver.words).toContain('정품 등록 취소하기')
  })

  test('of nothing is told so after the proof, and never before it', async () => {
    const { shop, codes } = await shopWith(1)
    const owner = plainBrowser(app)
    await register(owner, shop, first(codes), { name: '김정품' })
    const stranger = plainBrowser(app)
    await stranger.go(at(shop, 'mine'))
    await stranger.press('proof', { channel: 'phone', phone: stranger.phone })
    expect(stranger.title).toBe('본인 확인을 해 주세요')
    await stranger.press('check', { code: '12345' })
    expect(stranger.error('code')).toBe('받은 인증번호를 숫자로 모두 입력해 주세요.')
    await stranger.press('check', { code: await codeOnPhone(app, stranger.phone) })
    expect(stranger.title).toBe('등록한 제품을 찾지 못했어요')
  })

  test('joins a phone and an e-mail that were registered apart; either opens both from then on', async () => {
    const { shop, codes } = await shopWith(3)
    const [by_phone, by_mail, later] = codes as [IssuedCode, IssuedCode, IssuedCode]
    const owner = plainBrowser(app)
    await register(owner, shop, by_mail, { name: '김메일', channel: 'email' })
    await register(owner, shop, by_phone, { name: '김정품' })
    await owner.follow('내 제품 보기')
    expect(owner.title).toBe('내 제품이 1개 있어요')
    aMinuteLater()
    await owner.press('join-proof', { channel: 'email', email: owner.email })
    await owner.press('join', { code: await digitsFor(owner, 'email') })
    expect(owner.title).toBe('내 제품이 2개 있어요')
    expect(owner.words).toContain('연락처를 합쳤어요')
    await owner.go(label(shop, by_mail))
    expect([owner.title, owner.words]).toEqual(['내 이름으로 등록한 정품이에요', expect.stringContaining('김*일')])
    for (const channel of ['phone', 'email'] as const) {
      const fresh = plainBrowser(app)
      await fresh.go(at(shop, 'mine'))
      await prove(fresh, owner, channel)
      expect(fresh.title).toBe('내 제품이 2개 있어요')
    }
    await register(owner, shop, later, { name: '김또', channel: 'email' })
    await owner.follow('내 제품 보기')
    expect(owner.title).toBe('내 제품이 3개 있어요')
    const { members } = await app.good('searchMembers', {}, { as: shop })
    expect(members.map(({ code_count }: { code_count: number }) => code_count)).toEqual([3])
  })

  test('cannot join long after the proof: a browser left open joins nothing', async () => {
    const { shop, codes } = await shopWith(1)
    const owner = plainBrowser(app)
    await register(owner, shop, first(codes), { name: '김정품' })
    app.clock.advance(joinWithin + 1000)
    await owner.go(at(shop, 'mine'))
    await owner.press('join-proof', { channel: 'email', email: owner.email })
    await owner.press('join', { code: await digitsFor(owner, 'email') })
    expect([owner.status, owner.title]).toEqual([403, '본인 확인을 해 주세요'])
    expect(await app.sql('select from joined_member where mall_id = $1', [shop.mall_id])).toEqual([])
  })
})

describe('the pages of a gift and of a loss', () => {
  test('lead from the link to the receiver’s certificate, each readable without scripts', async () => {
    const { shop, codes } = await shopWith(1)
    const code = first(codes)
    const [owner, receiver] = [plainBrowser(app), plainBrowser(app)]
    await register(owner, shop, code, { name: '김정품' })
    await owner.follow('양도하기')
    await owner.press('start')
    expect(owner.title).toBe('받는 분에게 링크를 보내 주세요')
    const link = new URL(owner.value('link') ?? '').pathname
    await receiver.go(link)
    expect(receiver.title).toBe('오브제 서울의 정품을 받아 주세요')
    expect(receiver.html).not.toContain(code.serial_number)
    aMinuteLater()
    await receiver.press('proof', { name: '한받음', channel: 'phone', phone: receiver.phone, agreed: 'yes' })
    await receiver.press('accept', { code: await digitsFor(receiver, 'phone') })
    expect(receiver.title).toBe('보내는 분의 확정을 기다리고 있어요')
    const late = plainBrowser(app)
    await late.go(link)
    expect(late.words).toContain('내가 확인한 적이 없다면 다른 분이 먼저 쓴 링크이니')
    await owner.go(at(shop, 'mine/hand-over', code))
    expect([owner.title, owner.words]).toEqual(['받는 분이 확인했어요', expect.stringContaining('한*음')])
    aMinuteLater()
    await owner.press('proof')
    await owner.press('confirm', { code: await digitsFor(owner, 'phone') })
    expect(owner.title).toBe('양도했어요')
    await receiver.go(label(shop, code))
    expect([receiver.title, receiver.words]).toEqual([
      '내 이름으로 등록한 정품이에요',
      expect.stringContaining('한*음'),
    ])
    await owner.go(label(shop, code))
    expect(owner.title).toBe('이미 등록된 정품이에요')
  })

  test('carry a finder’s words to the owner, who takes the report back', async () => {
    const { shop, codes } = await shopWith(1)
    const code = first(codes)
    const [owner, finder] = [plainBrowser(app), plainBrowser(app)]
    await register(owner, shop, code, { name: '김정품' })
    await owner.follow('분실 신고하기')
    await owner.press('report', { kind: 'lost', place: '성수동', description: '왼쪽에 흠집' })
    expect(owner.title).toBe('분실 신고한 내 제품이에요')
    await finder.go(label(shop, code))
    await finder.follow('소유자에게 메시지 보내기')
    await finder.press('write', { words: '역 안내소에 맡겼어요 <b>' })
    expect(finder.title).toBe('메시지를 전했어요')
    await owner.reload()
    expect(owner.words).toContain('역 안내소에 맡겼어요 <b>')
    expect(Buffer.byteLength(owner.html)).toBeLessThan(50_000)
    await owner.follow('찾았어요. 신고 취소하기')
    await owner.press('take-back')
    expect(owner.title).toBe('내 이름으로 등록한 정품이에요')
  })

  test('offer no form to a finder who may write no more, and say so in the page’s language', async () => {
    const { shop, codes } = await shopWith(1)
    const code = first(codes)
    const [owner, finder] = [plainBrowser(app), plainBrowser(app)]
    await register(owner, shop, code, { name: '김정품' })
    await owner.follow('분실 신고하기')
    await owner.press('report', { kind: 'lost' })
    const form = at(shop, 'found', code)
    for (let count = 0; count < finderMost; count++) {
      await finder.go(form)
      await finder.press('write', { words: '돈을 주면 돌려줄게요' })
      expect(finder.title).toBe('메시지를 전했어요')
    }
    for (const language of ['ko', 'ja'] as const) {
      await finder.go(`${form}&lang=${language}`)
      expect(finder.title).toBe(sentence(language, 'finder.too_many'))
      expect(finder.html).not.toContain('<textarea')
    }
  })
})
