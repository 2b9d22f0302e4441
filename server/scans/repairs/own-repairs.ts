import type { RepairState } from '#contract/repairs/request.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import type { Context } from '../../kernel/context.ts'
import { linkOf } from '../../shop-data/own-link.ts'
import type { FoundCode } from '../found-code.ts'
import { contactsOf } from '../owners/list.ts'
import { ownerOf } from '../owners/owner.ts'
import { type RepairRules, refusalTo } from './request.ts'

/** Repairs as an owner sees them beside the certificate: their requests, and whether another can be made. */
export type OwnRepairs = {
  repairs: readonly { reference: string; state: RepairState; requested_at: Date; link: string | null }[]
  may_ask: boolean
}

/** Reads it for the owner of a code; `link` is null where the words of a request are gone. */
export async function readOwnRepairs(context: Context, code: FoundCode, rules: RepairRules): Promise<OwnRepairs> {
  const { mall_id } = context
  const rows = await context.read(({ tx }) =>
    tx
      .selectFrom('repair')
      .select(['reference', 'state', 'requested_at', 'repair_id', 'link_hash'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', code.shop_id)
      .where('code_id', '=', code.code_id)
      .where('member_id', '=', code.member_id)
      .orderBy('repair_no', 'desc')
      .limit(20)
      .execute(),
  )
  const repairs = rows.map(({ repair_id, link_hash, ...row }) => ({
    ...row,
    link: link_hash === null ? null : linkOf(context, 'repair', mall_id, repair_id),
  }))
  return { repairs, may_ask: refusalTo(rules, code, context.now()) === null }
}

/** Reads the form of a request: why nothing can be asked for, and the owner's contacts, masked. */
export async function readRepairForm(
  context: Context,
  code: FoundCode,
  rules: RepairRules,
): Promise<{ refusal: FailureCode | null; contacts: ReturnType<typeof contactsOf> }> {
  const contacts = contactsOf(context, await context.read((context) => ownerOf(context)))
  const refusal = refusalTo(rules, code, context.now()) ?? (contacts.length === 0 ? 'repair.no_contact' : null)
  return { refusal, contacts }
}
