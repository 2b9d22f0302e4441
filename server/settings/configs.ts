import { contrast, contrastLeast } from '#contract/contrast.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import type { DocumentName, DocumentOf } from '#contract/shop-documents.ts'
import { toSeoulIso } from '#contract/seoul.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { holdDocuments, readDocument, readVersion, writeDocument } from '../shop-documents.ts'

type Save = Operations['saveAuthItems']
/** Documents that are read and saved as they are. */
type Plain = Exclude<DocumentName, 'print' | 'qr_link' | 'auth_items'>

/** Reads one configuration of the shop; an unset one is its defaults. */
export function reader<N extends Plain>(name: N): (context: Context) => Promise<DocumentOf<N>> {
  return async (context) => context.read((tx) => readDocument(tx, context.shop, name))
}

/** Saves one configuration whole. */
export function saver<N extends Plain>(name: N): (context: Context, input: DocumentOf<N>) => Promise<DocumentOf<N>> {
  return async (context, input) =>
    context.write(async (tx) => {
      await writeDocument(context, tx, name, input, 'use' in input ? { use: input.use } : {})
      return input
    })
}

/** The design: words stand in white on its colour, so they must be readable there. */
export async function saveDesign(
  context: Context,
  input: InputOf<Operations['saveDesign']>,
): Promise<OutputOf<Operations['saveDesign']>> {
  const code = 'setting.contrast_low'
  if (contrast(input.primary_color, '#ffffff') < contrastLeast)
    throw new Failure(code, { fields: [{ path: 'primary_color', code }] })
  return saver('design')(context, input)
}

export async function listGroups(context: Context): Promise<OutputOf<Operations['listGroups']>> {
  const { groups } = await reader('groups')(context)
  return { groups }
}

export async function listCoupons(context: Context): Promise<OutputOf<Operations['listCoupons']>> {
  const { coupons } = await reader('coupons')(context)
  return { coupons }
}

/** The plan as admission read it. */
export async function getClass({ shop }: Context): Promise<OutputOf<Operations['getClassConfig']>> {
  const { plan_class, remain_point, expires_at } = shop
  return { class: plan_class, remain_point, expires_at: expires_at === null ? null : toSeoulIso(expires_at) }
}

/** The class in force may be said again; any other is bought (000 §4). */
export async function saveClass(
  context: Context,
  input: InputOf<Operations['saveClassConfig']>,
): Promise<OutputOf<Operations['saveClassConfig']>> {
  const told = await getClass(context)
  if (input.class !== told.class) throw new Failure('plan.bought_only')
  return told
}

export async function getAuthItems(context: Context): Promise<OutputOf<Operations['getAuthItems']>> {
  return context.read(async (tx) => ({
    ...(await readDocument(tx, context.shop, 'auth_items')),
    version: await readVersion(tx, context.shop, 'auth_items'),
  }))
}

/** The whole list in its order; somebody else's newer list is not laid over. */
export async function saveAuthItems(context: Context, { version, items }: InputOf<Save>): Promise<OutputOf<Save>> {
  if (new Set(items.map(({ item_no }) => item_no)).size < items.length) throw new Failure('setting.item_twice')
  return context.write(async (tx) => {
    await holdDocuments(tx, context.shop)
    const there = await readVersion(tx, context.shop, 'auth_items')
    if (there !== version) throw new Failure('setting.changed_meanwhile')
    await writeDocument(context, tx, 'auth_items', { items }, { count: items.length })
    return { items, version: version + 1 }
  })
}
