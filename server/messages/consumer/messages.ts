import { type Trigger, channelsOf, recipientOf } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Consumer, LoggedEvent } from '../../event-log/consumer.ts'
import type { Kernel } from '../../kernel/context.ts'
import { compose } from './compose.ts'
import { queueMessages } from './queue.ts'
import { readRule } from './rule.ts'
import { readSender, type Sender } from './sender.ts'
import { kindsTold, triggersOf } from './triggers-of.ts'
import { z } from 'zod'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Person, Subject } from './subject-type.ts'
import { readCodeSubject } from './code-subject.ts'
import { readOrderSubject } from './order-subject.ts'

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

const contact = z.object({ name: z.string().default(''), phone: z.string().default(''), email: z.string().default('') })

/** The recipients of a trigger: the buyer, or the operators named by the shop, else its manager. */
async function recipientsOf(
  kernel: InTransaction<Kernel>,
  sender: Sender,
  { trigger, subject }: { trigger: Trigger; subject: Subject },
): Promise<Person[]> {
  if (recipientOf(trigger) === 'member') return subject.person === null ? [] : [subject.person]
  const { mall_id, shop_id } = sender
  const named = await kernel.tx
    .selectFrom('message_admin')
    .select(['contact_sealed', 'triggers'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('admin_no')
    .execute()
  const told = named.filter(({ triggers }) => triggers.includes(trigger))
  if (told.length > 0)
    return told.map(({ contact_sealed }) => contact.parse(JSON.parse(kernel.seals.open(mall_id, contact_sealed))))
  const profile = await openProfile(kernel, mall_id)
  if (profile === null) return []
  const { manager_name: name, manager_phone: phone, manager_email: email } = profile
  return [{ name, phone, email }]
}

/** Reads the subject of an event; null when it is not there any more, or not so any more. */
async function readSubject(kernel: InTransaction<Kernel>, sender: Sender, event: LoggedEvent): Promise<Subject | null> {
  return event.kind === 'order.moved' ? readOrderSubject(kernel, sender, event) : readCodeSubject(kernel, sender, event)
}
