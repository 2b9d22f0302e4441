import { z } from 'zod'
import { listQuery, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { plainText, requiredText, seoulTime } from '../kernel/wire.ts'
import { lookReasonMost, proofFails, proofFields } from '../members/look.ts'
import { oneRecall, recallRead } from './one-recall.ts'
import { recallAnswers, recallDeliveries, recallExportMost, recallOffers } from './recall.ts'

/** The owners of a recall's codes, their notices and answers. */

const look = { ...recallRead, permission: 'support', doors: ['shop'] } as const

/** Tabs of the list: `missed` has the owners that no message has reached. */
export const ownerTabs = ['missed', 'waiting', 'unanswered', 'wants', 'seen', 'discarded'] as const
export type OwnerTab = (typeof ownerTabs)[number]

export const recallOwner = z.object({
  owner_no: z.string(),
  serial_number: z.string(),
  product_name: z.string(),
  variant_name: z.string(),
  name: z.string().meta({ description: 'masked; empty where it is gone' }),
  contact: z.string().nullable().meta({ description: 'masked; null where there is none' }),
  channel: z.enum(['sms', 'email']).nullable(),
  delivery: z.enum(recallDeliveries),
  failure: z.string().nullable().meta({ description: 'why it failed, as the history of messages says it' }),
  told_at: seoulTime.nullable(),
  reminded_at: seoulTime.nullable(),
  read_at: seoulTime.nullable(),
  answer: z.enum(recallAnswers).nullable(),
  offer: z.enum(recallOffers).nullable(),
  answered_at: seoulTime.nullable(),
  is_owner: z.boolean().meta({ description: 'whether the code is still theirs' }),
})
export type RecallOwner = z.output<typeof recallOwner>

const filters = {
  tab: z.enum(['', ...ownerTabs]).default(''),
  keyword: plainText(80).default('').meta({ description: 'a whole serial' }),
}

/** The owners of a recall, masked; `counts` are the numbers on the tabs. The look is logged. */
export const searchRecallOwners = operation({
  ...look,
  summary: 'api.search_recall_owners',
  method: 'GET',
  path: '/api/cert/products/recalls/:recall_no/owners',
  input: listQuery({ ...oneRecall, ...filters }),
  output: z.object({
    owners: z.array(recallOwner),
    ...tabbed(ownerTabs),
  }),
  exact: true,
  fails: ['recall.none'],
})

/** Name and contact of an owner whole: for a reason, after a second proof, and never without a line in the log. */
export const revealRecallOwner = operation({
  ...look,
  summary: 'api.reveal_recall_owner',
  method: 'POST',
  path: '/api/cert/products/recalls/:recall_no/owners/:owner_no/reveal',
  input: z.object({
    ...oneRecall,
    owner_no: oneRecall.recall_no,
    reason: requiredText(lookReasonMost),
    ...proofFields,
  }),
  output: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  body_only: ['reason', 'password', 'code'],
  fails: ['recall.none', 'recall.no_contact', ...proofFails],
})

/** Exports the unmasked owners for phone calls: with a reason and a second proof, up to a limit. */
export const exportRecallOwners = operation({
  ...look,
  summary: 'api.export_recall_owners',
  method: 'POST',
  path: '/api/cert/products/recalls/:recall_no/owners/export',
  input: z.object({ ...oneRecall, ...filters, reason: requiredText(lookReasonMost), ...proofFields }),
  output: z.unknown().meta({ description: `at most ${recallExportMost} rows` }),
  download: ['xlsx'],
  body_only: ['reason', 'password', 'code'],
  exact: true,
  fails: ['recall.none', 'recall.no_data', 'recall.too_many_to_export', ...proofFails],
})
