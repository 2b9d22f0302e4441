import type { TokenValues } from '#contract/messages/tokens.ts'
import type { Tx } from '../../database/connect.ts'
import type { LoggedEvent } from '../../event-log/consumer.ts'
import type { Kernel } from '../../kernel/context.ts'
import { readCodeSubject } from './code-subject.ts'
import { readOrderSubject } from './order-subject.ts'
import type { Sender } from './sender.ts'

/** Whom an event is about; a contact that is not known is ''. */
export type Person = { name: string; phone: string; email: string }

/** What a message is about, and the values of its tokens. */
export type Subject = {
  person: Person | null
  member_id: string | null
  code_id: string | null
  serial_number: string | null
  order_no: string | null
  values: TokenValues
}

/** What an event is about; null when it is not there any more, or not so any more. */
export async function readSubject(kernel: Kernel, tx: Tx, sender: Sender, event: LoggedEvent): Promise<Subject | null> {
  return event.kind === 'order.moved'
    ? readOrderSubject(kernel, tx, sender, event)
    : readCodeSubject(kernel, tx, sender, event)
}
