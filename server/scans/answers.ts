import { type Answer, answerPicturesMost, askedItems, givenValues, judgeAnswer } from '#contract/auth-items/answers.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { AuthItem } from '#contract/settings/documents.ts'
import type { InTransaction } from '../database/connect.ts'
import { attachPictures, dropPictures } from '../pictures/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { readDocument, readVersion } from '../shop-data/shop-documents.ts'
import type { FoundCode } from './found-code.ts'

/** The answers of a registration to the current items. */
export type GivenAnswers = { version: number; given: readonly { item: AuthItem; values: string[] }[] }

const day = 24 * 60 * 60_000

/** Validates the answers to the shop's items; fails at the first missing or invalid one. */
export async function givenAnswers(
  context: Context,
  { shop_id, cert_duration_type }: Pick<FoundCode, 'shop_id' | 'cert_duration_type'>,
  answers: readonly Answer[],
): Promise<GivenAnswers> {
  const { mall_id } = context
  const { items, version } = await context.read(async ({ tx }) => ({
    ...(await readDocument(tx, { mall_id, shop_id }, 'auth_items')),
    version: await readVersion(tx, { mall_id, shop_id }, 'auth_items'),
  }))
  const today = seoulDay(context.now())
  const given = askedItems(items, cert_duration_type === 'bought').map((item) => {
    const values = answers.find(({ item_no }) => item_no === item.item_no)?.values ?? []
    const code = judgeAnswer(item, values, today)
    if (code !== null) throw new Failure(code, { fields: [{ path: `answers.${item.item_no}`, code }] })
    return { item, values: givenValues(values) }
  })
  return { version, given }
}

type Whose = { shop_id: number; code_id: string; member_id: string }

/** Saves the answers with their code; personal ones are sealed, pictures are attached to the code. */
export async function keepAnswers(
  context: InTransaction<Context>,
  { shop_id, code_id, member_id }: Whose,
  { version, given }: GivenAnswers,
): Promise<void> {
  const { mall_id, seals } = context
  // Answers of an earlier registration are deleted.
  const former = { mall_id, shop_id, code_id } as const
  await context.tx
    .deleteFrom('registration_answer')
    .where('mall_id', '=', former.mall_id)
    .where('shop_id', '=', former.shop_id)
    .where('code_id', '=', former.code_id)
    .execute()
  await dropPictures(context.tx, mall_id, { about: 'answer', about_nos: [code_id] })
  const answered = given.filter(({ values }) => values.length > 0)
  if (answered.length === 0) return
  const now = context.now()
  const rows = answered.map(({ item, values }, place) => {
    const text = JSON.stringify(values)
    return {
      ...former,
      member_id,
      item_no: item.item_no,
      items_version: version,
      place,
      label: item.label,
      item_type: item.type,
      // Picture ids are not personal data; the pictures themselves are sealed.
      ...(item.pii && item.type !== 'file'
        ? { answer: null, answer_sealed: seals.seal(mall_id, text) }
        : { answer: text, answer_sealed: null }),
      answered_at: now,
      forget_at: item.retention_days === null ? null : new Date(now.getTime() + item.retention_days * day),
    }
  })
  await context.tx.insertInto('registration_answer').values(rows).execute()
  const pictures = answered.flatMap(({ item, values }) => (item.type === 'file' ? values : []))
  if (pictures.length > answerPicturesMost) throw new Failure('picture.gone')
  await attachPictures(context, { mall_id, shop_id, about: 'answer', about_no: code_id }, pictures)
}
