import { auditFieldKey, auditTargetKey, auditValueKey } from '#contract/staff/words/words.ts'
import type { staffWordsTexts } from '#contract/staff/words/texts.ts'
import { type KeyOf, number } from '../kernel/text.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'

type TextKey = KeyOf<typeof staffWordsTexts>

type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** The subject of an entry: its kind in words, its number short; a name unchanged. */
export function targetWords(target: string, say: Say): string {
  const [kind = '', id = ''] = target.split(/:(.*)/s)
  const key = auditTargetKey(kind)
  const short = uuid.test(id === '' ? target : id) ? (id === '' ? target : id).slice(0, 8) : id
  if (key === null) return uuid.test(target) ? `#${short}` : target
  const what = say(key, { id: short })
  return what.includes(short) || short === '' ? what : say('audit_target.one', { what, id: short })
}

/** A value of an entry's detail: days as people write them, words of ours in the reader's language. */
export function valueWords(value: unknown, say: Say): string {
  if (typeof value === 'number') return number(value)
  const text = String(value)
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? seoulTime(text) : null
  if (at !== null) return `${at.date} ${at.time}`
  const key = auditValueKey(text)
  return key === null ? text : say(key)
}

/** The detail of an entry, flat: each value under the words of its field, `전 이용권`. */
export function detailWords(detail: unknown, say: Say): { name: string; value: unknown }[] {
  return flat(detail, []).map(({ path, value }) => {
    const names = path.filter((field) => !/^\d+$/.test(field)).map((field) => say(auditFieldKey(field)))
    return { name: [...new Set(names)].join(' '), value }
  })
}

function flat(value: unknown, path: readonly string[]): { path: readonly string[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  // The former value precedes the new one, whatever the stored order.
  const first = ([field]: [string, unknown]) => (field === 'from' || field === 'was' ? 0 : 1)
  return Object.entries(value)
    .toSorted((left, right) => first(left) - first(right))
    .flatMap(([field, part]) => flat(part, [...path, field]))
}
