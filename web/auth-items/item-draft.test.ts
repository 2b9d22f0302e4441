import { expect, test } from 'vitest'
import { cleaned, moved, newItem, wrongIn } from './item-draft.ts'

const one = newItem([], '구매처', 'place')
const two = newItem([one], '구매일', 'bought_on')
const three = newItem([one, two], '직접', null)

test('a new item has a number that none has, and the kind of its preset', () => {
  expect([one, two, three].map(({ item_no, type, preset }) => [item_no, type, preset])).toEqual([
    [1, 'text', 'place'],
    [2, 'date', 'bought_on'],
    [3, 'text', null],
  ])
})

test('an item is moved up and down, and the others keep their order', () => {
  const order = (to: number, item_no: number) => moved([one, two, three], item_no, to).map((item) => item.item_no)
  expect([order(0, 3), order(2, 1), order(1, 2), order(0, 9)]).toEqual([
    [3, 1, 2],
    [2, 3, 1],
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test('an item needs a name, a choice two answers, and days are whole years at most', () => {
  expect(wrongIn({ ...three, label: ' ', type: 'radio', options: ['네', ' ', '네'], retention_days: 0 })).toEqual({
    label: 'items.label_missing',
    options: 'setting.options_missing',
    retention_days: 'items.retention_wrong',
  })
  expect(wrongIn(one)).toEqual({})
})

test('empty lines are no answers, and what is no choice has none', () => {
  const options = [' 네 ', '', '네', '아니요']
  expect(cleaned([{ ...three, type: 'select', options }])[0]?.options).toEqual(['네', '아니요'])
  expect(cleaned([{ ...three, options }])[0]?.options).toEqual([])
})
