import { isoOrNull } from '#contract/kernel/seoul.ts'
import type { SeenRecall } from '#contract/scans/recalls/operations.ts'
import { type CodeRecall, keepOwnAnswer, ownAnswer, recallOf } from '../../code-life/recall.ts'
import type { InTransaction } from '../../database/connect.ts'
import { byBuyer, recordEvent } from '../../kernel/events.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { buyerCookie, serialsIn } from '../find-code.ts'
import { ownerOf, passOwnerLimit, shopsOf } from '../owners/owner.ts'
import type { Handler } from '../../kernel/handle.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The recall of a scanned code; an owner's reading is recorded. */
export const viewRecall: Handler<'viewRecall'> = async (context, { auth_qr_code }) => {
  await passOwnerLimit(context)
  return seenRecall(context, auth_qr_code)
}

/** The recall for the page of a scan; fails with `recall.none` if the shop stopped the code by hand. */
export async function seenRecall(context: Context, auth_qr_code: string): Promise<SeenRecall> {
  return context.write(async (context) => {
    const { code, recall, member_id } = await find(context, auth_qr_code)
    if (member_id === null) return seenAs(recall, null)
    const owner = whose(code, recall, member_id)
    await keepOwnAnswer(context.tx, owner, context.now(), null)
    return seenAs(recall, await ownAnswer(context.tx, owner))
  })
}

/** Saves the owner's answer; the last one counts, and the shop sees it at once. */
export const answerRecall: Handler<'answerRecall'> = async (context, { auth_qr_code, answer, offer }) => {
  await passOwnerLimit(context)
  return context.write(async (context) => {
    const { code, recall, member_id } = await find(context, auth_qr_code)
    const owner = member_id === null ? null : whose(code, recall, member_id)
    // A new owner is recorded and notified shortly, and can answer then.
    if (owner === null || (await ownAnswer(context.tx, owner)) === null) throw new Failure('owner.unproven')
    mustBeOffered(recall, answer, offer)
    const now = context.now()
    await keepOwnAnswer(context.tx, owner, now, { answer, offer: offer ?? null, answered_at: now })
    const { kind, id } = byBuyer(owner.member_id)
    await recordEvent(context, owner.mall_id, {
      kind: 'recall.answered',
      shop_id: owner.shop_id,
      subject: code.serial_number,
      data: { code_id: code.code_id, recall_no: recall.recall_no, answer, offer: offer ?? null },
      cause: { kind, id },
    })
    return seenAs(recall, await ownAnswer(context.tx, owner))
  })
}

/** Refuses an offer that the shop does not make; without offers, a wish names none. */
function mustBeOffered({ offers }: CodeRecall, answer: string, offer: string | undefined): void {
  const wants = answer === 'wants'
  const is_fine = offer === undefined ? !wants || offers.length === 0 : wants && offers.some((one) => one === offer)
  if (!is_fine) throw new Failure('recall.offer_unknown', { fields: [{ path: 'offer', code: 'recall.offer_unknown' }] })
}

type Code = ShopKey & { code_id: string; serial_number: string; member_id: string | null }
type Found = { code: Code; recall: CodeRecall; member_id: string | null }

/** Finds the code, its recall, and its owner if this browser is theirs; fails alike for anything else. */
async function find(context: InTransaction<Context>, auth_qr_code: string): Promise<Found> {
  const { mall_id } = context
  const serials = serialsIn(auth_qr_code)
  // A value that is not a serial.
  if (serials.length === 0) throw new Failure('recall.none')
  for (const shop of await shopsOf(context)) {
    const code = await context.tx
      .selectFrom('code')
      .select(['mall_id', 'shop_id', 'code_id', 'serial_number', 'member_id'])
      .where('mall_id', '=', mall_id)
      .where('app', '=', shop.app)
      .where('shop_id', '=', shop.shop_id)
      .where('serial_number', 'in', serials)
      .executeTakeFirst()
    const recall = code === undefined ? null : await recallOf(context.tx, code, code.code_id)
    if (code !== undefined && recall !== null) return { code, recall, member_id: await ownerHere(context, code) }
  }
  throw new Failure('recall.none')
}

async function ownerHere(context: InTransaction<Context>, { shop_id, member_id }: Code): Promise<string | null> {
  if (member_id === null || context.cookies[buyerCookie] === undefined) return null
  try {
    const owner = await ownerOf(context)
    return owner.shop_id === shop_id && owner.member_id === member_id ? member_id : null
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'owner.unproven') return null
    throw problem
  }
}

function whose({ mall_id, shop_id, code_id }: Code, { recall_no }: CodeRecall, member_id: string) {
  return { mall_id, shop_id, code_id, recall_no, member_id }
}

function seenAs(recall: CodeRecall, own: Awaited<ReturnType<typeof ownAnswer>>): SeenRecall {
  const { recall_no: _recall, ...words } = recall
  const { answer = null, offer = null, answered_at = null } = own ?? {}
  return {
    ...words,
    is_mine: own !== null,
    answer,
    offer,
    answered_at: isoOrNull(answered_at),
  }
}
