import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { joinWithin } from '#contract/scans/owners/operations.ts'
import type { Operations } from '#contract/table/operations.ts'
import { changeCodes } from '../../code-life/change.ts'
import { lockCodes } from '../../code-life/lock.ts'
import type { Tx } from '../../database/connect.ts'
import { recordAs } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { byBuyer } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { contactColumns, memberOf } from '../member.ts'
import { useProofOnce } from '../pass-proof.ts'
import type { Contact } from '../send-proof.ts'
import type { Owner } from './owner.ts'
import { ownerOf, passOwnerLimit } from './owner.ts'
import { passOwnProof } from './prove.ts'

type Join = Operations['joinContact']
type Row = { member_id: string; phone_sealed: Buffer | null; email_sealed: Buffer | null }

/**
 * Joins another number or address of the same person, who has just proved both: its products become those of the member
 * who is known here, and either contact opens all of them from then on (product E).
 */
export async function joinContact(context: Context, input: InputOf<Join>): Promise<OutputOf<Join>> {
  await passOwnerLimit(context)
  const contact = await passOwnProof(context, input)
  return context.write(async (tx) => {
    const owner = await ownerOf(context, tx)
    mustBeFresh(context, owner)
    await useProofOnce(context, tx, input.proof_id)
    const other = await memberOf(context, tx, owner.shop_id, contact)
    if (other === owner.member_id) return { joined: 0 }
    const joined = await moveCodes(context, tx, owner, other)
    await moveContacts(context, tx, owner, { other, contact })
    const entry = { action: 'member.joined', target: `member:${owner.member_id}`, detail: { codes: joined } }
    await recordAs(context, tx, context.mall_id, { kind: 'buyer', name: owner.member_id }, entry)
    return { joined }
  })
}

function mustBeFresh(context: Context, { proved_at }: Owner): void {
  const since = proved_at === null ? Infinity : context.now().getTime() - proved_at.getTime()
  if (since > joinWithin) throw new Failure('owner.prove_again')
}

async function moveCodes(context: Context, tx: Tx, { shop_id, member_id }: Owner, other: string): Promise<number> {
  const { mall_id } = context
  const place = { mall_id, shop_id }
  const theirs = await tx
    .selectFrom('code')
    .select('code_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', other)
    .execute()
  const locked = await lockCodes(
    tx,
    place,
    theirs.map(({ code_id }) => code_id),
  )
  const codes = locked.filter((code) => code.member_id === other)
  const event = { type: 'join_owner', member_id } as const
  await changeCodes(
    context,
    tx,
    byBuyer(member_id),
    codes.map((code) => ({ code, event })),
  )
  return codes.length
}

/** What stands under a member's id: it comes along, so that a request to erase finds all of it. */
const tables = [
  'certificate',
  'certificate_name',
  'buyer_token',
  'finder_message',
  'lost_record',
  'member_note',
  'message',
] as const

/** One member has one number and one address at most; which of two would be theirs is nothing that we can know. */
async function moveContacts(
  context: Context,
  tx: Tx,
  { member_id }: Owner,
  { other, contact }: { other: string; contact: Contact },
): Promise<void> {
  const { mall_id } = context
  const rows = await lockMembers(context, tx, [member_id, other])
  const mine = rows.find((row) => row.member_id === member_id)
  const theirs = rows.find((row) => row.member_id === other)
  if (mine === undefined) throw new Failure('owner.unproven')
  const brings = (channel: 'phone' | 'email') =>
    channel === contact.channel || (theirs?.[`${channel}_sealed`] ?? null) !== null
  const has = (channel: 'phone' | 'email') => mine[`${channel}_sealed`] !== null
  if ((brings('phone') && has('phone')) || (brings('email') && has('email'))) throw new Failure('owner.join_same')
  const into = { mall_id, member_id, other }
  for (const table of tables) await moveRows(tx, table, into)
  await tx
    .updateTable('hand_over')
    .set({ from_member_id: member_id })
    .where('mall_id', '=', mall_id)
    .where('from_member_id', '=', other)
    .execute()
  await tx
    .updateTable('joined_member')
    .set({ into_id: member_id })
    .where('mall_id', '=', mall_id)
    .where('into_id', '=', other)
    .execute()
  await tx.deleteFrom('certified_member').where('mall_id', '=', mall_id).where('member_id', '=', other).execute()
  await tx
    .insertInto('joined_member')
    .values({ mall_id, member_id: other, into_id: member_id, joined_at: context.now() })
    .execute()
  await tx
    .updateTable('certified_member')
    .set(contactColumns(context, contact))
    .where('mall_id', '=', mall_id)
    .where('member_id', '=', member_id)
    .execute()
}

async function lockMembers({ mall_id }: Context, tx: Tx, ids: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('certified_member')
    .select(['member_id', 'phone_sealed', 'email_sealed'])
    .where('mall_id', '=', mall_id)
    .where('member_id', 'in', ids)
    .orderBy('member_id')
    .forUpdate()
    .execute()
}

async function moveRows(
  tx: Tx,
  table: (typeof tables)[number],
  { mall_id, member_id, other }: { mall_id: string; member_id: string; other: string },
): Promise<void> {
  await tx.updateTable(table).set({ member_id }).where('mall_id', '=', mall_id).where('member_id', '=', other).execute()
}
