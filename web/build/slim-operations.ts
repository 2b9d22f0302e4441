import type { Operation, SentOperation } from '#contract/kernel/operation.ts'
import { sentFields } from '#contract/kernel/operation.ts'

/** The table of operations without its schemas; the build puts it in the place of `contract/table/operations.ts`. */
export function slimOperations(operations: Readonly<Record<string, Operation>>): Record<string, SentOperation> {
  return Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, slim(operation)]))
}

function slim(operation: Operation): SentOperation {
  const fields = sentFields.filter((field) => operation[field] !== undefined)
  // Picked by the very names of its type.
  return Object.fromEntries(fields.map((field) => [field, operation[field]])) as SentOperation
}
