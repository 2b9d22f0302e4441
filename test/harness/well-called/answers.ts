import { randomUUID } from 'node:crypto'
import { type FullMall, codesOf } from './full-mall.ts'
import { pixel } from '../paper/pixel.ts'
import type { WellCalled } from './well-called.ts'

/** Answers of a registration, called well. */

/** A code that the buyer has registered with an answer of each kind. */
async function answered(mall: FullMall): Promise<{ serial: string; picture_id: string }> {
  const { app, partner, mark, member_id } = mall
  const { serial } = await codesOf(mall, 'activated')
  const { mall_id } = partner
  const [code] = await app.sql('select code_id from code where mall_id = $1 and serial_number = $2', [mall_id, serial])
  const picture_id = randomUUID()
  const keep = async (item_no: number, type: string, answer: string | null, sealed: Buffer | null) =>
    app.sql(
      `insert into registration_answer (mall_id, shop_id, code_id, item_no, member_id, items_version, place, label,
         item_type, answer, answer_sealed, answered_at) values ($1, 1, $2, $3::integer, $4, 1, $3, $5, $6, $7, $8, $9)`,
      [mall_id, code.code_id, item_no, member_id, `${mark} item`, type, answer, sealed, app.clock.now()],
    )
  await keep(1, 'text', JSON.stringify([mark]), null)
  await keep(2, 'phone', null, app.kernel.seals.seal(mall_id, JSON.stringify(['01098765432'])))
  await keep(3, 'file', JSON.stringify([picture_id]), null)
  await app.sql(
    `insert into buyer_picture (mall_id, picture_id, shop_id, about, about_no, place, picture_sealed, added_at)
     values ($1, $2, 1, 'answer', $3, 0, $4, $5)`,
    [mall_id, picture_id, code.code_id, app.kernel.seals.sealBytes(mall_id, pixel), app.clock.now()],
  )
  return { serial, picture_id }
}

export const answersWellCalled = {
  getCodeAnswers: async (mall) => ({ input: { serial: (await answered(mall)).serial } }),
  revealCodeAnswers: async (mall) => {
    const { app, partner } = mall
    const { serial } = await answered(mall)
    // Whoever is signed in has proved who they are, whatever has become of their password and second factor.
    await app.sql('update session_family set proved_at = $2 where mall_id = $1', [partner.mall_id, app.clock.now()])
    return { input: { serial, reason: 'asked for' } }
  },
  getAnswerPicture: async (mall) => ({ input: await answered(mall) }),
} satisfies Partial<WellCalled>
