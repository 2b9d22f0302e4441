import { unmark } from '../../ui/unmark.ts'

/** Removes the marks of edited fields; both entries of a password are judged together. */
export function unmarkTyped<Marks extends Readonly<Record<string, unknown>>>(marks: Marks, typed: object): Marks {
  const fields = Object.keys(typed)
  return unmark(marks, fields.includes('password') ? [...fields, 'again'] : fields)
}
