import { isSandbox } from '#contract/kernel/sandbox.ts'
import { app } from '#contract/kernel/wire.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'

/** Returns the signed-in mall and its platform (000 §7). A partner's shop counts as `mall`, the default (000 §9). */
export const checkLogin: Handler<'checkLogin'> = async (context) => {
  const { mall_id, actor } = context
  if (actor.kind !== 'operator') throw new Failure('auth.required')
  const mall = await context.read(({ tx }) =>
    tx
      .selectFrom('mall as m')
      .leftJoin('mall_profile as p', 'p.mall_id', 'm.mall_id')
      .leftJoin('mall_platform as f', 'f.mall_id', 'm.mall_id')
      .select(['m.flavour', 'm.state', 'm.apps', 'p.manager_phone_sealed', 'f.site_code'])
      .where('m.mall_id', '=', mall_id)
      .executeTakeFirstOrThrow(),
  )
  return {
    mall_id,
    mall_type: mall.flavour === 'imweb' ? 'imweb' : 'mall',
    flavour: mall.flavour,
    state: mall.state === 'pending' ? 'pending' : 'approved',
    apps: app.array().parse(mall.apps),
    login_id: actor.login_id,
    role: actor.role,
    site_code: mall.site_code,
    // A sandbox sends no notices, so it needs no manager.
    manager_known: isSandbox(mall_id) || mall.manager_phone_sealed !== null,
    development: context.config.NODE_ENV !== 'production',
  }
}
