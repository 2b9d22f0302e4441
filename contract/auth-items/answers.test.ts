import { expect, test } from 'vitest'
import { shopDocuments } from '../settings/documents.ts'
import { answerMost, askedItems, judgeAnswer } from './answers.ts'

const today = '2026-11-23'
function item(more: object) {
  const [one] = shopDocuments.auth_items.parse({ items: [{ item_no: 1, label: '항목', type: 'text', ...more }] }).items
  if (one === undefined) throw new Error('no item')
  return one
}

test.each([
  [{ required: true }, [' '], 'answer.missing'],
  [{}, [], null],
  [{}, ['가'.repeat(answerMost)], null],
  [{}, ['가'.repeat(answerMost + 1)], 'answer.too_long'],
  [{ type: 'number' }, ['1,234.5'], null],
  [{ type: 'number' }, ['열 개'], 'answer.number_wrong'],
  [{ type: 'number' }, ['약 12'], 'answer.number_wrong'],
  [{ type: 'number' }, ['12개'], 'answer.number_wrong'],
  [{ type: 'date' }, ['2026-02-29'], 'answer.date_wrong'],
  [{ type: 'date' }, ['2030-01-01'], null],
  [{ type: 'date', preset: 'bought_on' }, ['2030-01-01'], 'answer.in_future'],
  [{ type: 'date', preset: 'bought_on' }, [today], null],
  [{ type: 'phone' }, ['010-1234-5678'], null],
  [{ type: 'phone' }, ['12'], 'answer.phone_wrong'],
  [{ type: 'email' }, ['a@b'], 'answer.email_wrong'],
  [{ type: 'radio', options: ['예', '아니요'] }, ['아마'], 'answer.choice_wrong'],
  [{ type: 'checkbox', options: ['가', '나', '다'] }, ['가', '다'], null],
  [{ type: 'checkbox', options: ['가', '나', '다'] }, ['가', '라'], 'answer.choice_wrong'],
  [{ type: 'checkbox', options: ['가', '나'] }, ['가', '나'.repeat(answerMost + 1)], 'answer.too_long'],
  [{ type: 'checkbox', options: ['가', '나'], required: true }, [], 'answer.missing'],
] as const)('%j answered with %j', (more, values, problem) => {
  expect(judgeAnswer(item(more), values, today)).toBe(problem)
})

test('hidden items are not asked, and the day of purchase never twice', () => {
  const items = [item({}), item({ use: false }), item({ type: 'date', preset: 'bought_on' })]
  expect(askedItems(items, false)).toHaveLength(2)
  expect(askedItems(items, true)).toEqual([items[0]])
})
