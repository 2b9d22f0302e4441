import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerMost } from '#contract/auth-items/answers.ts'
import type { AuthItem } from '#contract/settings/documents.ts'
import { sentence } from '#contract/text/text.ts'
import { plainLook } from '../look.ts'
import type { View } from '../view.ts'
import { answerFields } from './answer-fields.ts'
import { answersOf, keptPictures, readTypedAnswers, valuesOf } from './typed-answers.ts'

const view = { language: 'ko', path: '/shop/mall/1', auth_qr_code: null, look: plainLook } as View
const now = new Date('2026-11-20T15:30:00Z')
const hostile = '"><script>x()</script>'
const item = (more: Partial<AuthItem> = {}): AuthItem => ({
  item_no: 3,
  label: '구매처',
  type: 'text',
  required: false,
  options: [],
  help: '',
  pii: false,
  retention_days: null,
  use: true,
  preset: null,
  ...more,
})
const draw = (items: readonly AuthItem[], typed = {}, errors: Record<string, string> = {}, focus = false) =>
  answerFields(view, { items, typed, errors, now, focus })
const count = (page: string, part: string | RegExp) => page.split(part).length - 1
const picture = '0a1b2c3d-0000-4000-8000-000000000001'

describe('a question of the shop’s own', () => {
  test.each([
    ['text', 'maxlength="500"'],
    ['address', 'autocomplete="street-address"'],
    ['number', 'inputmode="decimal"'],
    ['date', 'type="date"'],
    ['phone', 'type="tel"'],
    ['email', 'type="email"'],
  ] as const)('of the kind %s has the keyboard for it (%s)', (type, attribute) => {
    const page = draw([item({ type })], { answer_3: '값' })
    expect(page).toContain(attribute)
    expect(page).toContain('value="값"')
    expect(page).toContain('<label for="answer_3">구매처</label>')
  })

  test('about the day of purchase takes no day after today in Seoul', () => {
    expect(draw([item({ type: 'date', preset: 'bought_on' })])).toContain('max="2026-11-21"')
    expect(draw([item({ type: 'date' })])).not.toContain('max=')
  })

  test('with options keeps the one that was chosen, by whichever means it is asked', () => {
    const options = ['백화점', '온라인', '면세점']
    const select = draw([item({ type: 'select', options })], { answer_3: '온라인' })
    expect(select).toMatch(/value="온라인"\s+selected/)
    expect(select).toContain(sentence('ko', 'buyer.item_choose'))
    expect(count(select, ' selected')).toBe(1)
    const radio = draw([item({ type: 'radio', options })], { answer_3: '면세점' })
    expect([count(radio, 'type="radio"'), count(radio, ' checked')]).toEqual([3, 1])
    const boxes = draw([item({ type: 'checkbox', options })], { answer_3_0: '백화점', answer_3_2: '면세점' })
    expect([count(boxes, 'type="checkbox"'), count(boxes, ' checked')]).toEqual([3, 2])
    expect(boxes).toContain('name="answer_3_2"')
  })

  test('says that it may be left out where it may, and asks for it where it may not', () => {
    const optional = sentence('ko', 'buyer.item_optional')
    expect(draw([item({ help: '영수증을 보세요' })])).toContain(`영수증을 보세요 ${optional}`)
    const required = draw([item({ required: true })])
    expect([required.includes(' required'), required.includes(optional)]).toEqual([true, false])
  })

  test('for pictures asks for one only while none was brought, and lets each be left out again', () => {
    const asked = item({ type: 'file', required: true })
    expect(draw([asked])).toContain(' required')
    const page = draw([asked], { kept_3_0: picture, kept_3_1: 'no-picture', kept_4_0: picture })
    expect(page).not.toContain(' required')
    expect([count(page, `name="kept_3_`), count(page, `name="drop_3_0"`)]).toEqual([1, 1])
  })

  test('that is wrong says so beside it, to the eye and to the ear, and the first one has the focus', () => {
    const items = [item(), item({ item_no: 4, type: 'radio', options: ['가', '나'] }), item({ item_no: 5 })]
    const page = draw(items, {}, { '4': '골라 주세요', '5': '적어 주세요' }, true)
    expect(page).toContain('id="answer_4_error">골라 주세요')
    expect(page).toContain('aria-describedby="answer_5_error answer_5_help"')
    expect(count(page, ' autofocus')).toBe(1)
    expect(page.indexOf(' autofocus')).toBeLessThan(page.indexOf('answer_5'))
    expect(draw(items, {}, { '4': 'x' }, false)).not.toContain(' autofocus')
  })

  test('is text wherever the shop or the buyer may have written markup', () => {
    const options = [hostile, '나']
    for (const type of ['text', 'select', 'radio', 'checkbox', 'date'] as const) {
      const typed = { answer_3: hostile, answer_3_0: hostile }
      const page = draw([item({ type, options, label: hostile, help: hostile })], typed, { '3': hostile })
      expect([type, page.includes('<script')]).toEqual([type, false])
    }
  })
})

describe('typed answers', () => {
  test('are those fields of a form that can be answers, cut where they are far too long', () => {
    const long = 'x'.repeat(5 * answerMost)
    const body = {
      answer_3: long,
      answer_3_12: 'a',
      kept_4_0: picture,
      answer_x: '1',
      answer_3_123: '1',
      key: 'k',
      answer_5: undefined,
    }
    const typed = readTypedAnswers(body)
    expect(Object.keys(typed).toSorted()).toEqual(['answer_3', 'answer_3_12', 'kept_4_0'])
    expect(typed['answer_3']).toHaveLength(2 * answerMost)
  })

  test('of a choice are its options alone: what was never offered was never chosen', () => {
    const boxes = item({ type: 'checkbox', options: ['가', '나'] })
    expect(valuesOf({ answer_3_0: '가', answer_3_1: '다', answer_3_2: '나' }, boxes)).toEqual(['가'])
    expect(valuesOf({}, boxes)).toEqual([])
    expect(valuesOf({ answer_3: '' }, item())).toEqual([''])
    expect(valuesOf({}, item())).toEqual([])
  })

  test('of pictures are ids of pictures, of that question alone', () => {
    const typed = { kept_3_0: picture, kept_3_1: '../../etc', kept_33_0: picture, answer_3: picture }
    expect(keptPictures(typed, 3)).toEqual([picture])
    expect(answersOf(typed, [item({ type: 'file' }), item({ item_no: 9 })])).toEqual([
      { item_no: 3, values: [picture] },
      { item_no: 9, values: [] },
    ])
  })

  test('survive the form that they are drawn into: what is drawn is read as it was', () => {
    const value = fc.string({ unit: 'grapheme-ascii', maxLength: 40 })
    fc.assert(
      fc.property(value, (typed) => {
        const page = draw([item()], { answer_3: typed })
        const [, shown = ''] = /value="([^"]*)"/.exec(page) ?? []
        const read = shown.replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
        expect(read).toBe(typed)
      }),
    )
  })
})
