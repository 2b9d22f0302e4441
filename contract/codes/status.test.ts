import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  certificationChange,
  codeAfter,
  codeCan,
  freshCode,
  isCertified,
  registrationRefusal,
  statusTextKey,
  unfitFor,
  type CodeEvent,
  type CodeState,
} from './status.ts'

const statuses = ['inactivated', 'activated', 'lost', 'approved'] as const
const simple = ['approve', 'reject', 'report_loss', 'cancel_loss', 'cancel_certification', 'unblock'] as const
const events: fc.Arbitrary<CodeEvent> = fc.oneof(
  fc.record({ type: fc.constant('register' as const), needs_approval: fc.boolean() }),
  fc.record({ type: fc.constantFrom(...simple) }),
  fc.record({ type: fc.constant('set_status' as const), to: fc.constantFrom(...statuses) }),
  fc.record({ type: fc.constant('block' as const), reason: fc.constantFrom('misprint', 'stolen') }),
)

function after(...list: CodeEvent[]): CodeState {
  return list.reduce<CodeState>((code, event) => {
    const next = codeAfter(code, event)
    if (!next) throw new Error(`${event.type} is not allowed when ${code.cert_status}`)
    return next
  }, freshCode)
}

const register: CodeEvent = { type: 'register', needs_approval: false }
const ask: CodeEvent = { type: 'register', needs_approval: true }

describe('the life of a code', () => {
  test('a buyer certifies it once', () => {
    expect(registrationRefusal(freshCode)).toBeNull()
    expect(after(register).cert_status).toBe('activated')
    expect(codeAfter(after(register), register)).toBeNull()
    expect(registrationRefusal(after(register))).toBe('code.already_certified')
  })

  test('with approval on it waits, and nobody else can take it meanwhile', () => {
    expect(after(ask)).toMatchObject({ cert_status: 'inactivated', approval_status: 'pending' })
    expect(registrationRefusal(after(ask))).toBe('code.awaits_approval')
    expect(after(ask, { type: 'approve' })).toMatchObject({ cert_status: 'approved', approval_status: null })
    expect(after(ask, { type: 'reject' })).toEqual(freshCode)
    expect(codeCan('approve', freshCode)).toBe(false)
  })

  test('a cancelled loss returns to the status before it', () => {
    expect(after(register, { type: 'report_loss' }, { type: 'cancel_loss' })).toEqual(after(register))
    expect(after(ask, { type: 'approve' }, { type: 'report_loss' }, { type: 'cancel_loss' }).cert_status).toBe(
      'approved',
    )
    expect(after({ type: 'set_status', to: 'lost' }, { type: 'cancel_loss' })).toEqual(freshCode)
    expect(registrationRefusal(after(register, { type: 'report_loss' }))).toBe('code.reported_lost')
    // Of one that nobody remembers it was nobody's.
    const forgotten = { ...freshCode, cert_status: 'lost', status_before_lost: null } as const
    expect(codeAfter(forgotten, { type: 'cancel_loss' })?.cert_status).toBe('inactivated')
  })

  test('a cancelled certification makes it as new', () => {
    expect(after(register, { type: 'cancel_certification' })).toEqual(freshCode)
    expect(codeCan('cancel_certification', freshCode)).toBe(false)
  })

  test('a blocked code cannot be certified, and is as before when unblocked', () => {
    const blocked = after({ type: 'block', reason: 'stolen' })
    expect(registrationRefusal(blocked)).toBe('code.blocked')
    expect(codeAfter(blocked, { type: 'unblock' })).toEqual(freshCode)
    expect(codeAfter(blocked, { type: 'block', reason: 'misprint' })).toBeNull()
  })

  test('the status dialog offers every status but the current one', () => {
    for (const from of statuses)
      for (const to of statuses) {
        const code = { ...freshCode, cert_status: from }
        expect(codeAfter(code, { type: 'set_status', to })?.cert_status ?? from).toBe(to)
        expect(codeAfter(code, { type: 'set_status', to }) === null).toBe(from === to)
      }
  })

  test('only an uncertified code may change its warranty', () => {
    expect(statuses.filter((cert_status) => codeCan('change_range', { ...freshCode, cert_status }))).toEqual([
      'inactivated',
    ])
  })

  test('an action that is not possible says what is in the way, from the states in which it is possible', () => {
    const lost = after(register, { type: 'report_loss' })
    const blocked = after({ type: 'block', reason: 'stolen' })
    expect(unfitFor('report_loss', lost)).toEqual({ by: 'status', statuses: ['activated', 'approved'], now: 'lost' })
    expect(unfitFor('cancel_loss', lost)).toBeNull()
    expect(unfitFor('register', blocked)).toEqual({ by: 'blocked' })
    expect(unfitFor('unblock', lost)).toEqual({ by: 'not_blocked' })
    expect(unfitFor('register', after(ask))).toEqual({ by: 'waiting' })
    expect(unfitFor('approve', freshCode)).toEqual({ by: 'not_waiting' })
  })

  test('certifying sets member and dates, becoming uncertified clears them, all else keeps them', () => {
    expect(certificationChange(freshCode, after(register))).toBe('set')
    expect(certificationChange(after(register), freshCode)).toBe('clear')
    expect(certificationChange(freshCode, after(ask))).toBe('keep')
    expect(certificationChange(after(register), after(register, { type: 'report_loss' }))).toBe('keep')
    expect(certificationChange(freshCode, after({ type: 'set_status', to: 'lost' }))).toBe('keep')
  })

  test('whatever happens in whatever order, the state stays possible', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (list) => {
        let code = freshCode
        for (const event of list) {
          const next = codeAfter(code, event)
          expect(next !== null).toBe(
            codeCan(event.type, code) && !(event.type === 'set_status' && event.to === code.cert_status),
          )
          code = next ?? code
          expect(code.status_before_lost === null).toBe(code.cert_status !== 'lost')
          expect(code.approval_status === null || !isCertified(code)).toBe(true)
        }
      }),
    )
  })
})

test('a status has a word, an unknown one a dash', () => {
  expect(statuses.map(statusTextKey)).toEqual([
    'status.inactivated',
    'status.activated',
    'status.lost',
    'status.approved',
  ])
  expect(statusTextKey('expired')).toBe('status.unknown')
  expect(statusTextKey('constructor')).toBe('status.unknown')
})
