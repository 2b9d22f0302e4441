import type { Role } from '#contract/kernel/roles.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'

/**
 * In a sandbox, sessions and keys act for an account of the parent shop and have its role. Null without such a role, or
 * while the parent mall is suspended.
 */
export async function roleBehind(
  kernel: Kernel,
  { mall_id, account_id }: { mall_id: string; account_id: string },
): Promise<Role | null> {
  const behind = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('account as a')
      .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
      .select(['m.sandbox_of', 'a.stands_for'])
      .where('a.mall_id', '=', mall_id)
      .where('a.account_id', '=', account_id)
      .executeTakeFirst(),
  )
  const { sandbox_of = null, stands_for = null } = behind ?? {}
  if (sandbox_of === null || stands_for === null) return null
  const account = await inTenant(kernel, sandbox_of, ({ tx }) =>
    tx
      .selectFrom('account as a')
      .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
      .select('a.role')
      .where('a.mall_id', '=', sandbox_of)
      .where('a.account_id', '=', stands_for)
      .where('a.disabled_at', 'is', null)
      .where('m.state', '<>', 'suspended')
      .executeTakeFirst(),
  )
  return account?.role ?? null
}
