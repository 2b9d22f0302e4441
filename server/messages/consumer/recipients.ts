import { z } from 'zod'
import { type Trigger, recipientOf } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Sender } from './sender.ts'
import type { Person, Subject } from './subject-type.ts'

const contact = z.object({ name: z.string().default(''), phone: z.string().default(''), email: z.string().default('') })

/** The recipients of a trigger: the buyer, or the operators named by the shop, else its manager. */
export async function recipientsOf(
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
