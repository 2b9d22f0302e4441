import { expect, test } from 'vitest'
import { orderTriggers } from '#contract/messages/triggers.ts'
import { kindsTold, triggersOf } from './triggers-of.ts'

const of = (kind: string, actor_kind = 'buyer', data: Record<string, unknown> = {}) =>
  triggersOf({ kind, actor_kind, data })

test.each([
  ['code.certified', 'member_cert_end', 'admin_cert_end'],
  ['code.certification_cancelled', 'member_cert_cancel', 'admin_cert_cancel'],
  ['code.lost', 'member_lost_regist', 'admin_lost_regist'],
])('%s is told as the buyer’s doing where it was, and as the shop’s whoever else did it', (kind, buyers, shops) => {
  expect(of(kind)).toEqual([buyers])
  for (const actor of ['operator', 'staff', 'job', 'program']) expect(of(kind, actor)).toEqual([shops])
})

test('a loss that a buyer takes back is told, one that the shop releases is not', () => {
  expect(of('code.loss_cancelled')).toEqual(['member_lost_cancel'])
  for (const actor of ['operator', 'job']) expect(of('code.loss_cancelled', actor)).toEqual([])
})

test('a lost product that is looked at is told to its owner and to the shop, unless it is to be quiet', () => {
  const both = ['lost_3rd_verify_member', 'lost_3rd_verify_admin']
  expect(of('code.attempted')).toEqual(both)
  expect(of('code.attempted', 'buyer', { quiet: false })).toEqual(both)
  expect(of('code.attempted', 'buyer', { quiet: true })).toEqual([])
})

test('an order that moved is told where it moved to, if anybody wants to know of that', () => {
  for (const to of orderTriggers) expect(of('order.moved', 'job', { to })).toEqual([to])
  for (const to of ['nowhere', undefined, null, 7, 'toString']) expect(of('order.moved', 'job', { to })).toEqual([])
})

test('an end is told before it and after it, an approval once it is given', () => {
  expect([of('code.expiring', 'job'), of('code.expired', 'job')]).toEqual([['expired_before'], ['expired_after']])
  expect(of('code.approved', 'operator')).toEqual(['admin_approval_end'])
})

test('whatever else happens is told to nobody, and is not even looked for', () => {
  for (const kind of ['code.issued', 'payment.paid', 'duration.saved', '', 'constructor']) {
    expect([kind, of(kind)]).toEqual([kind, []])
    expect(kindsTold as readonly string[]).not.toContain(kind)
  }
})
