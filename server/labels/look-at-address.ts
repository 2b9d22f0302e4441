import { registrationBase, registrationPage } from '#contract/labels/qr-link.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { recordAs } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

type FetchedPage = Awaited<ReturnType<Kernel['providers']['fetchPage']>>
type Address = DocumentOf<'qr_address'>
type Shop = ShopKey & { shop_no: string; mall_type: string }

/**
 * Looks whether our page answers at the address that a shop has chosen for its labels: it leads on to the page that we
 * host, shows it in a frame, or passes it on. From then on labels hold that address. An address that was changed in
 * between is looked at by its own job.
 */
export const lookAtAddress: Work<'shop.qr-address'> = async (kernel, { mall_id, shop_id }, signal) => {
  const asked = await inTenant(kernel, mall_id, ({ tx }) => readAsked(tx, mall_id, shop_id))
  if (asked === null) return
  const { shop, chosen } = asked
  const fetched = await kernel.providers.fetchPage(registrationPage(shop.mall_type, chosen), signal)
  signal.throwIfAborted()
  const why = unseen(fetched, hostedPath(kernel, shop), kernel.public_url)
  await inTenant(kernel, mall_id, (kernel) => settle(kernel, shop, { chosen, why }))
}

async function readAsked(tx: Tx, mall_id: string, shop_id: number): Promise<{ shop: Shop; chosen: string } | null> {
  const { chosen, state } = await readDocument(tx, { mall_id, shop_id }, 'qr_address')
  if (state !== 'asked' || chosen === null) return null
  const row = await tx
    .selectFrom('shop as s')
    .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
    .select(['s.shop_no', 'm.flavour'])
    .where('s.mall_id', '=', mall_id)
    .where('s.shop_id', '=', shop_id)
    .executeTakeFirst()
  return row === undefined ? null : { chosen, shop: { mall_id, shop_id, shop_no: row.shop_no, mall_type: row.flavour } }
}

/** The path of the page that we host: what shows our page names it, in a form or in a frame. */
function hostedPath({ public_url: origin }: Kernel, { mall_type, mall_id, shop_no }: Shop): string {
  const base = registrationBase({ mall_type, mall_id, shop_no, domain: null, origin, platform_suffix: null })
  return `${new URL(base).pathname}/registration`
}

/** Why what answered is not our page of this shop; null when it is. */
export function unseen(fetched: FetchedPage, path: string, public_url: string): Address['why'] {
  if (fetched.outcome === 'none') return fetched.why
  if (fetched.outcome === 'page') return fetched.html.includes(path) ? null : 'other_page'
  const to = URL.canParse(fetched.to) ? new URL(fetched.to) : null
  return to?.origin === new URL(public_url).origin && to.pathname.startsWith(path) ? null : 'other_page'
}

async function settle(kernel: InTransaction<Kernel>, shop: Shop, { chosen, why }: Pick<Address, 'chosen' | 'why'>) {
  const { mall_id, shop_id } = shop
  const now = await readDocument(kernel.tx, shop, 'qr_address')
  if (now.state !== 'asked' || now.chosen !== chosen) return
  const next: Address =
    why === null
      ? { in_use: chosen, chosen, state: 'settled', why: null }
      : { in_use: now.in_use, chosen, state: 'failed', why }
  await kernel.tx
    .updateTable('shop_document')
    .set((is) => ({ body: JSON.stringify(next), revision: is('revision', '+', 1), updated_at: kernel.now() }))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('name', '=', 'qr_address')
    .execute()
  if (why !== null) return
  const detail = { from: now.in_use, to: chosen }
  const entry = { action: 'setting.qr_address', target: `shop:${shop_id}`, detail }
  await recordAs(kernel, { mall_id, kind: 'job', name: 'qr-address' }, entry)
}
