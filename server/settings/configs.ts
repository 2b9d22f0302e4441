import { contrast, contrastLeast } from '#contract/kernel/contrast.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { DocumentName, DocumentOf } from '#contract/settings/documents.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { planAnswer, readPlan } from '../plan/answer.ts'
import { holdDocuments, readDocument, readVersion, writeDocument } from '../kernel/shop-documents.ts'

type Save = Operations['saveAuthItems']
/** Documents that are read and saved as they are. */
type Plain = Exclude<DocumentName, 'print' | 'qr_link' | 'qr_address' | 'sms_name' | 'auth_items' | `message_${string}`>

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

/** The same answer as the plan's own address (PLN-19). */
export async function getClass(context: Context): Promise<OutputOf<Operations['getClassConfig']>> {
  return readPlan(context)
}

/** A shop may say which plan it has, and never give itself another: that is paid, or set by staff. */
export async function saveClass(
  { shop, now }: Context,
  wanted: InputOf<Operations['saveClassConfig']>,
): Promise<OutputOf<Operations['saveClassConfig']>> {
  const plan = planAnswer(shop, now())
  if (wanted.class !== plan.class) throw new Failure('plan.by_payment')
  return plan
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
