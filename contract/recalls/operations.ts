import { z } from 'zod'
import { batchId } from '../codes/batches.ts'
import { count, listQuery } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainText, requiredLines, requiredText, seoulTime } from '../kernel/wire.ts'
import { proofFails, proofFields } from '../members/look.ts'
import { oneRecall, recallRead } from './one-recall.ts'
import { instructionMost, recallEnds, recallOffers, recallReasons, recallRounds, recallStates } from './recall.ts'

export * from './owners.ts'

/** Recalls (issue 17): a batch, a product or an option is recalled, its owners are notified, and answer. */

const begin = { caller: 'operator', plan: 'basic', permission: 'setting', screen: 'recalls', doors: ['shop'] } as const

export const recallTarget = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('batch'), batch_id: batchId }),
  z.strictObject({ about: z.literal('product'), product_code: requiredText(64) }),
  z.strictObject({ about: z.literal('variant'), product_code: requiredText(64), variant_code: requiredText(64) }),
])
export type RecallTarget = z.output<typeof recallTarget>

const firstContact = z
  .enum(['phone', 'email'])
  .meta({ description: 'what owners with a phone and an address are written to' })

/** Counts and cost of notifying owners. */
const reach = z.object({
  owners: count,
  by_phone: count,
  by_email: count,
  no_contact: count.meta({ description: 'owners with no contact at all' }),
  no_text: count.meta({ description: 'owners with a phone alone, of a shop whose plan has no text messages' }),
  points: count.meta({ description: 'what the text messages cost; e-mails cost nothing' }),
  remain_point: count,
})
export type RecallReach = z.output<typeof reach>

export const recallWords = {
  reason: z.enum(recallReasons),
  instruction: requiredLines(instructionMost).meta({ description: 'what an owner must do now' }),
  offers: z.array(z.enum(recallOffers)).max(recallOffers.length).meta({ description: 'empty: nothing is offered' }),
  contact: requiredText(80).meta({ description: 'whom an owner asks' }),
  link: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable()
    .default(null)
    .meta({ description: 'a page about the recall' }),
  first_contact: firstContact.default('phone'),
}

/** The dry run: how many codes a recall would stop, how many owners it reaches and how, and what that costs. */
export const checkRecall = operation({
  ...begin,
  summary: 'api.check_recall',
  method: 'POST',
  path: '/api/cert/products/recalls/check',
  input: z.object({ target: recallTarget, first_contact: firstContact.default('phone') }),
  output: reach.extend({
    title: z.string().meta({ description: 'what it is about, in words' }),
    codes: count,
    stopped: count.meta({ description: 'codes that are stopped for something else now' }),
    overlaps: z.string().nullable().meta({ description: 'a recall in force that holds some of these codes' }),
  }),
  exact: true,
  fails: ['recall.target_unknown', 'recall.no_codes'],
})

export const recallLine = z.object({
  recall_no: z.string(),
  title: z.string(),
  about: z.enum(['batch', 'product', 'variant']),
  reason: z.enum(recallReasons),
  state: z.enum(recallStates),
  ended_as: z.enum(recallEnds).nullable(),
  codes: count,
  done: count.meta({ description: 'codes that were taken through so far; of an end, those that went back' }),
  owners: count,
  answered: count,
  created_at: seoulTime,
  created_by: z.string(),
  ended_at: seoulTime.nullable(),
})
export type RecallLine = z.output<typeof recallLine>

const progress = z.object({
  owners: count,
  unreachable: count,
  points: count.meta({ description: 'wait for points' }),
  waiting: count,
  delivered: count,
  failed: count,
  told: count.meta({ description: 'told so long ago that the message is forgotten' }),
  read: count,
  answered: count,
  seen: count,
  wants: count,
  discarded: count,
  wanted: z.record(z.enum(recallOffers), count).meta({ description: 'what those who want something want' }),
})

export const recallPage = recallLine.extend({
  instruction: z.string(),
  offers: z.array(z.enum(recallOffers)),
  contact: z.string(),
  link: z.string().nullable(),
  first_contact: firstContact,
  kept: count.meta({
    description: 'codes that the end left as they were, because something else has happened to them',
  }),
  progress,
  round: z
    .enum([...recallRounds, 'points'])
    .nullable()
    .meta({ description: 'messages that are being written now' }),
  reminded_at: seoulTime.nullable(),
  remindable_at: seoulTime.nullable().meta({ description: 'null: now' }),
})
export type RecallPage = z.output<typeof recallPage>

/**
 * Starts a recall: a job stops its codes and notifies their owners. Requires the number of codes of the dry run, and a
 * new proof of identity. A repeated call is refused: its codes are in the first recall.
 */
export const startRecall = operation({
  ...begin,
  summary: 'api.start_recall',
  method: 'POST',
  path: '/api/cert/products/recalls',
  input: z.object({ target: recallTarget, ...recallWords, confirmed_codes: count.min(1), ...proofFields }),
  output: recallPage,
  status: 201,
  exact: true,
  body_only: ['password', 'code'],
  fails: [
    'recall.target_unknown',
    'recall.no_codes',
    'recall.too_many',
    'recall.overlaps',
    'recall.unconfirmed',
    'recall.text_unsendable',
    ...proofFails,
  ],
})

/** The recalls of the shop, last started first. */
export const listRecalls = operation({
  ...recallRead,
  summary: 'api.list_recalls',
  method: 'GET',
  path: '/api/cert/products/recalls',
  doors: ['shop'],
  input: listQuery({
    batch_id: batchId.optional().meta({ description: 'those that hold codes of this batch' }),
    product_code: plainText(64)
      .optional()
      .meta({ description: 'those of this product, of one of its options, or of a batch of it' }),
  }),
  output: z.object({ recalls: z.array(recallLine), count }),
  exact: true,
  fails: [],
})

/** One recall, and how far it is. */
export const getRecall = operation({
  ...recallRead,
  summary: 'api.get_recall',
  method: 'GET',
  path: '/api/cert/products/recalls/:recall_no',
  doors: ['shop'],
  input: z.object(oneRecall),
  output: recallPage,
  fails: ['recall.none'],
})

/** Ends or withdraws a recall: its codes are restored unless they changed since. */
export const endRecall = operation({
  ...begin,
  summary: 'api.end_recall',
  method: 'POST',
  path: '/api/cert/products/recalls/:recall_no/end',
  input: z.object({ ...oneRecall, as: z.enum(recallEnds), ...proofFields }),
  output: recallPage,
  exact: true,
  body_only: ['password', 'code'],
  fails: ['recall.none', 'recall.not_possible', ...proofFails],
})

const round = { ...oneRecall, kind: z.enum(recallRounds) }

/** The dry run of a further round of messages. */
export const checkRecallRound = operation({
  ...recallRead,
  summary: 'api.check_recall_round',
  method: 'GET',
  path: '/api/cert/products/recalls/:recall_no/rounds/:kind',
  doors: ['shop'],
  input: z.object(round),
  output: reach,
  fails: ['recall.none'],
})

/** Sends another round: to owners without an answer, at most once a day, or to those whom the first did not reach. */
export const startRecallRound = operation({
  ...recallRead,
  plan: 'basic',
  permission: 'support',
  summary: 'api.start_recall_round',
  method: 'POST',
  path: '/api/cert/products/recalls/:recall_no/rounds/:kind',
  doors: ['shop'],
  input: z.object({ ...round, confirmed_owners: count.min(1) }),
  output: recallPage,
  exact: true,
  idempotent: true,
  fails: [
    'recall.none',
    'recall.not_possible',
    'recall.busy',
    'recall.nobody',
    'recall.reminded',
    'recall.unconfirmed',
  ],
})
