import { describe, expect, test } from 'vitest'
import { pauseAfter } from '#contract/rewards/rules.ts'
import { maskMember } from './mask.ts'
import { again, refused } from './outcome.ts'

describe('a platform that says no to a reward', () => {
  test('because the app was taken off, or may not, holds the reward until the shop has done something', () => {
    expect(refused({ outcome: 'reauth_required' }, 1, true)).toEqual({ came: 'held', reason: 'app_gone', undone: true })
    expect(refused({ outcome: 'refused', reason: 'forbidden' }, 1, true)).toEqual({
      came: 'held',
      reason: 'right',
      undone: true,
    })
  })

  test('because it does not know the coupon, or for another reason, has failed for good', () => {
    expect(refused({ outcome: 'refused', reason: 'not_found' }, 1, true)).toMatchObject({
      came: 'failed',
      reason: 'no_item',
    })
    expect(refused({ outcome: 'refused', reason: 'request' }, 1, true)).toMatchObject({
      came: 'failed',
      reason: 'refused',
    })
  })

  test('because it is busy is asked again when it said so, and that was no try', () => {
    expect(refused({ outcome: 'throttled', retry_after: 7 }, 3, true)).toEqual({
      came: 'later',
      reason: 'busy',
      after_ms: 7000,
      counts: false,
      undone: true,
    })
  })

  test('is not asked again before it was found out whether it has done it after all', () => {
    const away = (maybe_done: boolean, change: boolean) => refused({ outcome: 'unavailable', maybe_done }, 1, change)
    expect(away(true, true)).toMatchObject({ came: 'later', undone: false })
    expect(away(false, true)).toMatchObject({ came: 'later', undone: true })
    // A question that got no answer says nothing of the change before it.
    expect([away(false, false), away(true, false)].map((each) => 'undone' in each && each.undone)).toEqual([
      false,
      false,
    ])
    expect(refused({ outcome: 'reauth_required' }, 1, false)).toMatchObject({ undone: false })
  })

  test('again and again is tried after longer and longer pauses, and then given up', () => {
    const pauses: number[] = []
    for (let tries = 1; tries < 100; tries++) {
      const outcome = again(tries, true)
      if (outcome.came === 'failed') {
        expect(outcome).toEqual({ came: 'failed', reason: 'unreachable', undone: true })
        break
      }
      expect(outcome).toMatchObject({ came: 'later', reason: 'retry', counts: true, after_ms: pauseAfter(tries) })
      if (outcome.came === 'later') pauses.push(outcome.after_ms)
    }
    expect(pauses.length).toBeGreaterThan(2)
    expect(pauses.length).toBeLessThan(99)
    for (const [at, pause] of pauses.slice(1).entries()) expect(pause).toBeGreaterThanOrEqual(pauses[at] ?? 0)
  })
})

test.each([
  ['ab', 'a*'],
  ['a', 'a*'],
  ['abcd', 'a***'],
  ['abcde', 'abc**'],
  ['kim.haneul', 'kim*******'],
])('the member %s is shown in the log as %s', (member_id, shown) => {
  expect(maskMember(member_id)).toBe(shown)
})

test('a member whose id is a mail address is masked as one', () => {
  const shown = maskMember('haneul@mail.example')
  expect(shown).toContain('*')
  expect(shown).not.toContain('haneul')
})
