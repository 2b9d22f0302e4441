import { fileURLToPath } from 'node:url'
import type { DoorName } from '#contract/kernel/door.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import type { SentOperation } from '#contract/kernel/sent-operation.ts'
import { doors, isEverywhere, personalSearches, refreshAddress } from '#contract/table/doors.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'

export const generatedFile = fileURLToPath(new URL('../../contract/table/sent-operations.ts', import.meta.url))

/** Source of `contract/table/sent-operations.ts`: one operation a line, without the schemas. */
export function sentOperationsSource(): string {
  const names = (Object.keys(operations) as OperationName[]).toSorted() // the table's own keys
  const lines = names.map((name) => `  ${name}: ${JSON.stringify(sentOperation(name))},\n`)
  const prefixes = Object.fromEntries(doorNames().map((door) => [door, doors[door].prefix]))
  return `// Generated from the declarations by \`npm run operations\`.
import type { Address, DoorName } from '../kernel/door.ts'
import type { SentOperation } from '../kernel/sent-operation.ts'
import type { Flavour } from '../kernel/screen.ts'
import type { OperationName } from './operations.ts'

export const sentOperations: Readonly<Record<OperationName, SentOperation>> = {
${lines.join('')}}

export const doorPrefixes: Readonly<Record<DoorName, string>> = ${JSON.stringify(prefixes)}

export const refreshAddress: Readonly<Record<Flavour, Address>> = ${JSON.stringify(refreshAddress)}
`
}

function sentOperation(name: OperationName): SentOperation {
  const { caller, idempotent, list_body, upload }: Operation = operations[name]
  const addresses = doorNames().map((door) => [door, doors[door].addresses[name]] as const)
  const body_search = personalSearches[name]
  return {
    caller,
    ...(idempotent && { idempotent }),
    ...(list_body !== undefined && { list_body }),
    ...(upload !== undefined && { upload }),
    ...(isEverywhere(name) && { everywhere: true }),
    ...(body_search !== undefined && { body_search }),
    addresses: Object.fromEntries(addresses.filter(([, own]) => own !== undefined)),
  }
}

function doorNames(): DoorName[] {
  return Object.keys(doors) as DoorName[] // the table's own keys
}
