import type { Address, DoorName } from './door.ts'
import type { Operation } from './operation.ts'

/** The part of an operation that sends a request, with its addresses by door: all that a client loads of it. */
export type SentOperation = Pick<Operation, 'caller' | 'idempotent' | 'list_body' | 'upload'> & {
  readonly addresses: Partial<Record<DoorName, readonly Address[]>>
  /** People call it at its bare address, whatever other addresses it has. */
  readonly everywhere?: true
  /** The address at which the body holds what is searched for, as it may name a person. */
  readonly body_search?: Address
}
