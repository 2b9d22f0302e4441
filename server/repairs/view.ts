import { maskSerial } from '#contract/kernel/masking.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { BuyersRepair } from '#contract/repairs/buyer.ts'
import { repairLooks } from '#contract/repairs/request.ts'
import { shownVariant } from '#contract/products/variant-names.ts'
import type { Operations } from '#contract/table/operations.ts'
import { lockCode } from '../code-life/lock.ts'
import { addRepairEntry } from '../code-life/repair.ts'
import type { InTransaction } from '../database/connect.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { recordAs } from '../kernel/audit.ts'
import { listPictures } from '../pictures/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { byBuyer } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { readDocument } from '../shop-data/shop-documents.ts'
import { maskedContact } from './record.ts'
import type { Handler } from '../kernel/handle.ts'
import { cardColumns } from '../shop-data/product-card.ts'

type Link = { link: string }

/** The request of a link. Who guesses links is stopped long before one in 2^192 fits. */
export const viewRepair: Handler<'viewRepair'> = async (context, input) => {
  await passLimit(context)
  return context.read(async (context) => shown(context, await readByLink(context, input)))
}

/** Accepts or declines the estimate that was read; the shop hears it from its queue. */
export const answerEstimate: Handler<'answerEstimate'> = async (context, input) => {
  await passLimit(context)
  return context.write((context) => keepEstimateAnswer(context, input))
}

/** Saves the answer of a link's holder, after the link was checked. */
export async function keepEstimateAnswer(
  context: InTransaction<Context>,
  { link, estimate_no, answer }: InputOf<Operations['answerEstimate']>,
): Promise<BuyersRepair> {
  const { mall_id } = context
  const { shop_id, code_id } = await readByLink(context, { link })
  // Held as the shop holds it, so that an estimate that comes at this moment comes before or after.
  await lockCode(context.tx, { mall_id, shop_id }, code_id)
  const { repair_no, member_id, ...standing } = await readByLink(context, { link })
  if (standing.estimate_no !== estimate_no || standing.estimate_state !== 'open')
    throw new Failure('repair.estimate_changed')
  await context.tx
    .updateTable('repair')
    .set({ estimate_state: answer, changed_at: context.now() })
    .where('mall_id', '=', mall_id)
    .where('repair_no', '=', repair_no)
    .execute()
  const by = byBuyer(member_id)
  await addRepairEntry(context, by, { mall_id, repair_no, kind: answer, words: null })
  const entry = { action: 'repair.estimate_answered', target: `repair:${repair_no}`, detail: { answer } }
  await recordAs(context, { mall_id, kind: 'buyer', name: member_id }, entry)
  return shown(context, await readByLink(context, { link }))
}

async function passLimit(context: Context): Promise<void> {
  const key = `repair-looks:${context.mall_id}:${context.address_hash.toString('hex')}`
  await consumeLimit(context, { key, ...repairLooks, refusal: 'repair.too_many' })
}

type Row = Awaited<ReturnType<typeof readByLink>>

async function readByLink({ mall_id, place, tx }: InTransaction<Context>, { link }: Link) {
  const row = await tx
    .selectFrom('repair as r')
    .innerJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'r.mall_id').onRef('s.shop_id', '=', 'r.shop_id'))
    .innerJoin('code as c', (join) =>
      join
        .onRef('c.mall_id', '=', 'r.mall_id')
        .onRef('c.shop_id', '=', 'r.shop_id')
        .onRef('c.code_id', '=', 'r.code_id'),
    )
    .innerJoin('variant as v', (join) =>
      join.onRef('v.mall_id', '=', 'c.mall_id').onRef('v.variant_no', '=', 'c.variant_no'),
    )
    .innerJoin('product as p', (join) =>
      join.onRef('p.mall_id', '=', 'v.mall_id').onRef('p.product_no', '=', 'v.product_no'),
    )
    .leftJoin('certified_member as m', (join) =>
      join.onRef('m.mall_id', '=', 'r.mall_id').onRef('m.member_id', '=', 'r.member_id'),
    )
    .selectAll('r')
    .select(['c.serial_number', ...cardColumns])
    .select(['m.phone_sealed', 'm.email_sealed'])
    .where('r.mall_id', '=', mall_id)
    .where('s.shop_no', '=', place.shop_no)
    .where('r.link_hash', '=', tokenHash(link))
    .executeTakeFirst()
  if (row === undefined) throw new Failure('repair.not_found')
  return row
}

async function shown(context: InTransaction<Context>, row: Row): Promise<BuyersRepair> {
  const { config, mall_id, place, seals } = context
  const { reference, state, product_name, list_image, covered, warranty_until, symptom_sealed } = row
  const entries = await entriesOf(context, row.repair_no)
  const pictures = await listPictures(context.tx, mall_id, { about: 'repair', about_no: row.repair_no })
  const { notice, contact, return_address } = await readDocument(
    context.tx,
    { mall_id, shop_id: row.shop_id },
    'repairs',
  )
  return {
    reference,
    state,
    requested_at: toSeoulIso(row.requested_at),
    product_name,
    variant_name: shownVariant(config.VARIANT_NAMES, { mall_id, shop_no: place.shop_no }, row.variant_name),
    list_image,
    serial_number: maskSerial(row.serial_number),
    covered,
    warranty_until: isoOrNull(warranty_until),
    symptom: symptom_sealed === null ? '' : seals.open(mall_id, symptom_sealed),
    contact: maskedContact(context, row),
    pictures: pictures.length,
    estimate: estimateOf(row, entries),
    told: entries.flatMap(({ kind, state: to, words, written_at }) =>
      kind === 'state' || (kind === 'answer' && words !== null)
        ? [{ kind, state: to, words: words ?? '', written_at: toSeoulIso(written_at) }]
        : [],
    ),
    shop: { notice, contact, return_address },
  }
}

async function entriesOf({ mall_id, seals, tx }: InTransaction<Context>, repair_no: string) {
  const rows = await tx
    .selectFrom('repair_entry')
    .select(['entry_no', 'kind', 'state', 'amount', 'words_sealed', 'written_at'])
    .where('mall_id', '=', mall_id)
    .where('repair_no', '=', repair_no)
    .where('kind', '<>', 'note')
    .orderBy('entry_no', 'desc')
    .execute()
  return rows.map(({ words_sealed, ...row }) => ({
    ...row,
    words: words_sealed === null ? null : seals.open(mall_id, words_sealed),
  }))
}

type Entries = Awaited<ReturnType<typeof entriesOf>>

function estimateOf({ estimate_no, estimate_state }: Row, entries: Entries): BuyersRepair['estimate'] {
  const entry = entries.find(({ entry_no }) => entry_no === estimate_no)
  if (estimate_no === null || estimate_state === null || entry === undefined) return null
  const offered_at = toSeoulIso(entry.written_at)
  return { estimate_no, amount: entry.amount ?? 0, words: entry.words ?? '', state: estimate_state, offered_at }
}
