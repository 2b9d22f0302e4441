import type { Address, DoorName } from '#contract/kernel/door.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { doors } from '#contract/table/doors.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'

/** An operation at one of its addresses. */
export type Standing = { door: DoorName; name: OperationName; method: string; path: string }

/** Lists every operation at each of its addresses; in production without development-only ones. */
export function* everyAddress(production = false): Generator<Standing> {
  for (const [door, { prefix, addresses }] of Object.entries(doors) as [DoorName, (typeof doors)[DoorName]][]) {
    for (const [name, list] of Object.entries(addresses) as [OperationName, readonly Address[]][]) {
      const operation: Operation = operations[name]
      if (production && operation.development_only === true) continue
      for (const address of list) {
        const [method = 'GET', path = '/'] = address.split(' ')
        yield { door, name, method, path: prefix + path }
      }
    }
  }
}

/** An address as OpenAPI writes it: `/things/{id}`. */
export function pathTemplate(path: string): string {
  return path.replace(/:([a-z_]+)/g, '{$1}')
}

/** The parameters that a path names. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? '')
}
