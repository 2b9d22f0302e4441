import type { VariantSearchType } from '#contract/products/product.ts'
import { variantSearchMax } from '#contract/products/limits.ts'
import type { Context } from '../../kernel/context.ts'
import { isWaiting } from '../../platforms/health.ts'
import { keepProducts } from '../../platforms/products.ts'
import { wholeProducts } from './platform-page.ts'

/**
 * A hosted mall's search reads its platform first and saves the result; then stored products answer, as in all malls
 * (resolution 43). If the platform is down, slow or full, the answer comes at once with its age.
 */

type Asked = { search_type: VariantSearchType; search_value: string }
/** Why the answer may be out of date: no answer, too many calls, or a connection that has ended. */
export type Stale = { since: Date; why: 'down' | 'busy' | 'reconnect' }

/** The timeout of the platform's answer; later results are kept for the next search. */
const waits = 2500
/** The most pages read for a search. */
const pagesMax = 10
/** The most products whose variants are read one by one in a search. */
const detailsMax = 10
/** The cache's time to live for a shelf that cannot be searched and was read whole, in milliseconds. */
const fresh = 60_000

/** Refreshes our copy for this search; null if it is up to date. */
export async function freshen(context: Context, asked: Asked): Promise<Stale | null> {
  const { flavour, mall_id, shop_no } = context.shop
  if (flavour === 'partner') return null
  const now = context.now()
  const known = await connectionOf(context, mall_id, shop_no)
  const platform = known === undefined ? null : context.providers.platforms[known.kind]
  if (known?.state !== 'connected' || platform === null) return { since: known?.updated_at ?? now, why: 'reconnect' }
  const { down_since } = known
  if (isWaiting(context, known)) return { since: down_since ?? now, why: down_since === null ? 'busy' : 'down' }
  const by = platform.searches.find((each) => each === asked.search_type)
  // What the platform cannot look for is read whole in the background.
  if (by === undefined && platform.searches.length > 0) return null
  if (by === undefined && known.finished_at !== null && known.finished_at.getTime() > now.getTime() - fresh) return null
  const search = by === undefined ? null : { by, value: asked.search_value }
  const work = readPages(context, { mall_id, shop_no }, search, asked).catch((problem: unknown): Stale => {
    const kind = problem instanceof Error ? problem.name : 'unknown'
    context.log.warn({ request_id: context.request_id, kind }, 'a search at the platform broke')
    return { since: now, why: 'down' }
  })
  return Promise.race([work, afterwards(waits, { since: down_since ?? now, why: 'down' } as const)])
}

function afterwards<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref())
}

async function connectionOf(context: Context, mall_id: string, shop_no: string) {
  return context.read(({ tx }) =>
    tx
      .selectFrom('mall_platform as p')
      .leftJoin('product_sync as r', (join) => join.onRef('r.mall_id', '=', 'p.mall_id').on('r.shop_no', '=', shop_no))
      .select(['p.kind', 'p.state', 'p.updated_at', 'p.down_since', 'p.wait_until', 'r.finished_at'])
      .where('p.mall_id', '=', mall_id)
      .executeTakeFirst(),
  )
}

type Search = Parameters<typeof wholeProducts>[2]['search']

async function readPages(
  context: Context,
  shelf: { mall_id: string; shop_no: string },
  search: Search,
  asked: Asked,
): Promise<Stale | null> {
  let [after, variants, details]: [string | null, number, number] = [null, 0, 0]
  for (let page = 0; page < pagesMax && variants < variantSearchMax; page++) {
    const answer = await wholeProducts(context, shelf, { search, after }, (product) => {
      const wanted = details < detailsMax && means(product, asked)
      details += wanted ? 1 : 0
      return wanted
    })
    if (answer.outcome !== 'ok') return staleAfter(context, answer)
    const { products, next } = answer.value
    await keepProducts(context, shelf, products)
    variants += products.reduce((sum, product) => sum + (product.variants?.length ?? 0), 0)
    if (next === null) return null
    after = next
  }
  return null
}

type No = Exclude<Awaited<ReturnType<typeof wholeProducts>>, { outcome: 'ok' }>

function staleAfter(context: Context, answer: No): Stale | null {
  const since = context.now()
  if (answer.outcome === 'reauth_required') return { since, why: 'reconnect' }
  if (answer.outcome === 'throttled') return { since, why: 'busy' }
  // An unsupported search uses our copy.
  return answer.outcome === 'unavailable' ? { since, why: 'down' } : null
}

/** True if a product may match; variant codes are unknown yet. */
function means({ product_name, product_code }: { product_name: string; product_code: string }, asked: Asked): boolean {
  const { search_type, search_value } = asked
  if (search_type === 'product_name') return product_name.toLowerCase().includes(search_value.toLowerCase())
  return search_type === 'product_code' ? product_code.toLowerCase().startsWith(search_value.toLowerCase()) : true
}
