import { readEmail, readMobilePhone } from '../kernel/contact.ts'
import { isDay } from '../kernel/seoul.ts'
import type { AuthItem } from '../settings/documents.ts'

/** Answers to the items of a registration form, and their validation. */

/** The most visible items of a shop; hidden ones keep their answers and do not count. */
export const itemsMost = 10
/** The longest text answer, and the most pictures of one registration. */
export const answerMost = 500
export const answerPicturesMost = 3

/** The wire form of an answer: a text, the selected options, or ids of uploaded pictures. */
export type Answer = { item_no: number; values: readonly string[] }

export type AnswerProblem =
  | 'answer.missing'
  | 'answer.number_wrong'
  | 'answer.date_wrong'
  | 'answer.in_future'
  | 'answer.phone_wrong'
  | 'answer.email_wrong'
  | 'answer.choice_wrong'
  | 'answer.too_long'

const number = /^-?[0-9]{1,15}(?:\.[0-9]{1,6})?$/

/** Drops the empty ones of a buyer's answers. */
export function givenValues(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '')
}

/** Judges the answer to one item; null for one that is good, or missing where it may be. */
export function judgeAnswer(item: AuthItem, given: readonly string[], today: string): AnswerProblem | null {
  const values = givenValues(given)
  const [value] = values
  if (value === undefined) return item.required ? 'answer.missing' : null
  if (item.type === 'file') return null
  if (values.some((one) => Array.from(one).length > answerMost)) return 'answer.too_long'
  return judgeValue(item, values, value, today)
}

function judgeValue(item: AuthItem, values: string[], value: string, today: string): AnswerProblem | null {
  switch (item.type) {
    case 'number':
      return number.test(value.replaceAll(',', '')) ? null : 'answer.number_wrong'
    case 'date':
      if (!isDay(value)) return 'answer.date_wrong'
      return item.preset === 'bought_on' && value > today ? 'answer.in_future' : null
    case 'phone':
      return readMobilePhone(value) === null ? 'answer.phone_wrong' : null
    case 'email':
      return readEmail(value) === null ? 'answer.email_wrong' : null
    case 'select':
    case 'radio':
    case 'checkbox':
      return values.every((one) => item.options.includes(one)) ? null : 'answer.choice_wrong'
    case 'text':
    case 'address':
    case 'file':
      return null
    default:
      return item.type satisfies never
  }
}

/** The current items of a registration; the day of purchase appears once. */
export function askedItems(items: readonly AuthItem[], asks_bought_at: boolean): AuthItem[] {
  return items.filter(({ use, preset }) => use && !(asks_bought_at && preset === 'bought_on'))
}
