import type { OwnAnswer } from '#contract/shop-look/shown.ts'
import { ask, question } from '../database/ask.ts'
import type { Context } from '../kernel/context.ts'
import type { FoundCode } from './found-code.ts'

type Row = { label: string; answer: string | null; answer_sealed: Buffer | null }

const answers = question(`select a.label, a.answer, a.answer_sealed from registration_answer a
  where a.mall_id = tenant.mall_id and a.shop_id = $2::integer and a.code_id = $3::bigint and a.member_id = $4
    and a.item_type <> 'file' order by a.place`)

/** Reads the answers of a code's owner at its registration, without pictures. */
export async function readOwnAnswers(
  { database, mall_id, seals }: Context,
  { shop_id, code_id, member_id }: FoundCode,
): Promise<OwnAnswer[]> {
  if (member_id === null) return []
  const rows = await ask<Row>(database, answers, mall_id, [shop_id, code_id, member_id])
  return rows.map(({ label, answer, answer_sealed }) => {
    const text = answer_sealed === null ? answer : seals.open(mall_id, answer_sealed)
    const values = JSON.parse(text ?? '[]') as string[] // as `keepAnswers` wrote it
    return { label, words: values.join(', ') }
  })
}
