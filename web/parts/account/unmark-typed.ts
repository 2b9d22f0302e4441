import { unmark } from '../../ui/unmark.ts'

/** The marks that are left when a part of a form was typed anew; of two entries of a password each is judged by the other. */
export function unmarkTyped<Marks extends Readonly<Record<string, unknown>>>(marks: Marks, typed: object): Marks {
  const fields = Object.keys(typed)
  return unmark(marks, fields.includes('password') ? [...fields, 'again'] : fields)
}
