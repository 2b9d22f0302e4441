import type { MallState } from '#contract/partners/info.ts'
import type { Profile } from '#contract/partners/profile.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { openProfile } from '../identity/partner-profile.ts'
import { mustBeOwn } from './own-mall.ts'
import type { Handler } from '../kernel/handle.ts'

/** Partner info (000 §3, §7) of the caller's own mall, by the names of that wire form (resolution 27). */
export const getPartnerInfo: Handler<'getPartnerInfo'> = async (context, input) => {
  mustBeOwn(context, input.id)
  const { mall_id } = context
  return context.read(async (context) => {
    const profile = await openProfile(context, mall_id)
    const mall = await mallOf(context.tx, mall_id)
    if (profile === null || mall === null) throw new Failure('shop.not_found')
    const { manager_name, manager_email, manager_phone, ...same } =
      mall.flavour === 'partner' ? profile : hosted(profile, mall)
    return {
      ...same,
      mall_manager_name: manager_name,
      mall_manager_email: manager_email,
      mall_manager_hp: manager_phone,
      mall_state: stateOf(mall),
      mall_id,
    }
  })
}

type Mall = NonNullable<Awaited<ReturnType<typeof mallOf>>>

async function mallOf(tx: Tx, mall_id: string) {
  const row = await tx
    .selectFrom('mall as m')
    .leftJoin('application as a', 'a.mall_id', 'm.mall_id')
    .leftJoin('mall_platform as f', 'f.mall_id', 'm.mall_id')
    .leftJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'm.mall_id').on('s.is_default', '=', true))
    .select(['m.flavour', 'm.state', 'a.state as application_state', 'f.kind'])
    .select(['s.shop_name', 's.primary_domain', 's.email'])
    .where('m.mall_id', '=', mall_id)
    .orderBy('s.shop_id')
    .executeTakeFirst()
  return row ?? null
}

/** Fills the profile of a hosted mall; the platform's values take precedence. */
function hosted(profile: Profile, { shop_name, primary_domain, email, kind }: Mall): Profile {
  return {
    ...profile,
    mall_name: shop_name ?? profile.mall_name,
    mall_url: primary_domain === null ? profile.mall_url : `https://${primary_domain}/`,
    mall_email: email ?? profile.mall_email,
    solution_name: kind ?? profile.solution_name,
  }
}

/** The state of a mall (SHP-22): that of the application until it is approved, then that of the mall. */
function stateOf({ state, application_state }: Mall): MallState {
  return state === 'pending' ? (application_state ?? 'submitted') : state
}
