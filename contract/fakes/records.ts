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
import { plainText, requiredLines, requiredText, seoulDay, seoulTime } from '../kernel/wire.ts'
import { lookReasonMost, proofFails } from '../members/look.ts'
import { fakeStates, fakeWordsMost } from './report.ts'
import { productCard } from '../products/card.ts'

/** The shop's queue of suspected fakes (product D, F). */

/** Rows of one sheet. */
export const fakeExportMost = 20_000

const read = { caller: 'operator', plan: 'basic', doors: ['shop'] } as const
const change = { ...read, permission: 'support' } as const

/** The present state of the reported code. */
const reportedCode = z.object({
  serial_number: z.string(),
  cert_status: certStatus,
  blocked_reason: z.string().nullable(),
  ...productCard,
})

export const fakeRecord = z.object({
  fake_no: z.string(),
  reference: z.string(),
  state: z.enum(fakeStates),
  reported_at: seoulTime,
  scanned: z.string().meta({ description: 'the code as it was scanned or typed; empty where there was none' }),
  code: reportedCode.nullable().meta({ description: 'null where the shop has no such code' }),
  picture_count: z.number().int(),
  has_contact: z.boolean(),
  answered_at: seoulTime.nullable(),
})
export type FakeRecord = z.output<typeof fakeRecord>

const filters = {
  keyword: plainText(80).default('').meta({ description: 'a whole reference or serial' }),
  state: z.enum(['', ...fakeStates]).default(''),
  ...dayRange,
}

/** Last reported first. `counts` are the numbers on the tabs, under the other filters. */
export const searchFakes = operation({
  ...read,
  ...caseSearch,
  summary: 'api.search_fakes',
  path: '/api/cert/products/fakes/search',
  input: listQuery(filters),
  output: z.object({
    reports: z.array(fakeRecord),
    ...tabbed(fakeStates),
  }),
})

/** Counts new reports, for the badge of the menu. */
export const countFakeNews = operation({
  ...read,
  ...caseNews,
  summary: 'api.count_fake_news',
  path: '/api/cert/products/fakes/news',
  output: z.object({ reports: count }),
})

/** The reports as a sheet; who took it and why is kept. */
export const exportFakes = operation({
  ...change,
  ...caseSheet,
  summary: 'api.export_fakes',
  path: '/api/cert/products/fakes/export',
  input: z.object({ ...filters, reason: requiredText(lookReasonMost) }),
  fails: ['fake.no_data', 'fake.too_many_to_export'],
})

export const fakeDetail = fakeRecord.extend({
  description: z.string(),
  seller: z.string(),
  place: z.string(),
  price: z.string(),
  bought_on: seoulDay.nullable(),
  contact: z.string().nullable().meta({ description: 'masked' }),
  can_send: z.boolean().meta({ description: 'whether an answer can be announced by a message' }),
  emptied: z
    .boolean()
    .meta({ description: 'words, pictures and contact are gone: their time is over or their sender is' }),
  pictures: z.array(z.string()).meta({ description: 'ids' }),
  story: z.array(
    z.object({
      entry_no: z.string(),
      kind: z.enum(['state', 'answer']),
      state: z.enum(fakeStates).nullable(),
      words: z.string().nullable(),
      sent: z.boolean(),
      written_at: seoulTime,
      written_by: z.string(),
    }),
  ),
  notes: z.array(note),
})
fakeDetail.register(z.globalRegistry, { id: 'Fake' })
export type FakeDetail = z.output<typeof fakeDetail>

const report = { fake_no: caseNo }

/** One report, whole. */
export const getFake = operation({
  ...read,
  summary: 'api.get_fake',
  method: 'GET',
  path: '/api/cert/products/fakes/:fake_no',
  input: z.object(report),
  output: fakeDetail,
  fails: ['fake.no_report'],
})

/** A picture of a report, for the shop's team only; not cached. */
export const getFakePicture = operation({
  ...read,
  ...casePicture,
  summary: 'api.get_fake_picture',
  path: '/api/cert/products/fakes/:fake_no/pictures/:picture_id',
  input: z.object({ ...report, picture_id: pictureId }),
  fails: ['fake.no_report'],
})

/** Takes a report up, judges it, or looks at it again. */
export const judgeFake = operation({
  ...change,
  summary: 'api.judge_fake',
  method: 'PUT',
  path: '/api/cert/products/fakes/:fake_no/state',
  input: z.object({ ...report, state: z.enum(fakeStates) }),
  output: fakeDetail,
  fails: ['fake.no_report', 'fake.not_possible'],
})

/** The shop's own note on a report; its sender never sees it. */
export const noteFake = operation({
  ...change,
  ...caseNote,
  summary: 'api.note_fake',
  path: '/api/cert/products/fakes/:fake_no/notes',
  input: z.object({ ...report, words: requiredLines(fakeWordsMost) }),
  exact: true,
  fails: ['fake.no_report'],
})

/** The shop's answer, shown on the sender's page; a message announces it if there is a contact. */
export const answerFake = operation({
  ...change,
  ...caseAnswer,
  summary: 'api.answer_fake',
  path: '/api/cert/products/fakes/:fake_no/answers',
  input: z.object({ ...report, words: requiredLines(fakeWordsMost), sends: z.boolean().default(true) }),
  output: fakeDetail,
  fails: ['fake.no_report', 'fake.emptied', 'fake.answered_too_often'],
})

/** The sender's contact whole: for a reason, after a second proof, and never without a line in the log. */
export const revealFake = operation({
  ...change,
  ...caseReveal,
  summary: 'api.reveal_fake',
  path: '/api/cert/products/fakes/:fake_no/reveal',
  input: z.object({ ...report, ...caseRevealFields }),
  output: z.object({ contact: z.string() }),
  fails: ['fake.no_report', 'fake.no_contact', ...proofFails],
})
