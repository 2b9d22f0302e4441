import { expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import { codeWith, plainCode as fresh } from '#test/harness/plain-code.ts'
import { type Life, type LifeEvent, lifeAfter, lifeOf, refusalOf } from './life.ts'
import type { LockedCode } from './lock.ts'

const made = fresh.created_at
const now = seoulInstant('2026-03-05', 15, 30)
const bought = seoulInstant('2026-03-01')

const owned = codeWith({
  cert_status: 'activated',
  activated_at: seoulInstant('2026-02-01', 10),
  member_id: 'ann',
  bought_at: bought,
  cert_validated_at: seoulInstant('2026-02-01', 10),
  cert_expired_at: seoulInstant('2027-01-31', 23, 59, 59),
})
const lost = codeWith({ ...owned, cert_status: 'lost', status_before_lost: 'activated' })
const waiting = codeWith({ approval_status: 'pending', member_id: 'bob', bought_at: bought })

const register = (needs_approval = false): LifeEvent => ({
  type: 'register',
  needs_approval,
  member_id: 'ann',
  bought_at: bought,
})
const setTo = (to: 'inactivated' | 'activated' | 'approved' | 'lost', member_id: string | null = null): LifeEvent => ({
  type: 'set_status',
  to,
  member_id,
})

function changed(code: LockedCode, event: LifeEvent, from = now): Partial<Life> {
  const before = lifeOf(code)
  const after = lifeAfter(code, event, now, from)
  const moved = Object.entries(after).filter(([column, value]) => !same(value, before[column as keyof Life]))
  return Object.fromEntries(moved) as Partial<Life> // its own columns
}

function same(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}

test('a buyer who registers becomes the owner, and a year of warranty ends with the day before its anniversary', () => {
  expect(changed(fresh, register())).toEqual({
    cert_status: 'activated',
    activated_at: now,
    member_id: 'ann',
    bought_at: bought,
    cert_validated_at: now,
    cert_expired_at: seoulInstant('2027-03-04', 23, 59, 59),
  })
})

test('a registration that the shop has to approve keeps who asks, and begins no warranty', () => {
  expect(changed(fresh, register(true))).toEqual({ approval_status: 'pending', member_id: 'ann', bought_at: bought })
})

test('an approval makes the one who waits the owner, and its warranty counts from the moment that the shop has chosen', () => {
  const asked = seoulInstant('2026-03-02', 12)
  const after = changed(waiting, { type: 'approve' }, asked)
  expect(after).toMatchObject({ cert_status: 'approved', approval_status: null, activated_at: now })
  expect(after.cert_validated_at).toEqual(asked)
  expect(lifeAfter(waiting, { type: 'approve' }, now)).toMatchObject({ member_id: 'bob', bought_at: bought })
})

test('a refused registration forgets who asked', () => {
  expect(changed(waiting, { type: 'reject' })).toEqual({ approval_status: null, member_id: null, bought_at: null })
})

test('a block leaves a registration that waits waiting, for the same buyer', () => {
  expect(changed(waiting, { type: 'block', reason: 'stolen' })).toEqual({ blocked_reason: 'stolen' })
  const blocked = codeWith({ ...waiting, blocked_reason: 'stolen' })
  expect(changed(blocked, { type: 'unblock' })).toEqual({ blocked_reason: null })
})

test('a cancelled certification takes owner, purchase and warranty away', () => {
  expect(changed(owned, { type: 'cancel_certification' })).toEqual({
    cert_status: 'inactivated',
    activated_at: null,
    member_id: null,
    bought_at: null,
    cert_validated_at: null,
    cert_expired_at: null,
  })
})

test('a warranty from the day of making stays when a certification is cancelled, as nobody gave it', () => {
  const code = codeWith({ ...owned, cert_duration_type: 'created', cert_validated_at: made })
  const after = lifeAfter(code, { type: 'cancel_certification' }, now)
  expect(after.cert_validated_at).toEqual(made)
  expect(after.cert_expired_at).not.toBeNull()
})

test('a range that the operator has set is not touched by registering or cancelling', () => {
  const range = { cert_validated_at: bought, cert_expired_at: now, warranty_fixed: true }
  expect(lifeAfter(codeWith(range), register(), now)).toMatchObject(range)
  expect(lifeAfter(codeWith({ ...owned, ...range }), { type: 'cancel_certification' }, now)).toMatchObject(range)
})

test('a reported loss remembers what the code was, and its end brings that back with owner and warranty', () => {
  expect(changed(owned, { type: 'report_loss' })).toEqual({ cert_status: 'lost', status_before_lost: 'activated' })
  expect(changed(lost, { type: 'cancel_loss' })).toEqual({ cert_status: 'activated', status_before_lost: null })
})

test('a hand-over changes the owner and nothing else', () => {
  expect(changed(owned, { type: 'transfer', member_id: 'eve', reason: 'gift' })).toEqual({ member_id: 'eve' })
})

test('two members who were one person: the code is the one’s who stays', () => {
  expect(changed(owned, { type: 'join_owner', member_id: 'ann-2' })).toEqual({ member_id: 'ann-2' })
})

test('the status dialog certifies for whom the operator names, else for who waits, else for nobody', () => {
  expect(lifeAfter(waiting, setTo('activated', 'eve'), now)).toMatchObject({ member_id: 'eve', approval_status: null })
  expect(lifeAfter(waiting, setTo('approved'), now)).toMatchObject({ member_id: 'bob', cert_status: 'approved' })
  expect(lifeAfter(fresh, setTo('activated'), now)).toMatchObject({ member_id: null, activated_at: now })
  // Somebody who once had it does not get it again by itself.
  const left_over = codeWith({ member_id: 'old' })
  expect(lifeAfter(left_over, setTo('activated'), now)).toMatchObject({ member_id: null })
})

test('the status dialog gives a certified code to whom it names, and keeps the warranty', () => {
  expect(changed(owned, setTo('approved', 'eve'))).toEqual({ cert_status: 'approved', member_id: 'eve' })
  expect(changed(owned, setTo('approved'))).toEqual({ cert_status: 'approved' })
})

test('the status dialog calling a waiting code lost forgets who waited', () => {
  expect(changed(waiting, setTo('lost'))).toEqual({
    cert_status: 'lost',
    status_before_lost: 'inactivated',
    approval_status: null,
    member_id: null,
    bought_at: null,
  })
})

test('a code in the place of a lost one has its owner, its days and its status of before, and keeps its own memo', () => {
  const code = codeWith({ memo: 'spare' })
  const after = lifeAfter(code, { type: 'inherit', of: codeWith({ ...lost, status_before_lost: 'approved' }) }, now)
  expect(after).toMatchObject({
    cert_status: 'approved',
    status_before_lost: null,
    member_id: 'ann',
    activated_at: owned.activated_at,
    bought_at: bought,
    cert_validated_at: owned.cert_validated_at,
    cert_expired_at: owned.cert_expired_at,
    warranty_fixed: true,
    memo: 'spare',
  })
  const of = codeWith({ ...lost, status_before_lost: null })
  expect(lifeAfter(code, { type: 'inherit', of }, now)).toMatchObject({ cert_status: 'activated' })
})

test('an individual range begins with the first second of its first day and ends with the last of its last', () => {
  const event = { type: 'change_range', first: '2026-05-01', last: '2026-05-31', certified_allowed: false } as const
  expect(changed(fresh, event)).toEqual({
    cert_validated_at: seoulInstant('2026-05-01', 0, 0, 1),
    cert_expired_at: seoulInstant('2026-05-31', 23, 59, 59),
    warranty_fixed: true,
  })
})

test('another duration ends an individual range: what counts from the making has its days at once, the rest none yet', () => {
  const ranged = codeWith({ cert_validated_at: bought, cert_expired_at: now, warranty_fixed: true })
  const event = { type: 'change_duration', cert_duration: '30d' } as const
  expect(changed(ranged, { ...event, cert_duration_type: 'activated' })).toEqual({
    cert_duration: '30d',
    warranty_fixed: false,
    cert_validated_at: null,
    cert_expired_at: null,
  })
  const created = lifeAfter(ranged, { ...event, cert_duration_type: 'created' }, now)
  expect(created).toMatchObject({ cert_duration_type: 'created', warranty_fixed: false })
  expect(created.cert_validated_at).toEqual(made)
})

test('a stored warranty that cannot be read stops the change instead of giving none', () => {
  expect(() => lifeAfter(codeWith({ cert_duration: 'long' }), register(), now)).toThrow('cannot be read')
})

test('an empty memo is none', () => {
  expect(changed(fresh, { type: 'save_memo', memo: 'VIP' })).toEqual({ memo: 'VIP' })
  expect(changed(codeWith({ memo: 'VIP' }), { type: 'save_memo', memo: '' })).toEqual({ memo: null })
})

test('orders, repairs and suspicions leave the code itself as it is', () => {
  const events: LifeEvent[] = [
    { type: 'bind_order', order_no: 'O-1' },
    { type: 'leave_order', order_no: 'O-1' },
    { type: 'repair', state: 'received', reference: 'ABCD-2345', member_id: 'minji' },
    { type: 'suspect', reason: 'many_devices', visitors: 9, scans: 12, case_no: '1' },
  ]
  for (const event of events) {
    expect(changed(fresh, event), event.type).toEqual({})
    expect(changed(owned, event), event.type).toEqual({})
  }
})

test('an undone bulk change sets back what it is told, and only that', () => {
  expect(changed(owned, { type: 'restore', was: { cert_status: 'approved', memo: 'old' } })).toEqual({
    cert_status: 'approved',
    memo: 'old',
  })
})

test('what was not refused before is stopped when it happens', () => {
  expect(() => lifeAfter(owned, { type: 'approve' }, now)).toThrow('approve was not refused')
})

test('a buyer is told why a code cannot be registered: blocked or frozen, lost, taken, or waiting', () => {
  expect(refusalOf(fresh, register())).toBeNull()
  expect(refusalOf(codeWith({ blocked_reason: 'stolen' }), register())).toBe('code.blocked')
  expect(refusalOf(codeWith({ frozen_reason: 'withdrawn' }), register())).toBe('code.blocked')
  expect(refusalOf(lost, register())).toBe('code.reported_lost')
  expect(refusalOf(owned, register())).toBe('code.already_certified')
  expect(refusalOf(waiting, register())).toBe('code.awaits_approval')
})

test('an order takes free codes only: not of a frozen batch, not blocked, not owned, not waited for', () => {
  const bind: LifeEvent = { type: 'bind_order', order_no: 'O-1' }
  expect(refusalOf(fresh, bind)).toBeNull()
  for (const code of [
    codeWith({ frozen_reason: 'unchecked' }),
    codeWith({ blocked_reason: 'damaged' }),
    owned,
    lost,
    waiting,
  ])
    expect(refusalOf(code, bind)).toBe('code.not_possible')
})

test('the warranty of a certified code is locked; a range may be set where the operator has agreed to it', () => {
  const duration: LifeEvent = { type: 'change_duration', cert_duration_type: 'created', cert_duration: '1y' }
  const range = (certified_allowed: boolean): LifeEvent => ({
    type: 'change_range',
    first: '2026-05-01',
    last: '2026-05-31',
    certified_allowed,
  })
  expect(refusalOf(fresh, duration)).toBeNull()
  expect(refusalOf(fresh, range(false))).toBeNull()
  expect(refusalOf(owned, duration)).toBe('code.certified_range_locked')
  expect(refusalOf(owned, range(false))).toBe('code.certified_range_locked')
  expect(refusalOf(lost, range(false))).toBe('code.certified_range_locked')
  expect(refusalOf(owned, range(true))).toBeNull()
})

test('the status dialog says that a code is already in a status, and no more', () => {
  expect(refusalOf(owned, setTo('activated'))).toBe('code.status_same')
  expect(refusalOf(owned, setTo('lost'))).toBeNull()
  expect(refusalOf(fresh, setTo('inactivated'))).toBe('code.status_same')
})

test('what a code does not allow is refused: approving what nobody asked for, handing over what is blocked or nobody’s', () => {
  const handOver: LifeEvent = { type: 'transfer', member_id: 'eve', reason: 'handed_over' }
  const refused: [LockedCode, LifeEvent][] = [
    [fresh, { type: 'approve' }],
    [owned, { type: 'reject' }],
    [fresh, { type: 'report_loss' }],
    [lost, { type: 'report_loss' }],
    [owned, { type: 'cancel_loss' }],
    [fresh, { type: 'cancel_certification' }],
    [fresh, handOver],
    [lost, handOver],
    [codeWith({ ...owned, blocked_reason: 'stolen' }), handOver],
    [codeWith({ blocked_reason: 'stolen' }), { type: 'block', reason: 'damaged' }],
    [fresh, { type: 'unblock' }],
    [owned, { type: 'inherit', of: lost }],
  ]
  for (const [code, event] of refused) expect(refusalOf(code, event), event.type).toBe('code.not_possible')
  expect(refusalOf(owned, handOver)).toBeNull()
  expect(refusalOf(waiting, { type: 'approve' })).toBeNull()
  expect(refusalOf(fresh, { type: 'inherit', of: lost })).toBeNull()
})

test('a memo, a repair, a suspicion and the end of an order are possible on every code', () => {
  const events: LifeEvent[] = [
    { type: 'save_memo', memo: 'x' },
    { type: 'leave_order', order_no: 'O-1' },
    { type: 'join_owner', member_id: 'ann' },
    { type: 'repair', state: 'done', reference: 'ABCD-2345', member_id: 'minji' },
    { type: 'suspect', reason: 'lost_scanned', visitors: 1, scans: 1, case_no: '1' },
    { type: 'restore', was: {} },
  ]
  const codes = [fresh, owned, lost, waiting, codeWith({ blocked_reason: 'stolen', frozen_reason: 'withdrawn' })]
  for (const event of events) for (const code of codes) expect(refusalOf(code, event), event.type).toBeNull()
})
