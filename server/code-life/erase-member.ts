import { sql } from 'kysely'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { emptyFakes } from '../personal-data/empty-fakes.ts'
import { shopsIdOf } from '#contract/members/member-id.ts'
import { emptyWebhooks } from '../personal-data/empty-webhooks.ts'
import { emptyOrders } from '../personal-data/empty-orders.ts'
import { emptyRepairs } from '../personal-data/empty-repairs.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** The member whose data is erased, and the origin of the request. */
export type Erasure = ShopKey & { member_id: string; by: 'member' | 'shop' | 'retention' }
type Source = Pick<Kernel, 'now' | 'random' | 'seals'>
type Found = { phone_sealed: Buffer | null; email_sealed: Buffer | null }

/** The prefix of an anonymous id. */
const gone = 'x:'
const idBytes = 12

/**
 * Erases a buyer's personal data in one transaction: name, contacts, notes, tokens, proofs, reports of losses and of
 * suspected fakes by the contact, repair requests, orders, and the recipients and words of messages. Codes stay
 * certified and histories stay whole, under an anonymous id. The member's row is locked first, as every change of owner
 * does, so that no code gets this owner meanwhile. Null if there is no such member.
 */
export async function eraseMemberData(
  source: InTransaction<Source>,
  erasure: Erasure,
): Promise<{ member_id: string; codes: number } | null> {
  const { mall_id, shop_id, member_id } = erasure
  const { rows } = await sql<Found>`
    select phone_sealed, email_sealed from certified_member
    where mall_id = ${mall_id} and shop_id = ${shop_id} and member_id = ${member_id} and erased_at is null
    for update`.execute(source.tx)
  const [found] = rows
  if (found === undefined) return null
  const anonymous = gone + Buffer.from(source.random(idBytes)).toString('base64url')
  const codes = await anonymiseCodes(source.tx, erasure, anonymous)
  await anonymiseLosses(source.tx, erasure, anonymous)
  await endApprovals(source, erasure, anonymous)
  await anonymiseRepairs(source, erasure, anonymous)
  // A certificate has no name; it stays as long as the code is its owner's.
  await source.tx
    .updateTable('certificate')
    .set({ member_id: anonymous })
    .where('mall_id', '=', mall_id)
    .where('member_id', '=', member_id)
    .execute()
  const contacts = indexesOf(source, mall_id, found)
  const theirs = sql`r.shop_id = ${shop_id} and r.contact_index = any (${contacts}::bytea[])`
  await emptyFakes(source.tx, mall_id, source.now(), theirs)
  const orderers = [...contacts, ...source.seals.indexes(mall_id, 'orderer', member_id)]
  const ordered = sql`o.shop_id = ${shop_id} and o.orderer_index && ${orderers}::bytea[]`
  await emptyOrders(source.tx, mall_id, source.now(), ordered)
  await anonymiseMessages(source, erasure, { anonymous, contacts })
  await anonymiseRewards(source, erasure, anonymous)
  // Keeps recall outcomes, anonymised.
  await source.tx
    .updateTable('recall_owner')
    .set({ member_id: anonymous })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .execute()
  await emptyWebhooks(source.tx, { mall_id, shop_id, member_id: shopsIdOf(member_id) ?? member_id })
  await dropOwn(source.tx, erasure, anonymous, contacts)
  await leaveRow(source, erasure, anonymous)
  return { member_id: anonymous, codes }
}

/** Blind indexes of the buyer's contacts, to find them in every table. */
function indexesOf({ seals }: Source, mall_id: string, { phone_sealed, email_sealed }: Found): Buffer[] {
  const phones = phone_sealed === null ? [] : seals.indexes(mall_id, 'phone', seals.open(mall_id, phone_sealed))
  return email_sealed === null
    ? phones
    : [...phones, ...seals.indexes(mall_id, 'email', seals.open(mall_id, email_sealed))]
}

/** A registration that still waits for its approval ends with who asked for it. */
async function anonymiseCodes(tx: Tx, { mall_id, shop_id, member_id }: Erasure, anonymous: string): Promise<number> {
  const { rows } = await sql<{ certified: boolean }>`
    update code set approval_status = case when activated_at is null then null else approval_status end,
      member_id = case when activated_at is null then null else ${anonymous} end
    where mall_id = ${mall_id} and shop_id = ${shop_id} and member_id = ${member_id}
    returning activated_at is not null as certified`.execute(tx)
  await sql`
    update code_history set member_id = ${anonymous},
      updated_by = case when updated_by = ${member_id} then ${anonymous} else updated_by end,
      detail_values = case when detail_values ? 'member_id'
        then jsonb_set(detail_values, '{member_id}', ${JSON.stringify(anonymous)}::jsonb) else detail_values end
    where mall_id = ${mall_id} and shop_id = ${shop_id} and member_id = ${member_id}`.execute(tx)
  return rows.filter(({ certified }) => certified).length
}

async function anonymiseLosses(tx: Tx, { mall_id, shop_id, member_id }: Erasure, anonymous: string): Promise<void> {
  await sql`
    delete from lost_note n using lost_record r
    where n.mall_id = ${mall_id} and r.mall_id = ${mall_id} and r.lost_no = n.lost_no and r.shop_id = ${shop_id}
      and r.member_id = ${member_id}`.execute(tx)
  await sql`
    delete from buyer_picture p using lost_record r
    where p.mall_id = ${mall_id} and p.about = 'loss' and r.mall_id = ${mall_id} and r.lost_no = p.about_no
      and r.shop_id = ${shop_id} and r.member_id = ${member_id}`.execute(tx)
  await sql`
    update lost_record set member_id = ${anonymous}, report_sealed = null, resolved_note_sealed = null,
      registered_name = case when registered_name = ${member_id} then ${anonymous} else registered_name end,
      resolved_name = case when resolved_name = ${member_id} then ${anonymous} else resolved_name end
    where mall_id = ${mall_id} and shop_id = ${shop_id} and member_id = ${member_id}`.execute(tx)
}

/** A registration that waits ends; proofs of purchase and reasons go, whatever was decided. */
async function endApprovals(
  { now, tx }: InTransaction<Source>,
  { mall_id, shop_id, member_id }: Erasure,
  anonymous: string,
): Promise<void> {
  const theirs = sql`r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.member_id = ${member_id}`
  await sql`
    delete from buyer_picture p using approval_request r
    where p.mall_id = ${mall_id} and p.about = 'approval' and r.approval_no = p.about_no and ${theirs}`.execute(tx)
  await sql`
    update approval_request r set member_id = ${anonymous}, reason_sealed = null,
      state = case when r.state = 'pending' then 'withdrawn' else r.state end, decided_at = coalesce(r.decided_at, ${now()})
    where ${theirs}`.execute(tx)
}

/** A repair in progress continues: the shop has the product. The buyer's words are erased, and no notices follow. */
async function anonymiseRepairs(
  { now, tx }: InTransaction<Pick<Source, 'now'>>,
  { mall_id, shop_id, member_id }: Erasure,
  anonymous: string,
): Promise<void> {
  await emptyRepairs(tx, mall_id, now(), sql`r.shop_id = ${shop_id} and r.member_id = ${member_id}`)
  await tx
    .updateTable('repair')
    .set({ member_id: anonymous })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .execute()
}

/** Anonymises rewards: given ones stay, and none is given or taken back afterwards, without a recipient. */
async function anonymiseRewards(
  { now, tx }: InTransaction<Pick<Source, 'now'>>,
  { mall_id, shop_id, member_id }: Erasure,
  anonymous: string,
): Promise<void> {
  await sql`
    update reward_grant set member_id = ${anonymous}, changed_at = ${now()}, step = null, due_at = null, claimed_at = null,
      reason = case when step is null then reason else 'erased' end,
      state = case when step = 'give' then 'skipped' else state end
    where mall_id = ${mall_id} and shop_id = ${shop_id} and member_id = ${member_id}`.execute(tx)
}

/** Anonymises messages. Unsent ones are worth nothing from now on: who sends skips them and gives their points back. */
async function anonymiseMessages(
  { now, seals, tx }: InTransaction<Source>,
  { mall_id, shop_id, member_id }: Erasure,
  { anonymous, contacts }: { anonymous: string; contacts: readonly Buffer[] },
): Promise<void> {
  await sql`
    update message set member_id = case when member_id = ${member_id} then ${anonymous} else member_id end,
      recipient_sealed = ${seals.seal(mall_id, '')}, recipient_index = null,
      body_sealed = ${seals.seal(mall_id, JSON.stringify({ text: '' }))},
      expires_at = case when state in ('queued', 'held') then ${now()} else expires_at end
    where mall_id = ${mall_id} and shop_id = ${shop_id}
      and (member_id = ${member_id} or recipient_index = any (${contacts}::bytea[]))`.execute(tx)
}

async function dropOwn(
  tx: Tx,
  { mall_id, shop_id, member_id }: Erasure,
  anonymous: string,
  contacts: readonly Buffer[],
): Promise<void> {
  // Hand-overs keep the receiver's contact: those of the member, and those by which the codes came to them.
  await sql`
    delete from hand_over h where h.mall_id = ${mall_id} and (h.from_member_id = ${member_id} or h.code_id in (
      select c.code_id from code c
      where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.member_id = ${anonymous}))`.execute(tx)
  // Pictures of a registration are those of its answers.
  await sql`
    delete from buyer_picture p using registration_answer a
    where p.mall_id = ${mall_id} and p.about = 'answer' and a.mall_id = ${mall_id} and a.code_id = p.about_no
      and a.shop_id = ${shop_id} and a.member_id = ${member_id}`.execute(tx)
  const own = [
    'certificate_name',
    'finder_message',
    'member_note',
    'buyer_token',
    'buyer_consent',
    'registration_answer',
  ] as const
  for (const table of own) {
    await tx.deleteFrom(table).where('mall_id', '=', mall_id).where('member_id', '=', member_id).execute()
  }
  await tx
    .deleteFrom('joined_member')
    .where('mall_id', '=', mall_id)
    .where((is) => is.or([is('member_id', '=', member_id), is('into_id', '=', member_id)]))
    .execute()
  // A proof in use waits for the member's row and would deadlock: it expires within two days.
  await sql`
    delete from proof where mall_id = ${mall_id} and proof_id in (
      select p.proof_id from proof p
      where p.mall_id = ${mall_id} and p.target_index = any (${contacts}::bytea[])
      for update skip locked)`.execute(tx)
}

/** Keeps a tombstone: the member existed, the dates of consent, and the erasure. */
async function leaveRow(
  source: InTransaction<Source>,
  { mall_id, member_id, by }: Erasure,
  anonymous: string,
): Promise<void> {
  const nothing = { name_index: null, phone_sealed: null, phone_index: null, email_sealed: null, email_index: null }
  const shops = { member_group: null, marketing_at: null, blocked_reason: null, blocked_by: null, blocked_at: null }
  await source.tx
    .updateTable('certified_member')
    .set({ member_id: anonymous, name_sealed: null, ...nothing, ...shops, erased_at: source.now(), erased_by: by })
    .where('mall_id', '=', mall_id)
    .where('member_id', '=', member_id)
    .execute()
}
