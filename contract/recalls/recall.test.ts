import { expect, test } from 'vitest'
import { channelFor, remindableAt } from './recall.ts'

test('owners are reminded at most once a day', () => {
  const now = new Date('2026-11-24T10:00:00+09:00')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  expect(remindableAt(null, now)).toBeNull()
  expect(remindableAt(hoursAgo(24), now)).toBeNull()
  expect(remindableAt(hoursAgo(23), now)).toEqual(new Date('2026-11-24T11:00:00+09:00'))
})

test('an owner is written to as the shop prefers, and by the other way where that one is not open', () => {
  const both = { phone: true, email: true }
  expect([channelFor(both, 'phone', true), channelFor(both, 'email', true)]).toEqual(['sms', 'email'])
  expect([channelFor(both, 'phone', false), channelFor({ phone: true, email: false }, 'email', true)]).toEqual([
    'email',
    'sms',
  ])
  expect([
    channelFor({ phone: true, email: false }, 'phone', false),
    channelFor({ phone: false, email: false }, 'email', true),
  ]).toEqual([null, null])
})
