import { recordAs } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import { endConnection, renewTokens, withPlatform } from '../platforms/tokens.ts'
import { endFamiliesOfMall } from '../identity/mall-sessions.ts'

/**
 * The platform says that we were taken from a mall. It is asked: only a platform that no longer takes our tokens ends
 * the connection and the sessions; an old or made-up notice changes nothing.
 */
export const checkPlatform: Work<'platform.check'> = async (kernel, { mall_id }) => {
  const answer = await stillThere(kernel, mall_id)
  if (answer.outcome === 'ok') return kernel.log.info({ job: 'platform.check' }, 'a notice of removal was not true')
  if (answer.outcome === 'unavailable' || answer.outcome === 'throttled') throw new Error('the platform is away')
  await inTenant(kernel, mall_id, async (kernel) => {
    const row = await kernel.tx
      .selectFrom('mall_platform')
      .select(['state', 'kind'])
      .where('mall_id', '=', mall_id)
      .forUpdate()
      .executeTakeFirst()
    // The mall may have been connected anew since the call.
    if (row?.state !== 'reauth_required') return
    await endConnection(kernel, mall_id, 'removed')
    await endFamiliesOfMall(kernel, mall_id, 'removed')
    const entry = { action: 'platform.removed', target: mall_id }
    await recordAs(kernel, { mall_id, kind: 'platform', name: row.kind }, entry)
  })
}

/** A missing scope looks like an uninstalled app; a token refresh distinguishes them. */
async function stillThere(kernel: Kernel, mall_id: string) {
  const answer = await withPlatform(kernel, mall_id, ({ platform, mall, access_token }) =>
    platform.shops(mall, access_token),
  )
  return answer.outcome === 'refused' ? renewTokens(kernel, mall_id) : answer
}
