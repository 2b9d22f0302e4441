import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import type { AdminRecipient } from '#contract/messages/rules/operations.ts'
import { wrongFields } from '#contract/messages/rules/admin-recipients.ts'
import { type Trigger, recipientOf } from '#contract/messages/triggers.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The shop's operators who get messages (product G). Their names and contacts are sealed. */

type Seals = Pick<Kernel, 'seals'>

const contact = z.object({ name: z.string(), phone: z.string(), email: z.string() })

/** In the order in which they were saved. */
export async function readAdmins(
  { seals, tx }: InTransaction<Seals>,
  { mall_id, shop_id }: ShopKey,
): Promise<AdminRecipient[]> {
  const rows = await tx
    .selectFrom('message_admin')
    .select(['contact_sealed', 'triggers'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('admin_no')
    .execute()
  return rows.map(({ contact_sealed, triggers }) => ({
    ...contact.parse(JSON.parse(seals.open(mall_id, contact_sealed))),
    triggers: triggers.filter(isAdminTrigger),
  }))
}

/** The version of the list, which changes with every save and contains no data. */
export async function adminsVersion(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<string> {
  const rows = await tx
    .selectFrom('message_admin')
    .select('contact_sealed')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('admin_no')
    .execute()
  const hash = createHash('sha256')
  for (const { contact_sealed } of rows) hash.update(contact_sealed)
  return hash.digest('base64url').slice(0, 22)
}

/** Replaces the whole list. */
export async function writeAdmins(
  { seals, tx }: InTransaction<Seals>,
  { mall_id, shop_id }: ShopKey,
  admins: readonly AdminRecipient[],
): Promise<void> {
  await tx.deleteFrom('message_admin').where('mall_id', '=', mall_id).where('shop_id', '=', shop_id).execute()
  if (admins.length === 0) return
  const rows = admins.map(({ triggers, ...who }, admin_no) => ({
    mall_id,
    shop_id,
    admin_no,
    contact_sealed: seals.seal(mall_id, JSON.stringify(who)),
    triggers: [...triggers],
  }))
  await tx.insertInto('message_admin').values(rows).execute()
}

/** Normalises the list: numbers as digits, addresses in lower case; fails for an operator without a contact. */
export function normalizedAdmins(typed: readonly AdminRecipient[]): AdminRecipient[] {
  const admins = typed.map((admin) => ({
    ...admin,
    phone: readMobilePhone(admin.phone) ?? admin.phone,
    email: readEmail(admin.email) ?? admin.email,
  }))
  const code = 'message_rule.admin_wrong'
  const fields = admins.flatMap((admin, place) =>
    wrongFields(admin).map((field) => ({ path: `admin_recipients.${place}.${field}`, code }) as const),
  )
  if (fields.length > 0) throw new Failure(code, { fields })
  return admins
}

/** Masked for roles that may not change the settings. */
export function masked({ name, phone, email, triggers }: AdminRecipient): AdminRecipient {
  return {
    name: maskName(name),
    phone: phone === '' ? '' : maskPhone(phone),
    email: email === '' ? '' : maskEmail(email),
    triggers,
  }
}

function isAdminTrigger(trigger: Trigger): trigger is AdminRecipient['triggers'][number] {
  return recipientOf(trigger) === 'admin'
}
