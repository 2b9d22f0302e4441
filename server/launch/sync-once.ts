import type { Work } from '../kernel/job.ts'
import { syncShops } from '../platforms/shops.ts'

/** Reads a mall's shops in the background; a platform that is away now is asked at the next look. */
export const syncOnce: Work<'platform.shops'> = async (kernel, { mall_id }) => {
  const { outcome } = await syncShops(kernel, mall_id)
  if (outcome !== 'ok') kernel.log.info({ job: 'platform.shops', outcome }, 'shops were not read')
}
