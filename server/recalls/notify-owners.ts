import { sql } from 'kysely'
import { cutToCp949 } from '#contract/kernel/cp949.ts'
import { channelFor } from '#contract/recalls/recall.ts'
import { text } from '#contract/text/text.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { type Contact, notifyBuyer, writeToBuyer } from '../notify/notify-buyer.ts'
import { registrationPage } from '../shop-data/registration-page.ts'
import type { AtWork } from './at-work.ts'
import { hasTexts } from './reach.ts'
import { fromCodes } from '../shop-data/product-card.ts'

/** A code's owner. */
export type CodeOwner = { code_id: string; serial_number: string; member_id: string }
type KeptOwner = CodeOwner & { owner_no: string }

/** Letters of a product's name in a text message. */
const nameMost = 60

/**
 * Records owners and notifies them, once per code. The caller has locked the recall, which excludes concurrent records.
 */
export async function notifyNew(
  kernel: InTransaction<Kernel>,
  recall: AtWork,
  owners: readonly CodeOwner[],
): Promise<void> {
  if (owners.length === 0) return
  const { mall_id, shop_id, recall_no } = recall
  const known = await sql<{ code_id: string; member_id: string }>`
    select o.code_id, o.member_id from recall_owner o
    where o.mall_id = ${mall_id} and o.recall_no = ${recall_no}::bigint
      and o.code_id = any (${owners.map(({ code_id }) => code_id)}::bigint[])`.execute(kernel.tx)
  const written = new Set(known.rows.map(({ code_id, member_id }) => `${code_id} ${member_id}`))
  const fresh = owners.filter(({ code_id, member_id }) => !written.has(`${code_id} ${member_id}`))
  if (fresh.length === 0) return
  const values = fresh.map(
    ({ code_id, serial_number, member_id }) =>
      sql`(${mall_id}, ${recall_no}, ${shop_id}, ${code_id}, ${serial_number}, ${member_id})`,
  )
  const { rows } = await sql<KeptOwner>`
    insert into recall_owner (mall_id, recall_no, shop_id, code_id, serial_number, member_id)
    values ${sql.join(values)} returning owner_no, code_id, serial_number, member_id`.execute(kernel.tx)
  await notifyOwners(kernel, recall, { owners: rows, telling: 'first' })
}

/** Kinds of notices: the recall, a reminder, or its end. */
export type NoticeKind = 'first' | 'again' | 'over'

/** Queues a message to each owner who can be written to, and keeps which it is. */
export async function notifyOwners(
  kernel: InTransaction<Kernel>,
  recall: AtWork,
  { owners, telling }: { owners: readonly KeptOwner[]; telling: NoticeKind },
): Promise<void> {
  if (owners.length === 0) return
  const { mall_id, first_contact } = recall
  const texts = hasTexts(recall, kernel.now())
  const contacts = await contactsOf(kernel.tx, mall_id, owners)
  const products = await productsOf(kernel.tx, recall, owners)
  const told: { owner_no: string; channel: string; message_id: string }[] = []
  for (const owner of owners) {
    const { phone_sealed = null, email_sealed = null } = contacts.get(owner.member_id) ?? {}
    const has = { phone: phone_sealed !== null, email: email_sealed !== null }
    const channel = channelFor(has, first_contact, texts)
    const sealed = channel === 'sms' ? phone_sealed : email_sealed
    if (channel === null || sealed === null) continue
    const to = { channel: channel === 'sms' ? 'phone' : 'email', target: kernel.seals.open(mall_id, sealed) } as const
    const product = products.get(owner.code_id) ?? recall.title
    const message_id = await write(kernel, recall, { owner, to, product, telling })
    told.push({ owner_no: owner.owner_no, channel, message_id })
  }
  // The words of the recall itself stay the last that the shop's list of owners tells of.
  if (telling !== 'over') await keepTold(kernel, recall, { told, again: telling === 'again' })
}

type OwnerNotice = { owner: KeptOwner; to: Contact; product: string; telling: NoticeKind }

/** A text message is paid by the shop and waits for its points; an e-mail is the service's own and costs nothing. */
async function write(kernel: InTransaction<Kernel>, recall: AtWork, notice: OwnerNotice): Promise<string> {
  const { owner, to, product, telling } = notice
  const { code_id, serial_number, member_id } = owner
  const url = registrationPage(kernel, recall, serial_number)
  const purpose = telling === 'over' ? 'recall.over' : 'recall.notice'
  const is_text = to.channel === 'phone'
  const words = ({ shop }: { shop: string }) => ({
    subject: subjectOf(recall, { shop, product }, telling),
    text: wordsOf(recall, { shop, product: is_text ? cutToCp949(product, nameMost) : product, url }, telling),
  })
  return is_text
    ? writeToBuyer(kernel, { shop: recall, to, purpose, words, member_id, code_id, serial_number })
    : notifyBuyer(kernel, { shop: recall, to, purpose, words })
}

type Named = { shop: string; product: string }

function wordsOf(
  { reason, instruction, contact, ended_as }: AtWork,
  named: Named & { url: string },
  telling: NoticeKind,
): string {
  if (telling === 'over') return text('ko', `recall.over_${ended_as ?? 'ended'}`, { ...named, contact })
  const words = text('ko', `recall.notice_${reason}`, { ...named, instruction, contact })
  return telling === 'again' ? text('ko', 'recall.notice_again', { words }) : words
}

function subjectOf({ reason, ended_as }: AtWork, named: Named, telling: NoticeKind): string {
  if (telling === 'over') return text('ko', `recall.over_subject_${ended_as ?? 'ended'}`, named)
  return text('ko', `recall.notice_subject_${reason}`, named)
}

type Told = { owner_no: string; channel: string; message_id: string }

async function keepTold(
  { now, tx }: InTransaction<Kernel>,
  { mall_id, recall_no }: AtWork,
  { told, again }: { told: readonly Told[]; again: boolean },
): Promise<void> {
  if (told.length === 0) return
  await sql`
    update recall_owner o set channel = n.channel, message_id = n.message_id, told_at = coalesce(o.told_at, ${now()}),
      reminded_at = case when ${again}::boolean then ${now()}::timestamptz else o.reminded_at end
    from unnest(${told.map(({ owner_no }) => owner_no)}::bigint[], ${told.map(({ channel }) => channel)}::text[],
      ${told.map(({ message_id }) => message_id)}::uuid[]) as n (owner_no, channel, message_id)
    where o.mall_id = ${mall_id} and o.recall_no = ${recall_no}::bigint and o.owner_no = n.owner_no`.execute(tx)
}

/**
 * Proved contacts of the members. The rows stay locked until the message is in the outbox, which serializes this with
 * an erasure.
 */
async function contactsOf(tx: Tx, mall_id: string, owners: readonly CodeOwner[]) {
  const rows = await holdMembers(
    tx,
    mall_id,
    owners.map(({ member_id }) => member_id),
  )
  return new Map(rows.map(({ member_id, ...contacts }) => [member_id, contacts]))
}

/** Locks members in id order, to avoid deadlocks. */
export async function holdMembers(tx: Tx, mall_id: string, member_ids: readonly string[]) {
  if (member_ids.length === 0) return []
  return tx
    .selectFrom('certified_member')
    .select(['member_id', 'phone_sealed', 'email_sealed'])
    .where('mall_id', '=', mall_id)
    .where('member_id', 'in', [...new Set(member_ids)])
    .where('erased_at', 'is', null)
    .orderBy('member_id')
    .forShare()
    .execute()
}

async function productsOf(tx: Tx, { mall_id, shop_id }: AtWork, owners: readonly CodeOwner[]) {
  const rows = await fromCodes(tx)
    .select(['c.code_id', 'p.product_name'])
    .where('c.mall_id', '=', mall_id)
    .where('c.shop_id', '=', shop_id)
    .where(
      'c.code_id',
      'in',
      owners.map(({ code_id }) => code_id),
    )
    .execute()
  return new Map(rows.map(({ code_id, product_name }) => [code_id, product_name]))
}
