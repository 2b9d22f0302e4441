import { expect, test } from 'vitest'
import { channelProblem } from './solapi-channels.ts'
import { problemOf, problemOfRefusal, retryLater } from './solapi-codes.ts'

test.each([
  ['1024', 'busy', true],
  ['1030', 'balance_short', true],
  ['3108', 'outside_hours', true],
  ['1011', 'recipient_invalid', false],
  ['1062', 'sender_unregistered', false],
  ['2063', 'credentials', false],
  ['2254', 'spam', false],
  ['3031', 'recipient_unreachable', false],
  ['3107', 'not_a_talk_user', false],
])('the code %s is %s, and worth a later try: %s', (code, problem, later) => {
  expect([problemOf(code), retryLater(problemOf(code))]).toEqual([problem, later])
})

test.each([
  [1041, 'channel_wrong'],
  [1042, 'template_wrong'],
  [1052, 'template_wrong'],
  [1053, 'malformed'],
  [1999, 'malformed'],
  [2000, 'other'],
  [2024, 'far_end'],
  [3012, 'far_end'],
  [3039, 'other'],
  [3040, 'far_end'],
  [3056, 'far_end'],
  [3060, 'other'],
])('a code of a range that nobody has listed (%i) is %s', (code, problem) => {
  expect(problemOf(String(code))).toBe(problem)
})

test('what went wrong at the handset is never sent again by itself: it may still arrive', () => {
  const ours: readonly string[] = ['balance_short', 'outside_hours', 'busy']
  for (let code = 0; code < 10_000; code++) {
    const problem = problemOf(String(code))
    expect([code, retryLater(problem)]).toEqual([code, ours.includes(problem)])
    if (code >= 3000 && code < 3100) expect([code, retryLater(problem)]).toEqual([code, false])
  }
})

test('a code that is none is another problem, not a mistake of ours', () => {
  for (const odd of ['', 'abc', '-1', 'NaN']) expect(problemOf(odd)).toBe('other')
})

test.each([
  [402, '', 'balance_short'],
  [400, 'NotEnoughBalance', 'balance_short'],
  [400, 'DuplicatedSignature', 'busy'],
  [429, 'TooMany', 'busy'],
  [401, 'Unauthorized', 'credentials'],
  [403, 'Forbidden', 'credentials'],
  [400, 'ValidationError', 'malformed'],
  [404, '', 'malformed'],
])('a call that is refused with %i %s is %s', (status, code, problem) => {
  expect(problemOfRefusal(status, code)).toBe(problem)
})

test.each([
  [400, 'InvalidToken', 'token_wrong'],
  [400, 'PhoneNumberMismatch', 'phone_wrong'],
  [400, 'DuplicatedPhoneNumber', 'exists'],
  [409, 'AlreadyLinked', 'exists'],
  [404, 'ChannelNotFound', 'channel_unknown'],
  [404, 'TemplateGone', 'not_found'],
  [401, 'Unauthorized', 'credentials'],
  [400, 'ValidationError', 'malformed'],
])('a channel or a sender that is refused with %i %s is %s', (status, code, problem) => {
  expect(channelProblem(status, code)).toBe(problem)
})
