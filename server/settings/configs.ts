import { itemsMost } from '#contract/auth-items/answers.ts'
import { contrast, contrastLeast } from '#contract/kernel/contrast.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { DocumentName, DocumentOf } from '#contract/settings/documents.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { planAnswer, readPlan } from '../plan/answer.ts'
import { holdDocuments, readDocument, readVersion, writeDocument } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'

type Save = Operations['saveAuthItems']
/** Documents that are read and saved unchanged. */
type Plain = Exclude<
  DocumentName,
  | 'print'
  | 'qr_link'
  | 'qr_address'
  | 'sms_name'
  | 'auth_items'
  | 'embed'
  | 'groups'
  | 'mileage'
  | 'coupons'
  | `message_${string}`
>

/** Reads one configuration of the shop, with defaults. */
export function reader<N extends Plain>(name: N): (context: Context) => Promise<DocumentOf<N>> {
  return async (context) => context.read((context) => readDocument(context.tx, context.shop, name))
}

/** Saves one configuration whole. */
export function saver<N extends Plain>(name: N): (context: Context, input: DocumentOf<N>) => Promise<DocumentOf<N>> {
  return async (context, input) =>
    context.write(async (context) => {
      await writeDocument(context, name, { body: input, detail: 'use' in input ? { use: input.use } : {} })
      return input
    })
}

/** Saves the design; white text must be legible on its colour. */
export const saveDesign: Handler<'saveDesign'> = async (context, input) => {
  const code = 'setting.contrast_low'
  if (contrast(input.primary_color, '#ffffff') < contrastLeast)
    throw new Failure(code, { fields: [{ path: 'primary_color', code }] })
  return saver('design')(context, input)
}

/** Answers like the plan's own address (PLN-19). */
export const getClassConfig: Handler<'getClassConfig'> = async (context) => {
  return readPlan(context)
}

/** Accepts the current plan only; another is paid for or set by staff. */
export const saveClassConfig: Handler<'saveClassConfig'> = async ({ shop, now }, wanted) => {
  const plan = planAnswer(shop, now())
  if (wanted.class !== plan.class) throw new Failure('plan.by_payment')
  return plan
}

export const getAuthItems: Handler<'getAuthItems'> = async (context) => {
  return context.read(async (context) => ({
    ...(await readDocument(context.tx, context.shop, 'auth_items')),
    version: await readVersion(context.tx, context.shop, 'auth_items'),
  }))
}

/** Saves the whole list in order, with its version (optimistic lock). */
export const saveAuthItems: Handler<'saveAuthItems'> = async (context, { version, items }) => {
  refuseItems(items)
  return context.write(async (context) => {
    await holdDocuments(context.tx, context.shop)
    const there = await readVersion(context.tx, context.shop, 'auth_items')
    if (there !== version) throw new Failure('setting.changed_meanwhile')
    const all = [...items, ...(await hiddenOf(context, items))]
    await writeDocument(context, 'auth_items', {
      body: { items: all },
      detail: { count: items.filter(({ use }) => use).length },
    })
    return { items: all, version: version + 1 }
  })
}

function refuseItems(items: InputOf<Save>['items']): void {
  if (new Set(items.map(({ item_no }) => item_no)).size < items.length) throw new Failure('setting.item_twice')
  if (items.filter(({ use }) => use).length > itemsMost) throw new Failure('setting.items_too_many')
  const code = 'setting.options_missing'
  for (const [at, { type, options, use }] of items.entries()) {
    const chooses = type === 'select' || type === 'radio' || type === 'checkbox'
    if (use && chooses && new Set(options).size < 2)
      throw new Failure(code, { fields: [{ path: `items.${at}.options`, code }] })
  }
}

/** An item with answers is hidden, never deleted, so that its number is not reused. */
async function hiddenOf({ shop, tx }: InTransaction<Context>, items: InputOf<Save>['items']) {
  const before = await readDocument(tx, shop, 'auth_items')
  const gone = before.items.filter(({ item_no }) => items.every((one) => one.item_no !== item_no))
  if (gone.length === 0) return []
  const answered = await tx
    .selectFrom('registration_answer')
    .select('item_no')
    .distinct()
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where(
      'item_no',
      'in',
      gone.map(({ item_no }) => item_no),
    )
    .execute()
  const numbers = new Set(answered.map(({ item_no }) => item_no))
  return gone.filter(({ item_no }) => numbers.has(item_no)).map((item) => ({ ...item, use: false }))
}
