import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { requiredText, seoulTime } from '../kernel/wire.ts'
import { lookReasonMost, proofFails, proofFields } from '../members/look.ts'

/** The answers of a buyer at registration, as the shop's people see them. */

const read = { caller: 'operator', plan: 'basic', doors: ['shop'] } as const
const ofCode = { serial: z.string().min(1).max(80) }

const answer = z.object({
  item_no: z.number().int(),
  label: z.string().meta({ description: 'as it was asked then' }),
  type: z.string(),
  values: z.array(z.string()).meta({ description: 'words or chosen options; empty while they are masked' }),
  personal: z.boolean().meta({ description: 'sealed; shown whole for a reason' }),
  pictures: z.array(z.string()).meta({ description: 'ids of uploaded pictures' }),
  answered_at: seoulTime,
  forget_at: seoulTime.nullable().meta({ description: 'until when it is kept; null: as long as the member' }),
})
export type CodeAnswer = z.output<typeof answer>

/** The answers that came with the registration of a code; personal ones are masked. */
export const getCodeAnswers = operation({
  ...read,
  summary: 'api.get_code_answers',
  method: 'GET',
  path: '/api/cert/products/serials/:serial/answers',
  input: z.object(ofCode),
  output: z.object({ answers: z.array(answer), items_version: z.number().int().nullable() }),
  fails: ['code.not_found'],
})

/** Personal answers whole: for a reason, after a second proof, and never without a line in the log. */
export const revealCodeAnswers = operation({
  ...read,
  summary: 'api.reveal_code_answers',
  method: 'POST',
  path: '/api/cert/products/serials/:serial/answers/reveal',
  permission: 'support',
  input: z.object({ ...ofCode, reason: requiredText(lookReasonMost), ...proofFields }),
  output: z.object({ answers: z.array(answer) }),
  body_only: ['reason', 'password', 'code'],
  fails: ['code.not_found', 'answer.none', ...proofFails],
})

export const getAnswerPicture = operation({
  ...read,
  summary: 'api.get_answer_picture',
  method: 'GET',
  path: '/api/cert/products/serials/:serial/answers/pictures/:picture_id',
  permission: 'support',
  input: z.object({ ...ofCode, picture_id: z.string().regex(/^[0-9a-f-]{36}$/) }),
  output: z.unknown(),
  download: ['webp'],
  fails: ['code.not_found', 'answer.none'],
})
