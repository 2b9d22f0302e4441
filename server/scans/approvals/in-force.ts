import { planMode } from '#contract/payment/plan.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import { ask, question } from '../../database/ask.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { documentOf } from '../../shop-data/shop-documents.ts'

/** Rules of a shop's approval of registrations. */
export type ApprovalRules = DocumentOf<'approval'>

const rules = question(`select d.body, s.plan_class, s.expires_at from shop s
  join shop_document d on d.mall_id = s.mall_id and d.shop_id = s.shop_id and d.name = 'approval'
  where s.mall_id = tenant.mall_id and s.shop_id = $2::integer`)

/** The shop's saved rules, and the plan that enables them. */
export type SavedRules = { body: unknown; plan_class: PlanClass | null; expires_at: Date | null }

/**
 * Reads the approval rules of a shop; null where registrations are effective at once. This includes shops without a
 * plan: an ended plan never blocks a registration (product I).
 */
export async function approvalInForce(
  { database, mall_id, now }: Context,
  { shop_id }: { shop_id: number },
): Promise<ApprovalRules | null> {
  const [row] = await ask<SavedRules>(database, rules, mall_id, [shop_id])
  return row === undefined ? null : rulesInForce(row, now())
}

/** Derives the effective rules from saved ones. */
export function rulesInForce({ body, plan_class, expires_at }: SavedRules, now: Date): ApprovalRules | null {
  if (planMode(plan_class, expires_at, now) === 'any') return null
  const kept = documentOf('approval', body)
  return kept.use ? kept : null
}

/** Refuses a registration without the picture that the shop wants to see. */
export function mustHaveProof(rules_in_force: ApprovalRules | null, pictures: readonly string[]): void {
  if (rules_in_force?.proof_required !== true || pictures.length > 0) return
  const code = 'register.proof_missing'
  throw new Failure(code, { fields: [{ path: 'pictures', code }] })
}
