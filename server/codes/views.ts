import { sql } from 'kysely'
import { type CodeView, viewsMost } from '#contract/codes/views.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

type Views = { views: CodeView[] }
type Own = ShopKey & { account_id: string }

/** The operator's own views of this shop's list, by name. */
export const listCodeViews: Handler<'listCodeViews'> = async (context) => {
  return context.read((context) => viewsOf(context.tx, ownOf(context)))
}

/** Makes a view or replaces it; one view at most opens the list. */
export const saveCodeView: Handler<'saveCodeView'> = async (context, view) => {
  const own = ownOf(context)
  return context.write(async (context) => {
    // Two tabs of one operator take turns, so that neither the names nor the number can be passed by.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`views:${own.mall_id}:${own.account_id}`}, 0))`.execute(
      context.tx,
    )
    refuse(view, (await viewsOf(context.tx, own)).views)
    if (view.is_default) await clearDefault(context.tx, own)
    const { view_id, name, columns, page_size, is_default } = view
    const kept = { name, filters: JSON.stringify(view.filters), columns: [...columns], page_size, is_default }
    await context.tx
      .insertInto('code_view')
      .values({ ...own, view_id, ...kept, created_at: context.now() })
      .onConflict((conflict) => conflict.columns(['mall_id', 'account_id', 'shop_id', 'view_id']).doUpdateSet(kept))
      .execute()
    return viewsOf(context.tx, own)
  })
}

export const removeCodeView: Handler<'removeCodeView'> = async (context, { view_id }) => {
  const own = ownOf(context)
  return context.write(async ({ tx }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('code_view')
      .where('mall_id', '=', own.mall_id)
      .where('account_id', '=', own.account_id)
      .where('shop_id', '=', own.shop_id)
      .where('view_id', '=', view_id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Failure('view.not_found')
    return viewsOf(tx, own)
  })
}

/** One name, one view; and not more than a menu can hold. */
function refuse({ view_id, name }: CodeView, views: readonly CodeView[]): void {
  const others = views.filter((other) => other.view_id !== view_id)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw new Failure('view.name_taken')
  if (others.length >= viewsMost) throw new Failure('view.too_many', { values: { count: viewsMost } })
}

async function clearDefault(tx: Tx, own: Own): Promise<void> {
  await tx
    .updateTable('code_view')
    .set({ is_default: false })
    .where('mall_id', '=', own.mall_id)
    .where('account_id', '=', own.account_id)
    .where('shop_id', '=', own.shop_id)
    .where('is_default', '=', true)
    .execute()
}

async function viewsOf(tx: Tx, own: Own): Promise<Views> {
  const rows = await tx
    .selectFrom('code_view')
    .select(['view_id', 'name', 'filters', 'columns', 'page_size', 'is_default'])
    .where('mall_id', '=', own.mall_id)
    .where('account_id', '=', own.account_id)
    .where('shop_id', '=', own.shop_id)
    .orderBy(sql`lower(name)`)
    .execute()
  return { views: rows as CodeView[] } // written by saveView alone, from what its operation lets in
}

/** The owner of views: one operator in one shop. */
function ownOf({ shop: { mall_id, shop_id }, actor }: Pick<Context, 'shop' | 'actor'>): Own {
  if (actor.kind !== 'operator') throw new Error('only operators have views')
  return { mall_id, shop_id, account_id: actor.account_id }
}
