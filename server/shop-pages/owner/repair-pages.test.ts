import { describe, expect, test } from 'vitest'
import type { BuyersRepair } from '#contract/repairs/buyer.ts'
import { estimateStates, repairStates } from '#contract/repairs/request.ts'
import { text } from '#contract/text/text.ts'
import { plainLook } from '../look.ts'
import type { View } from '../view.ts'
import { type RepairPage, repairPage, warrantyLine } from './repair-page.ts'
import { repairStatePage } from './repair-state-page.ts'

const view: View = {
  language: 'ko',
  path: '/shop/mall/1/repair/link',
  auth_qr_code: null,
  language_chosen: false,
  shop_name: 'Objet',
  shop_email: 'help@objet.example',
  home: '/shop/mall/1',
  look: plainLook,
}
const hostile = '<b onclick="x()">"고장" & 나머지</b>'
/** The page as a reader sees it, who knows characters that are written by their numbers. */
const read = (page: string) =>
  page.replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
const repair: BuyersRepair = {
  reference: 'R-2026-0001',
  state: 'checking',
  requested_at: '2026-11-20T09:03:00+09:00',
  product_name: '가죽 가방',
  variant_name: '검정',
  list_image: null,
  serial_number: '**** W8ZC',
  covered: true,
  warranty_until: '2027-11-19T23:59:59+09:00',
  symptom: '지퍼가 열리지 않아요',
  contact: '010-****-5678',
  pictures: 2,
  estimate: null,
  told: [],
  shop: { notice: '', contact: '', return_address: '' },
}
const estimate = {
  estimate_no: '7',
  amount: 45_000,
  words: '지퍼 교체',
  state: 'open',
  offered_at: '2026-11-21T10:00:00+09:00',
} as const
const state = (more: Partial<BuyersRepair> = {}, error: string | null = null) =>
  repairStatePage(view, { repair: { ...repair, ...more }, key: 'the-key', error })
const buttonsOf = (page: string) => [...page.matchAll(/name="step" value="(\w+)"/g)].map(([, step]) => step)
const count = (page: string, part: string) => page.split(part).length - 1

describe('a repair, as its buyer sees it', () => {
  test.each(repairStates)('in the state %s says where it is and what comes next', (now) => {
    const page = state({ state: now })
    expect(page).toContain(text('ko', `repair.page_state_${now}`, { shop: 'Objet' }))
    expect(page).toContain(text('ko', `repair.page_state_${now}_help`))
    expect(page).toContain(text('ko', 'repair.page_reference', { reference: 'R-2026-0001' }))
    // One step is the present one, for the eye and for the ear.
    expect(count(page, 'aria-current="step"')).toBe(1)
    expect(count(page, text('ko', 'repair.page_now'))).toBe(1)
  })

  test('has the steps that it can still take: what was refused is never done, and what is done was never refused', () => {
    const steps = (page: string) => (/<ol[\s\S]*?<\/ol>/.exec(page)?.[0] ?? '').replaceAll(/<small>.*?<\/small>/g, '✓')
    expect(steps(state())).toContain(text('ko', 'repair.state_done'))
    expect(steps(state())).not.toContain(text('ko', 'repair.state_rejected'))
    expect(steps(state({ state: 'rejected' }))).toContain(text('ko', 'repair.state_rejected'))
    expect(steps(state({ state: 'rejected' }))).not.toContain(text('ko', 'repair.state_done'))
    expect(count(steps(state({ state: 'done' })), '✓')).toBe(4)
  })

  test('asks for an answer to its estimate, with the price and both ways, while there is one to give', () => {
    const page = state({ estimate })
    expect(page).toContain(text('ko', 'repair.page_amount', { amount: '45,000' }))
    expect(buttonsOf(page)).toEqual(['declined', 'accepted'])
    expect(page).toContain('value="the-key"')
    expect(page).toContain('value="7"')
    // Whoever is asked need not look for whom to ask.
    expect(page).not.toContain('help@objet.example')
  })

  test.each(estimateStates.filter((each) => each !== 'open'))(
    'with an estimate that was %s asks no more, and says so',
    (answer) => {
      const page = state({ estimate: { ...estimate, state: answer } })
      expect(buttonsOf(page)).toEqual([])
      expect(page).toContain(text('ko', `repair.page_estimate_${answer}`, { shop: 'Objet' }))
    },
  )

  test.each(['done', 'rejected'] as const)(
    'that is %s asks for no answer to an estimate that was left open',
    (ended) => {
      const page = state({ estimate, state: ended })
      expect(buttonsOf(page)).toEqual([])
      expect(page).toContain(text('ko', 'repair.page_estimate'))
    },
  )

  test('that costs nothing says so rather than 0 won', () => {
    const page = state({ estimate: { ...estimate, amount: 0 } })
    expect(page).toContain(text('ko', 'repair.page_free'))
    expect(page).not.toContain(text('ko', 'repair.page_amount', { amount: '0' }))
  })

  test('shows what the shop said, with when and at which step, and nothing where it said nothing', () => {
    const at = '2026-11-20T15:30:00+09:00'
    const told: BuyersRepair['told'] = [
      { kind: 'answer', state: null, words: '택배로 보내 주세요', written_at: at },
      { kind: 'state', state: 'checking', words: '확인하고 있어요', written_at: at },
      { kind: 'state', state: 'received', words: '', written_at: at },
    ]
    const page = state({ told })
    expect(count(page, '2026.11.20 15:30')).toBe(2)
    expect(page).toContain(`2026.11.20 15:30 · ${text('ko', 'repair.state_checking')}`)
    expect(state({ told: told.slice(2) })).not.toContain(text('ko', 'repair.page_words', { shop: 'Objet' }))
  })

  test('says where to send the product while it is wanted, and whom to ask for as long as anybody asks', () => {
    const shop = { notice: '보내기 전에 사진을 찍어 주세요', contact: '02-123-4567', return_address: '서울 성동구 1' }
    const [running, ended] = [state({ shop }), state({ shop, state: 'done' })]
    for (const words of [shop.notice, shop.contact]) for (const page of [running, ended]) expect(page).toContain(words)
    expect(running).toContain(shop.return_address)
    expect(ended).not.toContain(shop.return_address)
    expect(state()).not.toContain(text('ko', 'repair.page_shop_contact'))
  })

  test('shows the request as it was made, leaving out what it did not have', () => {
    expect(state()).toContain(text('ko', 'repair.page_told_pictures', { count: 2 }))
    expect(state()).toContain('010-****-5678')
    const bare = state({ pictures: 0, contact: null })
    expect(bare).not.toContain(text('ko', 'repair.page_told_pictures', { count: 0 }))
    expect(bare).not.toContain(`<dt>${text('ko', 'repair.contact')}</dt>`)
  })

  test('is text in every place where somebody may have written markup', () => {
    const shop = { notice: hostile, contact: hostile, return_address: hostile }
    const told = [{ kind: 'answer', state: null, words: hostile, written_at: repair.requested_at } as const]
    const page = state(
      {
        symptom: hostile,
        contact: hostile,
        product_name: hostile,
        variant_name: hostile,
        reference: hostile,
        estimate: { ...estimate, words: hostile, estimate_no: hostile },
        told,
        shop,
      },
      hostile,
    )
    expect(page).not.toContain('<b onclick')
    expect(count(read(page), hostile)).toBeGreaterThanOrEqual(9)
  })

  test('says what went wrong where the eye and the ear find it', () => {
    expect(state({}, '이미 답했어요')).toContain('role="alert">이미 답했어요')
    expect(state()).not.toContain('role="alert"')
  })
})

describe('the request of a repair', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const page: RepairPage = {
    product: { product_name: '가방', variant_name: '', list_image: null, cert_expired_at: null },
    now,
    key: 'k',
    notice: '',
    contacts: [
      { channel: 'phone', target_masked: '010-****-5678' },
      { channel: 'email', target_masked: 'k**@mail.example' },
    ],
    typed: { symptom: '', channel: 'phone', agreed: false },
    errors: {},
    pictures: [],
  }
  const draw = (more: Partial<RepairPage> = {}) => repairPage(view, { ...page, ...more })

  test('says whether the warranty holds, and until when', () => {
    const until = new Date('2026-11-20T14:59:59Z')
    expect(warrantyLine(view, null, false)).toBe(text('ko', 'repair.page_no_warranty'))
    expect(warrantyLine(view, until, true)).toBe(text('ko', 'repair.page_covered', { date: '2026.11.20' }))
    expect(draw({ product: { ...page.product, cert_expired_at: until } })).toContain(
      text('ko', 'repair.page_not_covered', { date: '2026.11.20' }),
    )
    const later = new Date('2026-12-20T14:59:59Z')
    expect(draw({ product: { ...page.product, cert_expired_at: later } })).toContain(
      text('ko', 'repair.page_covered', { date: '2026.12.20' }),
    )
  })

  test('lets one of two proved contacts be chosen, says the only one, and asks for none where there is none', () => {
    const radios = (drawn: string) => count(drawn, 'type="radio"')
    expect([
      radios(draw()),
      radios(draw({ contacts: page.contacts.slice(0, 1) })),
      radios(draw({ contacts: [] })),
    ]).toEqual([2, 0, 0])
    expect(draw({ contacts: page.contacts.slice(1) })).toContain(
      text('ko', 'repair.page_told_at', { contact: 'k**@mail.example' }),
    )
    expect(draw({ typed: { ...page.typed, channel: 'email' } })).toMatch(/value="email"\s+checked/)
  })

  test('keeps what was typed through every error, and says each at its place', () => {
    const typed = { symptom: hostile, channel: 'phone', agreed: true } as const
    const errors = {
      symptom: '증상을 적어 주세요',
      agreed: '동의해 주세요',
      pictures: '사진이 너무 커요',
      all: '잠시 뒤에',
    }
    const drawn = draw({ typed, errors })
    for (const words of Object.values(errors)) expect(drawn).toContain(words)
    expect(read(drawn)).toContain(hostile)
    expect(drawn).not.toContain('<b onclick')
    expect(drawn).toContain('role="alert">잠시 뒤에')
  })

  test('shows the shop’s notice where it has one', () => {
    expect(draw({ notice: '주말에는 쉬어요' })).toContain('주말에는 쉬어요')
    expect(draw()).not.toContain('class="col notice"')
  })
})
