import { expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { sentence, text } from '#contract/text/text.ts'
import { plainLook } from '../look.ts'
import type { View } from '../view.ts'
import { headFor } from '../scan/heads.ts'
import { nextSteps } from '../scan/next-steps.ts'
import type { ShownCode } from '../scan/shown-code.ts'
import { destroyedPage, tooManyPage, unknownPage } from '../scan/ask-page.ts'
import { finderMessages, ownerActions, takeBackBar } from './owner-actions.ts'
import { isFine, ownerHead } from './owner-head.ts'
import { historyOf } from './own-history.ts'
import { repairsPart } from './repairs-part.ts'
import { rewardsPart } from './rewards-part.ts'
import { fromWhen, refusedBeforeNote } from './waiting-page.ts'
import { warrantyBar } from './warranty-bar.ts'

const view: View = {
  language: 'ko',
  path: '/shop/mall/1/registration/index.html',
  auth_qr_code: 'UEs0',
  language_chosen: false,
  shop_name: 'Objet',
  shop_email: 'help@objet.example',
  home: '/shop/mall/1',
  look: plainLook,
}
const withDisplay = (part: Partial<View['look']['display']>): View => ({
  ...view,
  look: { ...plainLook, display: { ...plainLook.display, ...part } },
})
const shop = { shop: 'Objet' }
const now = seoulInstant('2026-03-05', 12)

const code: ShownCode = {
  verdict: 'genuine',
  blocked_reason: null,
  serial_number: '7K3M9QXR2B5TW8ZC',
  serial_masked: true,
  cert_duration_type: 'activated',
  cert_duration: '1y',
  created_at: seoulInstant('2026-01-10', 9),
  activated_at: null,
  cert_expired_at: null,
  notice_description: null,
  notice_information: null,
  product_name: 'Tote',
  variant_name: 'Black',
  list_image: null,
}
const certificate = { cert_status: 'activated', blocked_reason: null } as Parameters<typeof ownerActions>[1]
const standing = { ...certificate, activated_at: '2026-02-01T10:00:00+09:00' }

test('a scan of a genuine code promises the warranty as it would be', () => {
  const head = headFor(view, code, now)
  const duration = sentence('ko', 'buyer.one_year')
  expect(head).toMatchObject({ tone: 'seal', title: text('ko', 'buyer.genuine', shop) })
  expect(head.help).toBe(text('ko', 'buyer.will_guarantee', { duration }))
  expect(headFor(withDisplay({ warranty: false }), code, now).help).toBe('')
  const bought = headFor(view, { ...code, cert_duration_type: 'bought' }, now)
  expect(bought.help).toBe(text('ko', 'buyer.will_guarantee_bought', { duration }))
  const approved = headFor(view, { ...code, guaranteed_from_approval: true }, now)
  expect(approved.help).toBe(text('ko', 'approval.page_promise', { duration }))
})

test('a warranty from the day of making is told by its last day, also when that is over', () => {
  const made = { ...code, cert_duration_type: 'created', cert_duration: '30d' } as const
  const over = headFor(view, made, now).help
  const running = headFor(view, made, seoulInstant('2026-01-20')).help
  const date = /\d{4}\.\d{2}\.\d{2}/.exec(over)?.[0] ?? ''
  expect(date).toMatch(/^2026\.02\.0[89]$/)
  expect(over).toBe(text('ko', 'buyer.guarantee_over', { date }))
  expect(running).toBe(text('ko', 'buyer.guaranteed_until', { date }))
})

test('a code that somebody else has registered says since when and until when, as far as the shop shows it', () => {
  const taken = {
    ...code,
    verdict: 'registered',
    activated_at: seoulInstant('2026-02-01'),
    cert_expired_at: seoulInstant('2027-01-31'),
  } as const
  const since = text('ko', 'buyer.registered_on', { date: '2026.02.01' })
  const until = text('ko', 'buyer.warranty_until', { date: '2027.01.31' })
  expect(headFor(view, taken, now)).toMatchObject({ tone: 'soft', help: `${since} ${until}` })
  expect(headFor(withDisplay({ certified_date: false }), taken, now).help).toBe(until)
  expect(headFor(withDisplay({ warranty: false }), taken, now).help).toBe(since)
  expect(headFor(view, { ...taken, activated_at: null, cert_expired_at: null }, now).help).toBe('')
})

test('the serial of a code is masked for everybody who does not own it', () => {
  for (const verdict of ['genuine', 'registered', 'lost', 'blocked'] as const)
    expect(headFor(view, { ...code, verdict }, now).serial, verdict).toEqual({
      number: code.serial_number,
      masked: true,
    })
})

test('what is dangerous or a forgery is said in red and in our words; a misprint is not', () => {
  const shown = withDisplay({ verdicts: { blocked: '사용할 수 없어요' } })
  const stopped = (blocked_reason: string) => headFor(shown, { ...code, verdict: 'blocked', blocked_reason }, now)
  for (const reason of ['counterfeit', 'recalled', 'stolen'] as const)
    expect(stopped(reason)).toMatchObject({ tone: 'no', title: text('ko', `buyer.stopped_${reason}`) })
  for (const reason of ['misprint', 'damaged'] as const)
    expect(stopped(reason)).toMatchObject({ tone: 'plain', title: '사용할 수 없어요' })
  expect(stopped('lost_in_transit')).toMatchObject({ tone: 'warn', title: sentence('ko', 'buyer.lost_in_transit') })
  expect(stopped('replaced').help).toBe(text('ko', 'buyer.blocked_replaced', shop))
  expect(stopped('withdrawn')).toMatchObject({ tone: 'plain', help: text('ko', 'buyer.blocked_help', shop) })
})

test('the next step fits the verdict: ask the shop, write to the owner, or show that it is yours', () => {
  expect(nextSteps(view, 'blocked')).toContain('mailto:help@objet.example')
  expect(nextSteps(view, 'lost')).toContain('/shop/mall/1/found?authQrCode&#61;UEs0')
  expect(nextSteps(view, 'registered')).toContain('/shop/mall/1/mine?authQrCode&#61;UEs0')
  expect(nextSteps({ ...view, shop_email: null }, 'registered')).not.toContain('mailto:')
  for (const verdict of ['blocked', 'registered'] as const) expect(nextSteps(view, verdict)).toContain('/report?')
})

test('a code that the shop does not have is red, and can be reported', () => {
  for (const page of [unknownPage(view), destroyedPage(view)]) {
    expect(page).toContain('top no')
    expect(page).toContain('/report?')
  }
  expect(unknownPage(view)).toContain(text('ko', 'buyer.unknown', shop))
  expect(destroyedPage(view)).toContain(text('ko', 'buyer.destroyed', shop))
})

test('who has guessed too often is told the minutes to wait, never none', () => {
  expect(tooManyPage(view, 61)).toContain(text('ko', 'buyer.too_many_help', { minutes: 2 }))
  expect(tooManyPage(view, 0)).toContain(text('ko', 'buyer.too_many_help', { minutes: 1 }))
})

test('an owner reads first what has happened to a product: recalled, lost, stopped, or that it is theirs', () => {
  expect(ownerHead(view, standing)).toMatchObject({
    tone: 'seal',
    title: sentence('ko', 'buyer.yours'),
    help: text('ko', 'buyer.registered_on', { date: '2026.02.01' }),
  })
  expect(ownerHead(withDisplay({ certified_date: false }), standing).help).toBe('')
  expect(ownerHead(view, { ...standing, cert_status: 'lost' })).toMatchObject({ tone: 'warn', mark: 'lost' })
  const recalled = { ...standing, cert_status: 'lost', blocked_reason: 'recalled' } as const
  expect(ownerHead(view, recalled)).toMatchObject({ tone: 'no', help: text('ko', 'buyer.yours_recalled', shop) })
  expect(ownerHead(view, recalled, 'quality').help).toBe(sentence('ko', 'recall.page_yours'))
})

test('a replaced label or a misprint leaves a product the owner’s; a stolen one does not look fine', () => {
  for (const blocked_reason of ['replaced', 'misprint'])
    expect(ownerHead(view, { ...standing, blocked_reason })).toMatchObject({
      tone: 'soft',
      title: sentence('ko', 'buyer.yours'),
    })
  expect(ownerHead(view, { ...standing, blocked_reason: 'stolen' })).toMatchObject({
    tone: 'warn',
    title: sentence('ko', 'buyer.yours_stopped'),
  })
  expect(ownerHead(view, { ...standing, cert_status: 'lost', blocked_reason: 'replaced' }).tone).toBe('soft')
  expect(ownerHead(view, { ...standing, blocked_reason: 'withdrawn' }).help).toBe(
    text('ko', 'buyer.yours_blocked', shop),
  )
})

test('a safety recall and one for quality have different headlines', () => {
  const recalled = { ...standing, blocked_reason: 'recalled' }
  const stop = sentence('ko', 'buyer.stopped_recalled')
  expect(ownerHead(view, recalled, 'safety').title).toBe(stop)
  expect(ownerHead(view, recalled, null).title).toBe(stop)
  expect(ownerHead(view, recalled, 'quality').title).toBe(sentence('ko', 'recall.page_head'))
})

test('an owner can hand over what is fine, report a loss, and take a loss back', () => {
  const handOver = '/mine/hand-over'
  const fine = ownerActions(view, certificate, true)
  expect(fine).toContain(handOver)
  expect(fine).toContain(sentence('ko', 'buyer.loss_report'))
  const takeBack = '/mine/cancel'
  expect(fine).toContain(takeBack)
  expect(ownerActions(view, certificate, false)).not.toContain(takeBack)
  const stopped = ownerActions(view, { ...certificate, blocked_reason: 'stolen' }, true)
  expect(stopped).not.toContain(handOver)
  expect(stopped).toContain(sentence('ko', 'buyer.loss_report'))
  expect(ownerActions(view, { ...certificate, blocked_reason: 'replaced' }, true)).toContain(handOver)
  const lost = ownerActions(view, { ...certificate, cert_status: 'lost', blocked_reason: 'stolen' }, true)
  expect(lost).toContain(sentence('ko', 'buyer.loss_take_back'))
  expect(lost).not.toContain(handOver)
  // Of one that is lost and nothing else, to take it back is the page's own next step.
  expect(ownerActions(view, { ...certificate, cert_status: 'lost' }, true)).toBe('')
  expect(takeBackBar(view)).toContain(sentence('ko', 'buyer.loss_take_back'))
  // Another label has taken its place: nothing is to be done with this one.
  expect(ownerActions(view, { ...certificate, cert_status: 'lost', blocked_reason: 'replaced' }, true)).toBe('')
})

test('nothing is fine that is lost or stopped', () => {
  expect(isFine(certificate)).toBe(true)
  expect(isFine({ ...certificate, cert_status: 'lost' })).toBe(false)
  expect(isFine({ ...certificate, blocked_reason: 'misprint' })).toBe(false)
})

test('what a finder has written is words, and each message can be reported', () => {
  const [message_id, written_at] = ['m-1', '2026-03-05T09:30:00+09:00']
  const drawn = finderMessages(view, [{ message_id, words: '<b>여기 있어요</b>', written_at }], false)
  expect(drawn).toContain('&#60;b&#62;여기 있어요')
  expect(drawn).toContain('2026.03.05 09:30')
  expect(drawn).toContain('name="message_id" value="m-1"')
  expect(drawn).toContain('value="abuse"')
  expect(drawn).not.toContain(sentence('ko', 'buyer.finder_stopped'))
  expect(finderMessages(view, [], false)).toContain(sentence('ko', 'buyer.finder_none'))
  // Who has just had one deleted is told that, and not that none ever came.
  const stopped = finderMessages(view, [], true)
  expect(stopped).toContain(sentence('ko', 'buyer.finder_stopped'))
  expect(stopped).not.toContain(sentence('ko', 'buyer.finder_none'))
})

test('the bar of a warranty counts the days that are left, and one that is over says when it was', () => {
  const from = { cert_validated_at: '2026-03-01T00:00:00+09:00', cert_expired_at: '2026-03-10T23:59:59+09:00' }
  const bar = warrantyBar(view, from, now)
  expect(bar).toContain(text('ko', 'buyer.warranty_left', { days: 6, date: '2026.03.10' }))
  expect(bar).toMatch(/max="10"\s+value="6"/)
  const over = warrantyBar(view, from, new Date(from.cert_expired_at))
  expect(over).toContain(text('ko', 'buyer.warranty_ended', { date: '2026.03.10' }))
  expect(over).not.toContain('<progress')
  // One that begins later is not fuller than full.
  expect(warrantyBar(view, from, seoulInstant('2026-02-01'))).toMatch(/max="10"\s+value="10"/)
})

test('a warranty without days has no bar', () => {
  expect(warrantyBar(view, { cert_validated_at: null, cert_expired_at: null }, now)).toBe('')
  expect(warrantyBar(view, { cert_validated_at: '2026-03-01T00:00:00+09:00', cert_expired_at: null }, now)).toBe('')
})

test('the story of a product is there for its owner where the shop shows it', () => {
  const history = [{ what: 'registered', at: seoulInstant('2026-02-01') }] as const
  expect(historyOf(view, history)).toContain(`2026.02.01 ${sentence('ko', 'buyer.history_registered')}`)
  expect(historyOf(withDisplay({ history_tab: false }), history)).toBe('')
  expect(historyOf(view, [])).toBe('')
})

test('a repair can be asked for while none is under way', () => {
  const open = sentence('ko', 'repair.page_open')
  const repair = (state: 'received' | 'done' | 'rejected', link: string | null = null) => ({
    reference: 'ABCD-2345',
    state,
    requested_at: seoulInstant('2026-03-01'),
    link,
  })
  const drawn = (repairs: ReturnType<typeof repair>[], may_ask = true) => repairsPart(view, { repairs, may_ask })
  expect(drawn([])).toContain(open)
  expect(drawn([], false)).toBe('')
  expect(drawn([repair('received')])).not.toContain(open)
  expect(drawn([repair('done'), repair('received')])).not.toContain(open)
  expect(drawn([repair('done'), repair('rejected')])).toContain(open)
  expect(drawn([repair('done')], false)).not.toContain(open)
  expect(drawn([repair('received', 'tail')])).toContain('href="/shop/mall/1/repair/tail"')
  expect(drawn([repair('received')])).not.toContain('href=')
})

test('rewards are told as given or as still to come, and who has to sign in is told so once', () => {
  const points = { kind: 'mileage', amount: 12_500, item_name: null, arrived: true, waits: false } as const
  const coupon = { kind: 'coupon', amount: null, item_name: '<10%>', arrived: false, waits: true } as const
  expect(rewardsPart(view, [points])).toContain(text('ko', 'rewards.buyer_points_granted', { amount: '12,500' }))
  expect(rewardsPart(view, [{ ...points, arrived: false }])).toContain(
    text('ko', 'rewards.buyer_points_planned', { amount: '12,500' }),
  )
  const both = rewardsPart(view, [coupon, coupon])
  expect(both).toContain('&#60;10%&#62;')
  expect(both.split(sentence('ko', 'rewards.buyer_wants_member'))).toHaveLength(2)
  expect(rewardsPart(view, [points])).not.toContain(sentence('ko', 'rewards.buyer_wants_member'))
  expect(rewardsPart(view, [points, coupon])).toContain(sentence('ko', 'rewards.buyer_wants_member'))
  expect(rewardsPart(view, [])).toBe('')
})

test('why a registration did not pass: it ran out, the shop has said why, or it has not', () => {
  const note = (state: 'rejected' | 'expired', reason: string | null) => refusedBeforeNote(view, { state, reason })
  expect(note('expired', '사진')).toContain(sentence('ko', 'approval.page_expired'))
  expect(note('rejected', '사진이 흐려요')).toContain('사진이 흐려요')
  expect(note('rejected', null)).toContain(sentence('ko', 'approval.page_refused_bare'))
  expect(fromWhen(view, 'submitted')).toBe(sentence('ko', 'approval.page_from_submitted'))
  expect(fromWhen(view, 'approved')).toBe(sentence('ko', 'approval.page_from_approved'))
})
