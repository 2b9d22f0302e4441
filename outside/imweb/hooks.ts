import type { Site, World } from './world.ts'

/** Tells the app that its integration was taken from a site. The real event's name is not documented (providers 2.2). */
export async function tellRemoved(world: World, site: Site): Promise<void> {
  const event = 'APP_INTEGRATION_CANCELLATION'
  await deliver(world, site, event, JSON.stringify(eventOf(world, event, { siteCode: site.site_code })))
}

/** Tells of an order, as far as the builder is not told to keep quiet or to stutter. */
export async function tellOrder(world: World, site: Site, orderNo: string, event: string): Promise<void> {
  const data = { siteCode: site.site_code, unitCode: site.units[0]?.unitCode, orderNo: Number(orderNo) }
  const fault = world.faults.take('imweb', ['silence', 'repeat'])
  if (fault?.kind === 'silence') return
  const body = JSON.stringify(eventOf(world, event, data))
  await deliver(world, site, event, body)
  if (fault?.kind === 'repeat') await deliver(world, site, event, body)
}

/** Posts the webhook of a product's change. */
export async function tellProduct(
  world: World,
  site: Site,
  event: 'PRODUCT_CREATE' | 'PRODUCT_UPDATE' | 'PRODUCT_DELETE',
  prodNo: number,
): Promise<void> {
  const data = { siteCode: site.site_code, unitCode: site.units[0]?.unitCode, prodNo }
  await deliver(world, site, event, JSON.stringify(eventOf(world, event, data)))
}

/** Sends the last webhook of a site again, byte for byte. */
export async function repeatLast(world: World, site: Site): Promise<void> {
  const last = site.hooks_sent.at(-1)
  if (last !== undefined) await deliver(world, site, last.event, last.body)
}

function eventOf(world: World, eventType: string, data: Record<string, unknown>) {
  return { eventType, eventTime: world.now(), data }
}

async function deliver(world: World, site: Site, event: string, body: string): Promise<void> {
  const sent: Site['hooks_sent'][number] = { at: world.now(), event, body, status: null }
  site.hooks_sent.push(sent)
  const { hook } = world.options
  if (hook === undefined) return
  try {
    // Verbatim, without a scheme.
    const headers = { 'content-type': 'application/json', authorization: hook.key, 'user-agent': 'axios/1.7.9' }
    const answer = await fetch(hook.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) })
    sent.status = answer.status
  } catch {
    // Nobody was there; the list of deliveries says so.
  }
}
