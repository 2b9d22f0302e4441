import { expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { codeWith } from '#test/harness/plain-code.ts'
import type { By } from '../kernel/events.ts'
import type { Life, LifeEvent } from './life.ts'
import type { LockedCode } from './lock.ts'
import { auditOf, eventOf, historyOf } from './change-records.ts'

const buyer: By = { kind: 'buyer', id: 'ann', name: 'ann' }
const operator: By = { kind: 'operator', id: 'acc-1', name: 'shop' }

const fresh = codeWith({ serial_number: 'SERIAL-7' })
const activated_at = seoulInstant('2026-02-01', 10)
const owned = {
  ...fresh,
  cert_status: 'activated',
  member_id: 'ann',
  activated_at,
  cert_validated_at: seoulInstant('2026-02-01'),
  cert_expired_at: seoulInstant('2027-01-31', 23, 59, 59),
} as LockedCode
const lost = { ...owned, cert_status: 'lost' } as LockedCode

function happened(code: LockedCode, event: LifeEvent, after: Partial<Life> = {}) {
  return { code, event, after: { ...code, ...after } as Life }
}

function storyOf(code: LockedCode, event: LifeEvent, after: Partial<Life> = {}, by = operator) {
  const { title, detail, values } = historyOf(happened(code, event, after), by)
  return [title, detail, values]
}

const setTo = (to: 'inactivated' | 'activated' | 'approved' | 'lost'): LifeEvent => ({
  type: 'set_status',
  to,
  member_id: null,
})

test('a registration is told as asked for or as done, with who', () => {
  const register = { type: 'register', member_id: 'ann', bought_at: null } as const
  expect(storyOf(fresh, { ...register, needs_approval: true })).toEqual([
    'history.approval_asked',
    'history.approval_asked_detail',
    { member_id: 'ann' },
  ])
  expect(storyOf(fresh, { ...register, needs_approval: false })).toEqual([
    'history.certified',
    'history.certified_detail',
    { member_id: 'ann' },
  ])
})

test('a registration that ran out is not told as refused by the shop', () => {
  const asked = { ...fresh, member_id: 'bob' } as LockedCode
  const refused = { state: 'expired', reason: null } as const
  expect(storyOf(asked, { type: 'reject', refused })[0]).toBe('history.approval_expired')
  expect(storyOf(asked, { type: 'reject', refused: { state: 'rejected', reason: 'x' } })[0]).toBe('history.rejected')
  expect(storyOf(asked, { type: 'reject' })).toEqual([
    'history.rejected',
    'history.rejected_detail',
    { member_id: 'bob' },
  ])
  expect(storyOf(fresh, { type: 'reject' })[2]).toEqual({})
})

test('a loss says whether the owner or the shop has reported it', () => {
  const report: LifeEvent = { type: 'report_loss' }
  expect(storyOf(owned, report, {}, buyer)).toEqual(['history.lost', 'history.lost_detail', { member_id: 'ann' }])
  expect(storyOf(owned, report, {}, operator)).toEqual(['history.lost', 'history.lost_by_shop_detail', {}])
})

test('the end of a loss says what the code is again', () => {
  const [, , values] = storyOf(lost, { type: 'cancel_loss' }, { cert_status: 'approved' })
  expect(values).toEqual({ after: '@status.approved' })
})

test('a hand-over by the owner and one by the shop are two sentences; the shop’s has its reason', () => {
  const give = { type: 'transfer', member_id: 'eve' } as const
  expect(storyOf(owned, { ...give, reason: 'handed_over' })[1]).toBe('history.transferred_by_owner_detail')
  expect(storyOf(owned, { ...give, reason: 'sale' })).toEqual([
    'history.transferred',
    'history.transferred_by_shop_detail',
    { reason: '@members.transfer_sale' },
  ])
})

test('a cancelled certification keeps its day and whose it was in the story', () => {
  expect(storyOf(owned, { type: 'cancel_certification' })).toEqual([
    'history.cancelled',
    'history.cancelled_member_detail',
    { date: '2026-02-01', member_id: 'ann' },
  ])
  const nobodys = { ...owned, member_id: null, activated_at: null } as LockedCode
  expect(storyOf(nobodys, { type: 'cancel_certification' })).toEqual([
    'history.cancelled',
    'history.cancelled_detail',
    { date: '–' },
  ])
})

test('the status dialog names whose the code was, or whose it becomes, and nobody who was there before', () => {
  const cleared = { cert_status: 'inactivated', member_id: null, activated_at: null } as const
  expect(storyOf(owned, setTo('inactivated'), cleared)).toEqual([
    'history.status_changed',
    'history.status_cleared_detail',
    { before: '@status.activated', after: '@status.inactivated', member_id: 'ann' },
  ])
  const given = { cert_status: 'activated', member_id: 'eve', activated_at } as const
  expect(storyOf(fresh, setTo('activated'), given)[2]).toMatchObject({ member_id: 'eve' })
  expect(storyOf(owned, setTo('approved'), { cert_status: 'approved' })).toEqual([
    'history.status_changed',
    'history.status_changed_detail',
    { before: '@status.activated', after: '@status.approved' },
  ])
})

test('a loss by the status dialog has the title of a loss, by which lost records find it', () => {
  expect(storyOf(owned, setTo('lost'), { cert_status: 'lost' })[0]).toBe('history.lost')
})

test('a warranty is told by its basis, its number and its unit, and one that cannot be read by nobody', () => {
  const event = { type: 'change_duration', cert_duration_type: 'created', cert_duration: '18m' } as const
  const [title, detail, values] = storyOf(fresh, event, { cert_duration_type: 'created', cert_duration: '18m' })
  expect([title, detail]).toEqual(['history.warranty_changed', 'history.warranty_duration_detail'])
  expect(values).toMatchObject({ count: 18, duration: expect.stringMatching(/^@/), basis: expect.stringMatching(/^@/) })
  expect(() => storyOf(fresh, event, { cert_duration: 'long' })).toThrow('cannot be read')
})

test('a memo is told as written or as removed, and never with its words', () => {
  expect(storyOf(fresh, { type: 'save_memo', memo: 'secret' })).toEqual(['history.memo', 'history.memo_detail', {}])
  expect(storyOf(fresh, { type: 'save_memo', memo: '' })[1]).toBe('history.memo_removed_detail')
})

test('a repair is told as asked for, as moved on with its state, and as done', () => {
  const repair = { type: 'repair', reference: 'ABCD-2345', member_id: 'minji' } as const
  expect(storyOf(owned, { ...repair, state: 'received' })[0]).toBe('history.repair_requested')
  expect(storyOf(owned, { ...repair, state: 'done' })[0]).toBe('history.repair_done')
  expect(storyOf(owned, { ...repair, state: 'checking' })).toEqual([
    'history.repair_moved',
    'history.repair_moved_detail',
    { reference: 'ABCD-2345', state: '@repair.state_checking' },
  ])
})

test('an undone bulk change is told by what it sets back', () => {
  const restore: LifeEvent = { type: 'restore', was: {} }
  const blocked = { ...owned, blocked_reason: 'stolen' } as LockedCode
  expect(storyOf(owned, restore, { cert_status: 'lost' })[0]).toBe('history.lost')
  expect(storyOf(lost, restore, { cert_status: 'activated' })[0]).toBe('history.status_changed')
  expect(storyOf(blocked, restore, { blocked_reason: null })[0]).toBe('history.unblocked')
  expect(storyOf(owned, restore, { blocked_reason: 'stolen' })[0]).toBe('history.blocked')
  expect(storyOf(owned, restore)[0]).toBe('history.warranty_changed')
})

test('the audit says from what to what, and of a memo only how long it is', () => {
  expect(auditOf(happened(owned, setTo('lost'), { cert_status: 'lost' }))).toEqual({
    action: 'code.status_changed',
    detail: { from: 'activated', to: 'lost' },
  })
  expect(auditOf(happened(fresh, { type: 'save_memo', memo: 'secret' }))).toEqual({
    action: 'code.memo_saved',
    detail: { characters: 6 },
  })
  expect(auditOf(happened(owned, { type: 'block', reason: 'stolen' }))).toEqual({
    action: 'code.block',
    detail: { from: 'activated', to: 'activated', reason: 'stolen' },
  })
  expect(auditOf(happened(waitingFor('bob'), { type: 'approve' }, { cert_status: 'approved' }))).toEqual({
    action: 'code.approve',
    detail: { from: 'inactivated', to: 'approved' },
  })
})

test('the audit of a warranty has what it was and what it is', () => {
  const event = { type: 'change_duration', cert_duration_type: 'created', cert_duration: '30d' } as const
  expect(auditOf(happened(fresh, event, { cert_duration_type: 'created', cert_duration: '30d' }))).toEqual({
    action: 'code.duration_changed',
    detail: { to: 'created 30d', was: 'activated 1y' },
  })
  const range = { type: 'change_range', first: '2026-05-01', last: '2026-05-31', certified_allowed: true } as const
  expect(auditOf(happened(owned, range)).detail).toEqual({
    first: '2026-05-01',
    last: '2026-05-31',
    was: ['2026-02-01', '2027-01-31'],
  })
  expect(auditOf(happened(fresh, range)).detail).toMatchObject({ was: [null, null] })
})

function waitingFor(member_id: string): LockedCode {
  return { ...fresh, approval_status: 'pending', member_id }
}

function kindsOf(code: LockedCode, event: LifeEvent, after: Partial<Life> = {}) {
  return eventOf(happened(code, event, after), operator).map(({ kind }) => kind)
}

test('programs of a shop are told nothing of its memos, its repairs and its orders', () => {
  expect(kindsOf(owned, { type: 'save_memo', memo: 'x' })).toEqual([])
  expect(kindsOf(owned, { type: 'repair', state: 'done', reference: 'ABCD-2345', member_id: 'minji' })).toEqual([])
  expect(kindsOf(fresh, { type: 'bind_order', order_no: 'O-1' })).toEqual([])
  expect(kindsOf(fresh, { type: 'leave_order', order_no: 'O-1' })).toEqual([])
})

test('the dialog’s status is told as what it amounts to', () => {
  const cleared = { cert_status: 'inactivated', activated_at: null, member_id: null } as const
  expect(kindsOf(fresh, setTo('activated'), { cert_status: 'activated', activated_at })).toEqual(['code.certified'])
  expect(kindsOf(fresh, setTo('approved'), { cert_status: 'approved', activated_at })).toEqual(['code.approved'])
  expect(kindsOf(owned, setTo('lost'), { cert_status: 'lost' })).toEqual(['code.lost'])
  expect(kindsOf(owned, setTo('inactivated'), cleared)).toEqual(['code.certification_cancelled'])
  expect(kindsOf(lost, setTo('activated'), { cert_status: 'activated' })).toEqual(['code.loss_cancelled'])
  const approved = { ...owned, cert_status: 'approved' } as LockedCode
  expect(kindsOf(approved, setTo('activated'), { cert_status: 'activated' })).toEqual(['code.status_changed'])
})

test('what buyers and shops do has its own name for a shop’s programs', () => {
  const register = { type: 'register', member_id: 'ann', bought_at: null } as const
  expect(kindsOf(fresh, { ...register, needs_approval: true })).toEqual(['code.certification_asked'])
  expect(kindsOf(fresh, { ...register, needs_approval: false })).toEqual(['code.certified'])
  expect(kindsOf(fresh, { type: 'inherit', of: lost })).toEqual(['code.certified'])
  expect(kindsOf(waitingFor('bob'), { type: 'approve' })).toEqual(['code.approved'])
  expect(kindsOf(waitingFor('bob'), { type: 'reject' })).toEqual(['code.rejected'])
  expect(kindsOf(owned, { type: 'report_loss' })).toEqual(['code.lost'])
  expect(kindsOf(lost, { type: 'cancel_loss' })).toEqual(['code.loss_cancelled'])
  expect(kindsOf(owned, { type: 'cancel_certification' })).toEqual(['code.certification_cancelled'])
})

test('a block and its end are told with the reason, also when it is gone', () => {
  const blocked = { ...owned, blocked_reason: 'stolen' } as LockedCode
  const data = { code_id: '7', reason: 'stolen' }
  const [block] = eventOf(happened(owned, { type: 'block', reason: 'stolen' }, { blocked_reason: 'stolen' }), operator)
  const [unblock] = eventOf(happened(blocked, { type: 'unblock' }, { blocked_reason: null }), operator)
  expect(block).toMatchObject({ kind: 'code.blocked', data })
  expect(unblock).toMatchObject({ kind: 'code.unblocked', data, subject: 'SERIAL-7', shop_id: 1 })
  expect(unblock?.cause).toEqual({ kind: 'operator', id: 'acc-1' })
})

test('a hand-over is told with both owners', () => {
  const [told] = eventOf(happened(owned, { type: 'transfer', member_id: 'eve', reason: 'gift' }), buyer)
  expect(told).toMatchObject({
    kind: 'code.transferred',
    data: { code_id: '7', member_id: 'eve', from_member_id: 'ann' },
  })
})

test('a certification that ends is told with the owner and the days that it had', () => {
  const cleared = { member_id: null, activated_at: null, cert_validated_at: null, cert_expired_at: null }
  const gone = happened(owned, { type: 'cancel_certification' }, { ...cleared, cert_status: 'inactivated' })
  expect(eventOf(gone, operator)[0]?.data).toEqual({
    code_id: '7',
    from: 'activated',
    to: 'inactivated',
    member_id: 'ann',
    first_day: '2026-02-01',
    last_day: '2027-01-31',
  })
  const bare = eventOf(happened(waitingFor('bob'), { type: 'reject' }, { member_id: null }), operator)
  expect(bare[0]?.data).toEqual({ code_id: '7', from: 'inactivated', to: 'inactivated', member_id: 'bob' })
})

test('an undone status tells nobody a second time that a product was lost or certified', () => {
  const restore: LifeEvent = { type: 'restore', was: {} }
  const blocked = { ...owned, blocked_reason: 'stolen' } as LockedCode
  expect(kindsOf(owned, restore, { cert_status: 'lost' })).toEqual(['code.status_changed'])
  expect(kindsOf(blocked, restore, { blocked_reason: null })).toEqual(['code.unblocked'])
  expect(kindsOf(owned, restore, { blocked_reason: 'stolen' })).toEqual(['code.blocked'])
  expect(kindsOf(owned, restore)).toEqual(['code.warranty_changed'])
})
