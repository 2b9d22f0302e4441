import type { Work } from '../kernel/job.ts'
import { renewTokens } from '../platforms/tokens.ts'
import { type Sweep, sweep } from '../work/sweep.ts'

const day = 86_400_000
/** Refresh tokens that end within this time are renewed, so that an unused mall stays connected. */
const soon = 7 * day
/** Notices come again for days, not for weeks (quality: seven days). */
const noticesKept = 7 * day

/** Daily: enqueues a job per mall whose connection would expire, and deletes expired data. */
export const keepPlatforms: Work<'platform.keep'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  const ending: Sweep<{ mall_id: string }> = {
    find: (tx) =>
      tx
        .selectFrom('mall_platform')
        .select('mall_id')
        .where('state', '=', 'connected')
        .where('refresh_expires_at', '<', new Date(now.getTime() + soon))
        .execute(),
    work: (kernel, { mall_id }) => kernel.enqueue(kernel.tx, 'platform.refresh', { mall_id }, mall_id),
  }
  await sweep(kernel, ending, signal)
  const { kysely } = kernel.database
  await kysely
    .deleteFrom('platform_notice')
    .where('seen_at', '<', new Date(now.getTime() - noticesKept))
    .execute()
  await kysely
    .deleteFrom('platform_launch')
    .where('seen_at', '<', new Date(now.getTime() - day))
    .execute()
  await kysely.deleteFrom('oauth_state').where('expires_at', '<', now).execute()
}

/** Renews one mall's tokens; a platform that is away is tried again. */
export const refreshPlatform: Work<'platform.refresh'> = async (kernel, { mall_id }) => {
  const { outcome } = await renewTokens(kernel, mall_id)
  if (outcome === 'unavailable' || outcome === 'throttled') throw new Error('the platform is away')
}
