import { type Answer, answerMost } from '#contract/auth-items/answers.ts'
import type { AuthItem } from '#contract/settings/documents.ts'

/** Typed answers by field name: `answer_3`, `answer_3_0` of several, `kept_3_0` of pictures. */
export type TypedAnswers = Readonly<Record<string, string>>

const name = /^(?:answer|kept)_\d{1,3}(?:_\d{1,2})?$/
const uuid = /^[0-9a-f-]{36}$/

export function readTypedAnswers(body: Readonly<Record<string, string | undefined>>): TypedAnswers {
  const own = Object.entries(body).flatMap(([field, value]) =>
    name.test(field) && value !== undefined ? [[field, value.slice(0, 2 * answerMost)] as const] : [],
  )
  return Object.fromEntries(own)
}

/** Reads the typed values of an item: one, the chosen ones, or the ids of uploaded pictures. */
export function valuesOf(typed: TypedAnswers, { item_no, type, options }: AuthItem): string[] {
  if (type === 'checkbox') return options.filter((option, at) => typed[`answer_${item_no}_${at}`] === option)
  if (type === 'file') return keptPictures(typed, item_no)
  const value = typed[`answer_${item_no}`]
  return value === undefined ? [] : [value]
}

/** The pictures of an item that were uploaded with an earlier try. */
export function keptPictures(typed: TypedAnswers, item_no: number): string[] {
  return Object.entries(typed).flatMap(([field, id]) =>
    field.startsWith(`kept_${item_no}_`) && uuid.test(id) ? [id] : [],
  )
}

/** The answers to these items, as an operation takes them. */
export function answersOf(typed: TypedAnswers, items: readonly AuthItem[]): Answer[] {
  return items.map((item) => ({ item_no: item.item_no, values: valuesOf(typed, item) }))
}
