import type { CodeAnswer } from '#contract/auth-items/operations.ts'
import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { InTransaction } from '../database/connect.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { pictureFile, readPicture } from '../pictures/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import type { Handler } from '../kernel/handle.ts'

type Code = { code_id: string; member_id: string | null }

/** The answers of a code's registration; personal ones without their words. */
export const getCodeAnswers: Handler<'getCodeAnswers'> = async (context, { serial }) => {
  return context.read(async (context) => {
    const rows = await answersOf(context, await codeOf(context, serial))
    return {
      answers: rows.map((row) => shownAnswer(context, row, false)),
      items_version: rows[0]?.items_version ?? null,
    }
  })
}

/** Personal answers whole, for a reason and after a second proof; the log has it before they are shown. */
export const revealCodeAnswers: Handler<'revealCodeAnswers'> = async (context, { serial, reason, ...proof }) => {
  await context.read((context) => codeOf(context, serial))
  await proveAgain(context, proof)
  return context.write(async (context) => {
    const code = await codeOf(context, serial)
    const rows = await answersOf(context, code)
    if (rows.length === 0) throw new Failure('answer.none')
    await recordAccess(context, { kind: 'reveal', screen: 'members', subjects: [code.member_id], reason })
    return { answers: rows.map((row) => shownAnswer(context, row, true)) }
  })
}

/** Returns one picture of a registration; the look is logged. */
export const getAnswerPicture: Handler<'getAnswerPicture'> = async (context, { serial, picture_id }) => {
  const picture = await context.write(async (context) => {
    const code = await codeOf(context, serial)
    const of = { about: 'answer', about_no: code.code_id } as const
    const found = code.member_id === null ? null : await readPicture(context, context.mall_id ?? '', { picture_id, of })
    if (found === null) throw new Failure('answer.none')
    await recordAccess(context, { kind: 'detail', screen: 'members', subjects: [code.member_id] })
    return found
  })
  return pictureFile(picture_id, picture)
}

async function codeOf({ shop, tx }: InTransaction<Context>, typed: string): Promise<Code> {
  const meant = serialsMeant(typed).filter(isSerial)
  const row =
    meant.length === 0
      ? undefined
      : await tx
          .selectFrom('code')
          .select(['code_id', 'member_id'])
          .where('mall_id', '=', shop.mall_id)
          .where('shop_id', '=', shop.shop_id)
          .where('app', '=', shop.app)
          .where('serial_number', 'in', meant)
          .executeTakeFirst()
  if (row === undefined) throw new Failure('code.not_found')
  return row
}

/** The answers of the present owner only: the shop may not see former owners' answers here. */
async function answersOf({ shop, tx }: InTransaction<Context>, { code_id, member_id }: Code) {
  if (member_id === null) return []
  return tx
    .selectFrom('registration_answer')
    .selectAll()
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('code_id', '=', code_id)
    .where('member_id', '=', member_id)
    .orderBy('place')
    .execute()
}

type Row = Awaited<ReturnType<typeof answersOf>>[number]

function shownAnswer({ seals, shop }: Pick<Context, 'seals' | 'shop'>, row: Row, whole: boolean): CodeAnswer {
  const { item_no, label, item_type, answer, answer_sealed, answered_at, forget_at } = row
  const personal = answer_sealed !== null
  const text = personal ? (whole ? seals.open(shop.mall_id, answer_sealed) : '[]') : (answer ?? '[]')
  const values = JSON.parse(text) as string[] // as it was kept
  const is_file = item_type === 'file'
  return {
    item_no,
    label,
    type: item_type,
    values: is_file ? [] : values,
    pictures: is_file ? values : [],
    personal,
    answered_at: toSeoulIso(answered_at),
    forget_at: isoOrNull(forget_at),
  }
}
