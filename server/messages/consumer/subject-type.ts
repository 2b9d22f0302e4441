import type { TokenValues } from '#contract/messages/tokens.ts'

/** The person of an event; unknown contacts are ''. */
export type Person = { name: string; phone: string; email: string }

/** The subject of a message, and the values of its tokens. */
export type Subject = {
  person: Person | null
  member_id: string | null
  code_id: string | null
  serial_number: string | null
  order_no: string | null
  values: TokenValues
}
