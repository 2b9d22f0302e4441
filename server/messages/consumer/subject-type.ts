import type { TokenValues } from '#contract/messages/tokens.ts'

/** Whom an event is about; a contact that is not known is ''. */
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
