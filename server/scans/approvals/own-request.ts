import { type ApprovalState, type WarrantyStart, decidedBy, mayReopen } from '#contract/approvals/request.ts'
import type { InTransaction } from '../../database/connect.ts'
import { tokenHash } from '../../secrets/sealed.ts'
import type { Context } from '../../kernel/context.ts'
import { maskContact } from '../send-proof.ts'
import { buyerCookie } from '../find-code.ts'

/** A registration awaiting approval, as its buyer sees it. */
export type OwnRequest = {
  state: ApprovalState
  submitted_at: Date
  decided_by: Date
  /** The shop's reason of a refusal. */
  reason: string | null
  /** The masked contact that gets the result, or null. */
  told_at: string | null
  warranty_start: WarrantyStart
}

type Of = { shop_id: number; code_id: string }

/** The last registration of a code by this browser; null for others. */
export async function ownRequest(context: Context, of: Of): Promise<OwnRequest | null> {
  const token = context.cookies[buyerCookie]
  if (token === undefined) return null
  return context.read(async (context) => {
    const row = await readOwn(context, of, token)
    return row === undefined ? null : requestOf(context, row)
  })
}

/** The refused registration of this browser while the code is free again, or null. */
export async function refusedBefore(context: Context, of: Of): Promise<OwnRequest | null> {
  const own = await ownRequest(context, of)
  return own !== null && mayReopen(own.state) ? own : null
}

type Row = NonNullable<Awaited<ReturnType<typeof readOwn>>>

async function readOwn({ mall_id, now, tx }: InTransaction<Context>, { shop_id, code_id }: Of, token: string) {
  return tx
    .selectFrom('buyer_token as t')
    .innerJoin('approval_request as a', (join) =>
      join.onRef('a.mall_id', '=', 't.mall_id').onRef('a.member_id', '=', 't.member_id'),
    )
    .innerJoin('certified_member as m', (join) =>
      join.onRef('m.mall_id', '=', 'a.mall_id').onRef('m.member_id', '=', 'a.member_id'),
    )
    .select([
      'a.state',
      'a.submitted_at',
      'a.expires_at',
      'a.approve_at',
      'a.reason_sealed',
      'a.channel',
      'a.warranty_start',
    ])
    .select(['m.phone_sealed', 'm.email_sealed'])
    .where('t.mall_id', '=', mall_id)
    .where('t.token_hash', '=', tokenHash(token))
    .where('t.expires_at', '>', now())
    .where('a.shop_id', '=', shop_id)
    .where('a.code_id', '=', code_id)
    .orderBy('a.approval_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function requestOf({ seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>, row: Row): OwnRequest {
  const { state, submitted_at, reason_sealed, channel, warranty_start } = row
  const reason = reason_sealed === null ? null : seals.open(mall_id, reason_sealed)
  const others = channel === 'phone' ? (['phone', 'email'] as const) : (['email', 'phone'] as const)
  const to = others.find((one) => row[`${one}_sealed`] !== null)
  const sealed = to === undefined ? null : row[`${to}_sealed`]
  const told_at =
    to === undefined || sealed === null ? null : maskContact({ channel: to, target: seals.open(mall_id, sealed) })
  return { state, submitted_at, decided_by: decidedBy(row), reason, told_at, warranty_start }
}
