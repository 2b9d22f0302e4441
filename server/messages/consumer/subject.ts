import type { InTransaction } from '../../database/connect.ts'
import type { LoggedEvent } from '../../event-log/consumer.ts'
import type { Kernel } from '../../kernel/context.ts'
import { readCodeSubject } from './code-subject.ts'
import { readOrderSubject } from './order-subject.ts'
import type { Sender } from './sender.ts'
import type { Subject } from './subject-type.ts'

/** Reads the subject of an event; null when it is not there any more, or not so any more. */
export async function readSubject(
  kernel: InTransaction<Kernel>,
  sender: Sender,
  event: LoggedEvent,
): Promise<Subject | null> {
  return event.kind === 'order.moved' ? readOrderSubject(kernel, sender, event) : readCodeSubject(kernel, sender, event)
}
