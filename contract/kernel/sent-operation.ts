import type { Address, DoorName } from './door.ts'
import type { Operation } from './operation.ts'

/** The part of an operation that a client needs to send a request, with its addresses by door. */
export type SentOperation = Pick<Operation, 'caller' | 'idempotent' | 'list_body' | 'upload'> & {
  readonly addresses: Partial<Record<DoorName, readonly Address[]>>
  /** People call it at its bare address, whatever other addresses it has. */
  readonly everywhere?: true
  /** The address whose body has the search terms, as they may name a person. */
  readonly body_search?: Address
}
