import { z } from 'zod'
import {
  caseAnswer,
  caseNews,
  caseNo,
  caseNote,
  casePicture,
  caseReveal,
  caseRevealFields,
  caseSearch,
  caseSheet,
  pictureId,
} from '../cases/operations.ts'
import { certStatus } from '../codes/code.ts'
import { note } from '../kernel/note.ts'
import { count, dayRange, listQuery, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainLines, plainText, requiredLines, requiredText, seoulTime } from '../kernel/wire.ts'
import { lookReasonMost, proofFails } from '../members/look.ts'
import { offeredEstimate } from './buyer.ts'
import {
  estimateStates,
  repairAmountMost,
  repairsAtOnce,
  repairStates,
  repairSteps,
  repairWordsMost,
} from './request.ts'
import { productCard } from '../products/card.ts'

/**
 * The shop's queue of repair requests (product H). It stays open when the plan ends: buyers who wait are answered all
 * the same.
 */

const read = { caller: 'operator', plan: 'open', doors: ['shop'] } as const
const change = { ...read, permission: 'support' } as const

export const repair = z.object({
  repair_no: z.string(),
  reference: z.string(),
  state: z.enum(repairStates),
  requested_at: seoulTime,
  changed_at: seoulTime.meta({ description: 'when something happened to it last' }),
  serial_number: z.string(),
  cert_status: certStatus,
  ...productCard,
  covered: z.boolean().meta({ description: 'within the warranty on the day of the request' }),
  warranty_until: seoulTime.nullable(),
  picture_count: z.number().int(),
  estimate: z.object({ amount: z.number().int(), state: z.enum(estimateStates) }).nullable(),
})
export type Repair = z.output<typeof repair>

const filters = {
  keyword: plainText(80).default('').meta({ description: 'a whole reference or serial' }),
  state: z.enum(['', ...repairStates]).default(''),
  warranty: z.enum(['', 'inside', 'outside']).default(''),
  estimate: z
    .enum(['', ...estimateStates])
    .default('')
    .meta({ description: 'how the last estimate stands' }),
  ...dayRange,
}

/** Last requested first. `counts` are the numbers on the tabs, under the other filters. */
export const searchRepairs = operation({
  ...read,
  ...caseSearch,
  summary: 'api.search_repairs',
  path: '/api/cert/products/repairs/search',
  input: listQuery(filters),
  output: z.object({
    repairs: z.array(repair),
    ...tabbed(repairStates),
  }),
})

/** Counts new requests, for the badge of the menu. */
export const countRepairNews = operation({
  ...read,
  ...caseNews,
  summary: 'api.count_repair_news',
  path: '/api/cert/products/repairs/news',
  output: z.object({ repairs: count }),
})

/** The requests as a sheet; who took it and why is kept. */
export const exportRepairs = operation({
  ...change,
  ...caseSheet,
  summary: 'api.export_repairs',
  path: '/api/cert/products/repairs/export',
  input: z.object({ ...filters, reason: requiredText(lookReasonMost) }),
  fails: ['repair.no_data', 'repair.too_many_to_export'],
})

export const repairDetail = repair.extend({
  estimate: offeredEstimate.extend({ answered_at: seoulTime.nullable() }).nullable(),
  buyer: z.string().meta({ description: 'masked name; empty where the data was erased' }),
  contact: z.string().nullable().meta({ description: 'masked: where each step is told; null where it is gone' }),
  can_send: z.boolean().meta({ description: 'whether an answer can be announced by a message' }),
  symptom: z.string(),
  emptied: z.boolean().meta({ description: 'words and pictures are gone: their time is over or their buyer is' }),
  pictures: z.array(z.string()).meta({ description: 'ids' }),
  story: z.array(
    z.object({
      entry_no: z.string(),
      kind: z.enum(['state', 'estimate', 'accepted', 'declined', 'answer']),
      state: z.enum(repairStates).nullable(),
      amount: z.number().int().nullable(),
      words: z.string().nullable(),
      sent: z.boolean(),
      written_at: seoulTime,
      written_by: z.string().nullable().meta({ description: 'null: the buyer' }),
    }),
  ),
  notes: z.array(note),
})
repairDetail.register(z.globalRegistry, { id: 'Repair' })
export type RepairDetail = z.output<typeof repairDetail>

const repairNo = caseNo
const one = { repair_no: repairNo }

/** One request, whole. */
export const getRepair = operation({
  ...read,
  summary: 'api.get_repair',
  method: 'GET',
  path: '/api/cert/products/repairs/:repair_no',
  input: z.object(one),
  output: repairDetail,
  fails: ['repair.none'],
})

/** A picture of a request, for the shop's team only; not cached. */
export const getRepairPicture = operation({
  ...read,
  ...casePicture,
  summary: 'api.get_repair_picture',
  path: '/api/cert/products/repairs/:repair_no/pictures/:picture_id',
  input: z.object({ ...one, picture_id: pictureId }),
  fails: ['repair.none'],
})

const refusals = [
  'repair.none',
  'repair.not_possible',
  'repair.estimate_waits',
  'repair.open_already',
  'repair.told_too_often',
] as const
const outcome = z.object({
  done: z.array(z.string()),
  refused: z
    .array(z.object({ repair_no: z.string(), code: z.enum(refusals), message: z.string() }))
    .meta({ description: 'those that could not be, and why' }),
})
export type RepairOutcome = z.output<typeof outcome>
export type RepairRefusal = (typeof refusals)[number]

/** Moves requests to their next state and notifies each buyer; sending a product back needs a reason. */
export const moveRepairs = operation({
  ...change,
  summary: 'api.move_repairs',
  method: 'POST',
  path: '/api/cert/products/repairs/move',
  input: z.object({
    repair_nos: z.array(repairNo).min(1).max(repairsAtOnce),
    state: z.enum(repairSteps),
    words: plainLines(repairWordsMost).default('').meta({ description: 'stands on the page of each buyer' }),
  }),
  output: outcome,
  body_only: ['words'],
  exact: true,
  idempotent: true,
  fails: ['repair.none', 'repair.reason_missing'],
})

/**
 * Offers an estimate of a repair, which the buyer accepts or declines on their page. It takes the place of an earlier
 * one.
 */
export const offerEstimate = operation({
  ...change,
  summary: 'api.offer_estimate',
  method: 'POST',
  path: '/api/cert/products/repairs/:repair_no/estimates',
  input: z.object({
    ...one,
    amount: z.number().int().min(0).max(repairAmountMost),
    words: requiredLines(repairWordsMost),
  }),
  output: repairDetail,
  status: 201,
  body_only: ['words', 'amount'],
  exact: true,
  idempotent: true,
  fails: ['repair.none', 'repair.not_possible', 'repair.emptied', 'repair.told_too_often'],
})

/** The shop's answer, shown on the buyer's page; a message announces it if the shop wants. */
export const answerRepair = operation({
  ...change,
  ...caseAnswer,
  summary: 'api.answer_repair',
  path: '/api/cert/products/repairs/:repair_no/answers',
  input: z.object({ ...one, words: requiredLines(repairWordsMost), sends: z.boolean().default(true) }),
  output: repairDetail,
  fails: ['repair.none', 'repair.emptied', 'repair.told_too_often'],
})

/** The shop's own note on a request; its buyer never sees it. */
export const noteRepair = operation({
  ...change,
  ...caseNote,
  summary: 'api.note_repair',
  path: '/api/cert/products/repairs/:repair_no/notes',
  input: z.object({ ...one, words: requiredLines(repairWordsMost) }),
  exact: true,
  fails: ['repair.none'],
})

/** The buyer's name and contact whole: for a reason, after a second proof, and never without a line in the log. */
export const revealRepair = operation({
  ...change,
  ...caseReveal,
  summary: 'api.reveal_repair',
  path: '/api/cert/products/repairs/:repair_no/reveal',
  input: z.object({ ...one, ...caseRevealFields }),
  output: z.object({ name: z.string(), contact: z.string() }),
  exact: true,
  fails: ['repair.none', 'repair.contact_gone', ...proofFails],
})
