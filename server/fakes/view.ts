import type { FakeReport } from '#contract/fakes/buyer.ts'
import { fakeLooks } from '#contract/fakes/report.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction } from '../database/connect.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { listPictures } from '../pictures/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { tokenHash } from '../secrets/sealed.ts'
import type { Words } from './report.ts'
import { shopsOf } from './shop.ts'
import type { Handler } from '../kernel/handle.ts'

type View = InputOf<Operations['viewFake']>

/** The report of a link, and the shop that has it. */
export const viewFake: Handler<'viewFake'> = async (context, input) => {
  return (await readByLink(context, input)).report
}

/** Rate-limited against guessing; a link has 192 bits. */
export async function readByLink(context: Context, { link }: View): Promise<{ report: FakeReport; shop_name: string }> {
  const { mall_id, address_hash } = context
  await consumeLimit(context, {
    key: `fake-looks:${mall_id}:${address_hash.toString('hex')}`,
    ...fakeLooks,
    refusal: 'fake.too_many',
  })
  return context.read(async (context) => {
    const { ids } = await shopsOf(context)
    const row = await context.tx
      .selectFrom('fake_report as r')
      .innerJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'r.mall_id').onRef('s.shop_id', '=', 'r.shop_id'))
      .selectAll('r')
      .select('s.shop_name')
      .where('r.mall_id', '=', mall_id)
      .where('r.shop_id', 'in', ids)
      .where('r.link_hash', '=', tokenHash(link))
      .executeTakeFirst()
    if (row === undefined || row.words_sealed === null) throw new Failure('fake.not_found')
    const words = JSON.parse(context.seals.open(mall_id, row.words_sealed)) as Words // our own
    const { reference, state, scanned: code, bought_on, shop_name } = row
    const more = { contact: maskedContact(context, row), ...(await answersOf(context, row.fake_no)) }
    const report = { reference, state, reported_at: toSeoulIso(row.reported_at), code, bought_on, ...words, ...more }
    return { report, shop_name }
  })
}

type ContactRow = { contact_channel: 'phone' | 'email' | null; contact_sealed: Buffer | null }

/** The contact of a report as others may see it. */
export function maskedContact(
  { seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>,
  { contact_channel, contact_sealed }: ContactRow,
) {
  if (contact_sealed === null) return null
  const contact = seals.open(mall_id, contact_sealed)
  return contact_channel === 'phone' ? maskPhone(contact) : maskEmail(contact)
}

async function answersOf({ mall_id, seals, tx }: InTransaction<Context>, fake_no: string) {
  const answers = await tx
    .selectFrom('fake_entry')
    .select(['words_sealed', 'written_at'])
    .where('mall_id', '=', mall_id)
    .where('fake_no', '=', fake_no)
    .where('kind', '=', 'answer')
    .orderBy('entry_no', 'desc')
    .execute()
  const pictures = await listPictures(tx, mall_id, { about: 'fake', about_no: fake_no })
  return {
    pictures: pictures.length,
    answers: answers.flatMap(({ words_sealed, written_at }) =>
      words_sealed === null ? [] : [{ words: seals.open(mall_id, words_sealed), written_at: toSeoulIso(written_at) }],
    ),
  }
}
