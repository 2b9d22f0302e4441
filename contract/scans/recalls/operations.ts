import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { seoulTime } from '../../kernel/wire.ts'
import { recallAnswers, recallOffers, recallReasons } from '../../recalls/recall.ts'
import { authQrCode } from '../proof-fields.ts'

/** A recall as who scans reads it, and its owner's answer (issue 17). */

const of_buyer = { caller: 'buyer', plan: 'open', doors: ['buyer'] } as const
const ofCode = z.object({ auth_qr_code: authQrCode })

const seenRecall = z.object({
  reason: z.enum(recallReasons),
  instruction: z.string().meta({ description: 'what to do now, in the words of the shop' }),
  offers: z.array(z.enum(recallOffers)),
  contact: z.string(),
  link: z.string().nullable(),
  is_mine: z.boolean().meta({ description: 'whether this buyer has it, and may answer' }),
  answer: z.enum(recallAnswers).nullable(),
  offer: z.enum(recallOffers).nullable(),
  answered_at: seoulTime.nullable(),
})
export type SeenRecall = z.output<typeof seenRecall>

/** The recall that a code is in. That its owner has read it is kept. */
export const viewRecall = operation({
  ...of_buyer,
  summary: 'api.view_recall',
  method: 'GET',
  path: '/codes/:auth_qr_code/recall',
  input: ofCode,
  output: seenRecall,
  fails: ['shop.not_found', 'scan.too_many', 'recall.none'],
})

/** Takes the owner's answer to a recall; the last one counts. */
export const answerRecall = operation({
  ...of_buyer,
  summary: 'api.answer_recall',
  method: 'POST',
  path: '/codes/:auth_qr_code/recall',
  input: ofCode.extend({
    answer: z.enum(recallAnswers),
    offer: z.enum(recallOffers).optional().meta({ description: 'what is wanted, of what the shop offers' }),
  }),
  output: seenRecall,
  exact: true,
  fails: ['shop.not_found', 'scan.too_many', 'owner.unproven', 'recall.none', 'recall.offer_unknown'],
  idempotent: true,
})
