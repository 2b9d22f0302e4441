import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import { connectPlatform } from '../platforms/tokens.ts'
import { askForShelves } from '../platforms/shelves.ts'
import { demoSite } from './site-catalogue.ts'

/**
 * Connects the demo's site by giving the OAuth consent on its owner's behalf: logins by e-mail never pass it. Repeated
 * at every start, because the simulated platform keeps no state.
 */
export async function connectDemoSite(kernel: Kernel): Promise<void> {
  const platform = kernel.providers.platforms.imweb
  const { mall_id, site_code } = demoSite
  if (platform === null) return
  const mall = { mall_id, site_code }
  const { origin, pathname, searchParams } = new URL(platform.authorizeAddress(mall, 'demo'))
  const body = new URLSearchParams([...searchParams, ['decision', 'agree']])
  const answer = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' })
  const back = answer.headers.get('location')
  const code = back === null ? null : new URL(back).searchParams.get('code')
  const grant = code === null ? null : await platform.exchange(mall, code)
  if (grant?.outcome !== 'ok') return kernel.log.warn({}, 'the demo’s site is not connected')
  await inTenant(kernel, mall_id, async (kernel) => {
    await connectPlatform(kernel, { ...mall, kind: 'imweb' }, grant.value)
    await kernel.tx
      .updateTable('mall_platform')
      .set({ shops_synced_at: kernel.now() })
      .where('mall_id', '=', mall_id)
      .execute()
    await askForShelves(kernel, mall_id, kernel.now())
  })
}
