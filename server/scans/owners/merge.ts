import { isGuest } from '#contract/members/member-id.ts'
import { changeCodes } from '../../code-life/change.ts'
import { lockCodes } from '../../code-life/lock.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { recordAs } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { byBuyer } from '../../kernel/events.ts'
import { Failure } from '../../kernel/failure.ts'
import { contactColumns } from '../member.ts'
import type { Contact } from '../send-proof.ts'

/** Merges two members; the caller has proved both contacts. */

type Into = { shop_id: number; member_id: string }
type From = { other: string; contact: Contact }
const channels = ['phone', 'email'] as const

/**
 * Moves a member's products, messages and contacts to another; histories stay and record it. Returns the number of
 * products. A shop's own member is never merged away, as the shop owns the id.
 */
export async function mergeMembers(context: InTransaction<Context>, into: Into, from: From): Promise<number> {
  const { other } = from
  if (!isGuest(other)) throw new Failure('owner.join_member')
  const codes = await moveCodes(context, into, other)
  await moveContacts(context, into, from)
  const action = isGuest(into.member_id) ? 'member.joined' : 'member.merged'
  const entry = { action, target: `member:${into.member_id}`, detail: { codes } }
  await recordAs(context, { mall_id: context.mall_id, kind: 'buyer', name: into.member_id }, entry)
  return codes
}

/** Merges as part of another request, which continues if a merge is impossible. */
export async function mergeIfPossible(context: InTransaction<Context>, into: Into, from: From): Promise<void> {
  if (from.other === into.member_id || !isGuest(from.other)) return
  const [mine, theirs] = await lockBoth(context, into, from.other)
  if (mine === undefined || theirs?.blocked_at != null || clashes(context, mine, theirs, from.contact)) return
  await mergeMembers(context, into, from)
}

async function moveCodes(
  context: InTransaction<Context>,
  { shop_id, member_id }: Into,
  other: string,
): Promise<number> {
  const { mall_id } = context
  const place = { mall_id, shop_id }
  const theirs = await context.tx
    .selectFrom('code')
    .select('code_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', other)
    .execute()
  const locked = await lockCodes(
    context.tx,
    place,
    theirs.map(({ code_id }) => code_id),
  )
  const codes = locked.filter((code) => code.member_id === other)
  const event = { type: 'join_owner', member_id } as const
  await changeCodes(
    context,
    byBuyer(member_id),
    codes.map((code) => ({ code, event })),
  )
  return codes.length
}

/** Tables keyed by a member's id, moved so that a request to erase finds everything. */
const tables = [
  'approval_request',
  'certificate',
  'certificate_name',
  'buyer_consent',
  'buyer_token',
  'finder_message',
  'lost_record',
  'member_note',
  'message',
  'recall_owner',
  'registration_answer',
  'repair',
  'reward_grant',
] as const

/** Moves contacts. A member has one number and one address at most; which of two is right cannot be known. */
async function moveContacts(context: InTransaction<Context>, into: Into, { other, contact }: From): Promise<void> {
  const { mall_id } = context
  const { member_id } = into
  const [mine, theirs] = await lockBoth(context, into, other)
  if (theirs?.blocked_at != null) throw new Failure('member.blocked')
  if (mine === undefined && theirs === undefined) throw new Failure('owner.join_nothing')
  if (mine !== undefined && clashes(context, mine, theirs, contact)) throw new Failure('owner.join_same')
  if (mine === undefined) await comeIn(context, into, other)
  for (const table of tables) await moveRows(context.tx, table, { mall_id, member_id, other })
  await context.tx
    .updateTable('hand_over')
    .set({ from_member_id: member_id })
    .where('mall_id', '=', mall_id)
    .where('from_member_id', '=', other)
    .execute()
  await context.tx
    .updateTable('joined_member')
    .set({ into_id: member_id })
    .where('mall_id', '=', mall_id)
    .where('into_id', '=', other)
    .execute()
  await context.tx
    .deleteFrom('certified_member')
    .where('mall_id', '=', mall_id)
    .where('member_id', '=', other)
    .execute()
  await context.tx
    .insertInto('joined_member')
    .values({ mall_id, member_id: other, into_id: member_id, joined_at: context.now() })
    .onConflict((conflict) => conflict.columns(['mall_id', 'member_id']).doUpdateSet({ into_id: member_id }))
    .execute()
  await context.tx
    .updateTable('certified_member')
    .set({ ...contactsOf(theirs), ...contactColumns(context, contact) })
    .where('mall_id', '=', mall_id)
    .where('member_id', '=', member_id)
    .execute()
}

type Row = Awaited<ReturnType<typeof lockMembers>>[number]

/** True if both have different contacts of one kind. */
function clashes(
  { mall_id, seals }: Pick<Context, 'mall_id' | 'seals'>,
  mine: Row,
  theirs: Row | undefined,
  contact: Contact,
): boolean {
  // Compares plain values: during a key rotation one value has two blind indexes.
  const opened = (sealed: Buffer | null = null) => (sealed === null ? null : seals.open(mall_id, sealed))
  return channels.some((channel) => {
    const proved = channel === contact.channel ? contact.target : null
    const brought = proved ?? opened(theirs?.[`${channel}_sealed`])
    const had = opened(mine[`${channel}_sealed`])
    return brought !== null && had !== null && brought !== had
  })
}

/** The contacts to move. */
function contactsOf(theirs: Row | undefined): Partial<Row> {
  const { phone_sealed = null, phone_index = null, email_sealed = null, email_index = null } = theirs ?? {}
  return {
    ...(phone_sealed === null ? {} : { phone_sealed, phone_index }),
    ...(email_sealed === null ? {} : { email_sealed, email_index }),
  }
}

/** Creates the row of a signed-in member without registrations, with name and consent of the other. */
async function comeIn(
  { mall_id, tx }: InTransaction<Context>,
  { shop_id, member_id }: Into,
  other: string,
): Promise<void> {
  const own = ['shop_id', 'name_sealed', 'name_index', 'agreed_at', 'created_at', 'member_group'] as const
  const agreed = ['marketing_at', 'consent_version'] as const
  const { shop_id: of, ...kept } = await tx
    .selectFrom('certified_member')
    .select([...own, ...agreed])
    .where('mall_id', '=', mall_id)
    .where('member_id', '=', other)
    .executeTakeFirstOrThrow()
  if (of !== shop_id) throw new Error('members of two shops')
  await tx
    .insertInto('certified_member')
    .values({ mall_id, member_id, shop_id, ...kept })
    .execute()
}

async function lockBoth(context: InTransaction<Context>, { member_id }: Into, other: string) {
  const rows = await lockMembers(context, [member_id, other])
  return [rows.find((row) => row.member_id === member_id), rows.find((row) => row.member_id === other)] as const
}

async function lockMembers({ mall_id, tx }: InTransaction<Context>, ids: readonly string[]) {
  return tx
    .selectFrom('certified_member')
    .select(['member_id', 'phone_sealed', 'phone_index', 'email_sealed', 'email_index', 'blocked_at'])
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
