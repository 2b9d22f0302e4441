import { sql } from 'kysely'
import { type EstimateState, type RepairState, repairNotices } from '#contract/repairs/request.ts'
import type { HeldRepair } from '../code-life/repair.ts'
import { lockCodes } from '../code-life/lock.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** A locked request in its present state. */
export type Held = HeldRepair & {
  state: RepairState
  repair_id: string
  estimate_state: EstimateState | null
  emptied_at: Date | null
  /** Notices to its buyer within the last day. */
  told: number
  /** Another request about the same product by the same buyer is under way. */
  has_other: boolean
}

/** Holds one request of this shop. */
export async function holdRepair(context: InTransaction<Context>, repair_no: string): Promise<Held> {
  const held = (await holdRepairs(context, [repair_no])).get(repair_no)
  if (held === undefined) throw new Failure('repair.none')
  return held
}

/** Locks requests of this shop by their codes, in code order: a new request locks the code, too. */
export async function holdRepairs(
  { shop, now, tx }: InTransaction<Context>,
  repair_nos: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const { mall_id, shop_id } = shop
  const asked = await tx
    .selectFrom('repair')
    .select('code_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('repair_no', 'in', repair_nos)
    .execute()
  const code_ids = [...new Set(asked.map(({ code_id }) => code_id))]
  const codes = new Map((await lockCodes(tx, shop, code_ids)).map((code) => [code.code_id, code]))
  const since = new Date(now().getTime() - repairNotices.window)
  const { rows } = await sql<Omit<Held, 'code'> & { code_id: string }>`
    select r.repair_no, r.reference, r.code_id, r.state, r.member_id, r.repair_id, r.estimate_state, r.emptied_at,
      (select count(*)::integer from repair_entry e where e.mall_id = ${mall_id} and e.repair_no = r.repair_no
        and e.kind in ('state', 'estimate', 'answer') and e.written_at > ${since}) as told,
      exists (select from repair o where o.mall_id = ${mall_id} and o.shop_id = ${shop_id} and o.code_id = r.code_id
        and o.member_id = r.member_id and o.repair_no <> r.repair_no
        and o.state in ('received', 'checking', 'repairing')) as has_other
    from repair r
    where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.repair_no = any (${repair_nos}::bigint[])`.execute(tx)
  return new Map(
    rows.flatMap(({ code_id, ...row }) => {
      const code = codes.get(code_id)
      return code === undefined ? [] : [[row.repair_no, { ...row, code }] as const]
    }),
  )
}

/** True if the buyer has had the day's limit of notices. */
export function isToldEnough({ told }: Held): boolean {
  return told >= repairNotices.count
}
