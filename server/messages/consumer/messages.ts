import { type Trigger, channelsOf } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Consumer, LoggedEvent } from '../../event-log/consumer.ts'
import type { Kernel } from '../../kernel/context.ts'
import { compose } from './compose.ts'
import { queueMessages } from './queue.ts'
import { recipientsOf } from './recipients.ts'
import { readRule } from './rule.ts'
import { readSender } from './sender.ts'
import { readSubject } from './subject.ts'
import { kindsTold, triggersOf } from './triggers-of.ts'

/**
 * The reader that turns events into messages: event, trigger, rule, recipients, channels, one row each. Its writes
 * commit with its position, so each event is handled once; the dispatcher sends the messages.
 */
export const messages: Consumer = {
  name: 'messages',
  prompt: true,
  kinds: kindsTold,
  recipientOf: ({ shop_id, subject, data }) => {
    const { member_id } = data
    return `${shop_id}:${typeof member_id === 'string' ? member_id : subject}`
  },
  async handle(kernel, event) {
    for (const trigger of triggersOf(event)) await tell(kernel, event, trigger)
  },
}

async function tell(kernel: InTransaction<Kernel>, event: LoggedEvent, trigger: Trigger): Promise<void> {
  const { mall_id, shop_id } = event
  if (shop_id === null) return
  const rule = await readRule(kernel.tx, { mall_id, shop_id }, trigger)
  if (channelsOf(rule.send_type).length === 0) return
  const sender = await readSender(kernel, { mall_id, shop_id })
  // Shops of a website builder have no messages; and without the plan a default rule counts as no miss.
  if (sender === null || (!sender.has_plan && rule.is_default)) return
  const subject = await readSubject(kernel, sender, event)
  if (subject === null) return
  const recipients = await recipientsOf(kernel, sender, { trigger, subject })
  const composed = await compose(kernel, sender, { trigger, rule, subject, recipients })
  await queueMessages(kernel, sender, { event, trigger, rule, subject, composed })
}
