import { z } from 'zod'
import {
  type NameColumn,
  type NameField,
  type ProductNames,
  eachColumn,
  eachName,
  productNames,
  requiredNames,
} from './name-fields.ts'

/** Shapes of the names of a product (`contract/products/name-fields.ts`). */

/** Response shape of the name fields. */
export const namesAnswered = eachName(() => z.string())

/** Request shape of the name fields; both sets of names are accepted (resolution 44). */
export function namesSent<S extends z.ZodType>(shapeOf: (field: NameField) => S) {
  return { ...eachName(shapeOf), ...eachColumn(shapeOf) }
}

type Sent<Value> = Partial<Record<NameColumn | NameField, Value>>

/** Resolves both spellings into one; unsent names become `nothing`. */
export function spelledOnce<Value, Nothing>(sent: Sent<Value>, nothing: Nothing) {
  return eachName((field) => sent[field] ?? sent[productNames[field].column] ?? nothing)
}

/** The fields with one spelling of the names. */
export function oneSpelling<Fields extends Sent<string | undefined>>(fields: Fields) {
  const columns: readonly string[] = Object.keys(eachColumn(() => null))
  const others = Object.entries(fields).filter(([name]) => !columns.includes(name))
  // All fields but the older names.
  const rest = Object.fromEntries(others) as Omit<Fields, NameColumn | NameField>
  return { ...rest, ...spelledOnce<string | undefined, ''>(fields, '') }
}

/** The form and its edit require names (001 §5). */
export function needNames(value: Partial<ProductNames>, issues: z.RefinementCtx): void {
  for (const field of requiredNames) {
    if (value[field] === '') issues.addIssue({ code: 'custom', path: [field], message: 'required' })
  }
}
