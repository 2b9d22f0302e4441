import { describe, expect, test } from 'vitest'
import type { Actor } from './context.ts'
import { byBuyer, byCaller, byJob } from './events.ts'
import { Failure } from './failure.ts'
import { imageFailure } from '../pictures/image-failure.ts'
import { lacking, mustBeSms } from '../notify/sms-name.ts'

describe('whoever did something', () => {
  const person: Actor = {
    kind: 'operator',
    account_id: 'acc-1',
    family_id: 'fam-1',
    login_id: 'kim',
    role: 'owner',
    key: null,
  }

  test('is told by the account, and a program from the person for whom it acts', () => {
    expect(byCaller({ actor: person })).toEqual({ kind: 'operator', id: 'acc-1', name: 'kim' })
    const program = { ...person, family_id: null, key: { key_id: 'key-1', name: '재고 연동' } }
    expect(byCaller({ actor: program })).toEqual({ kind: 'operator', id: 'acc-1', name: 'kim (재고 연동)' })
  })

  test('is no name of ours for a shop: staff, jobs and nobody are called so', () => {
    const staff: Actor = { kind: 'staff', staff_id: 's-1', login_id: 'lee', role: 'admin' }
    expect(byCaller({ actor: staff })).toEqual({ kind: 'staff', id: 'lee', name: 'staff' })
    expect(byCaller({ actor: { kind: 'nobody' } })).toEqual({ kind: 'nobody', id: '', name: 'nobody' })
    expect(byJob('codes.bulk')).toEqual({ kind: 'job', id: 'codes.bulk', name: 'job' })
    expect(byBuyer('m-1')).toEqual({ kind: 'buyer', id: 'm-1', name: 'm-1' })
  })
})

test('a picture that cannot be taken is told at its field; that we are busy is no fault of it, and when to come again is said', () => {
  const { fields, code, retry_after } = imageFailure('animated')
  expect([code, retry_after, fields]).toEqual([
    'image.not_an_image',
    undefined,
    [{ path: 'images', code: 'image.not_an_image' }],
  ])
  const busy = imageFailure('busy')
  expect([busy.code, busy.retry_after, busy.fields]).toEqual(['image.busy', 5, []])
})

describe('words of a text message', () => {
  test('are named by each character that no phone’s text holds, once, and typed parts are what they make', () => {
    expect(lacking('가방 👜 漢 👜ไทย')).toBe('👜ไทย')
    expect(lacking('\u1112\u1161\u11AB글')).toBe('')
  })

  test('are refused at their field, with those characters', () => {
    expect(() => mustBeSms('안녕하세요', 'lost.text_unsendable')).not.toThrow()
    const refusal = (() => {
      try {
        mustBeSms('안녕 👜', 'member.text_unsendable')
        return null
      } catch (problem) {
        return problem instanceof Failure ? problem : null
      }
    })()
    const values = { characters: '👜' }
    expect([refusal?.code, refusal?.values]).toEqual(['member.text_unsendable', values])
    expect(refusal?.fields).toEqual([{ path: 'text', code: 'member.text_unsendable', values }])
  })
})
