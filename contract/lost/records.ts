import { z } from 'zod'
import { caseNews, caseNo, caseNote, casePicture, caseSearch, caseSheet, pictureId } from '../cases/operations.ts'
import { dayRange, listQuery, tabbed } from '../kernel/list.ts'
import { operation } from '../kernel/operation.ts'
import { memberFails } from '../members/member-id.ts'
import { plainLines, plainText, requiredLines, requiredText, seoulDay, seoulTime } from '../kernel/wire.ts'
import { note } from '../kernel/note.ts'
import { lostKinds, lostResolutions, lostStates, releaseResolutions } from './record.ts'
import { productCard } from '../products/card.ts'

/** Lost records: reports of a loss and what became of them (002 §7.1, product F). */

/** The longest description, as the buyer's own report has it. */
export const descriptionMost = 500
/** Rows of one sheet. */
export const lostExportMost = 20_000
/** The longest reason for a download. */
export const lostReasonMost = 200

export const lostRecord = z.object({
  lost_no: z.string(),
  serial_number: z.string(),
  ...productCard,
  member_id: z.string().nullable(),
  member_name: z.string().nullable().meta({ description: 'masked' }),
  kind: z.enum(lostKinds),
  state: z.enum(lostStates),
  reported_at: seoulTime,
  reported_by: z.enum(['member', 'operator']),
  resolved_at: seoulTime.nullable(),
  resolution: z.enum(lostResolutions).nullable(),
  attempt_count: z.number().int().meta({ description: 'what others tried since the report; scans are none' }),
  new_attempts: z.number().int().meta({ description: 'attempts that nobody of the shop has looked at' }),
  last_attempt_at: seoulTime.nullable(),
  scan_count: z.number().int().meta({ description: 'scans since the report, by others than the owner' }),
})
export type LostRecord = z.output<typeof lostRecord>

const filters = {
  serial_number: plainText(80).default(''),
  product_name: plainText(250).default(''),
  member_id: plainText(120).default(''),
  state: z.enum(['', ...lostStates]).default(''),
  ...dayRange,
}

const read = { caller: 'operator', plan: 'plus', screen: 'lostRecord', doors: ['not_imweb'] } as const
const change = { ...read, permission: 'support' } as const

/** Last reported first. `counts` are the numbers on the tabs, under the other filters. */
export const searchLost = operation({
  ...read,
  ...caseSearch,
  summary: 'api.search_lost',
  path: '/api/cert/products/lost/serials/search',
  input: listQuery(filters),
  output: z.object({
    serials: z.array(lostRecord),
    ...tabbed(lostStates),
  }),
})

/** Counts unseen attempts, for the badge of the menu. */
export const countLostNews = operation({
  ...read,
  ...caseNews,
  summary: 'api.count_lost_news',
  path: '/api/cert/products/lost/news',
  output: z.object({ attempts: z.number().int(), records: z.number().int() }),
})

/** The records as a sheet; who took it and why is kept. */
export const exportLost = operation({
  ...change,
  ...caseSheet,
  summary: 'api.export_lost',
  path: '/api/cert/products/lost/serials/export',
  input: z.object({ ...filters, reason: requiredText(lostReasonMost) }),
  fails: ['lost.no_data', 'lost.too_many_to_export'],
})

export const lostDetail = lostRecord.extend({
  occurred_on: seoulDay.nullable(),
  place: z.string(),
  description: z.string(),
  police_report_no: z.string(),
  reported_name: z.string().meta({ description: 'login or member id of whoever reported it' }),
  member_phone: z.string().nullable().meta({ description: 'masked' }),
  member_email: z.string().nullable().meta({ description: 'masked' }),
  resolved_name: z.string().nullable(),
  resolved_note: z.string().nullable(),
  replacement_serial: z.string().nullable(),
  pictures: z.array(z.string()).meta({ description: 'ids of the pictures that the buyer added' }),
  notes: z.array(note),
})
lostDetail.register(z.globalRegistry, { id: 'Lost' })
export type LostDetail = z.output<typeof lostDetail>

const record = { lost_no: caseNo }

/** One record, whole. */
export const getLost = operation({
  ...read,
  summary: 'api.get_lost',
  method: 'GET',
  path: '/api/cert/products/lost/records/:lost_no',
  input: z.object(record),
  output: lostDetail,
  fails: ['lost.no_record'],
})

/** Returns a picture of a record; the look is logged. */
export const getLostPicture = operation({
  ...read,
  ...casePicture,
  summary: 'api.get_lost_picture',
  path: '/api/cert/products/lost/records/:lost_no/pictures/:picture_id',
  input: z.object({ ...record, picture_id: pictureId }),
  fails: ['lost.no_record'],
})

/**
 * Reports a loss for a buyer. From then on the code can be neither registered nor handed over. A member id, where one is
 * given, must be the owner's.
 */
export const registerLost = operation({
  ...change,
  summary: 'api.register_lost',
  method: 'POST',
  path: '/api/cert/products/lost/serials',
  exact: true,
  input: z.object({
    serial_number: requiredText(80),
    member_id: plainText(120).default(''),
    kind: z.enum(lostKinds).default('lost'),
    occurred_on: seoulDay.optional(),
    place: plainText(100).default(''),
    description: plainLines(descriptionMost).default(''),
    police_report_no: plainText(50).default(''),
  }),
  output: lostDetail,
  status: 201,
  idempotent: true,
  fails: ['code.not_found', 'code.not_possible', ...memberFails, 'lost.other_member', 'lost.in_future'],
})

/** Ends a record: the code returns to its state before the loss. No notices are sent. */
export const releaseLost = operation({
  ...change,
  summary: 'api.release_lost',
  method: 'POST',
  path: '/api/cert/products/lost/records/:lost_no/release',
  exact: true,
  input: z.object({
    ...record,
    resolution: z.enum(releaseResolutions).default('admin_closed'),
    note: plainLines(descriptionMost).default(''),
  }),
  output: lostDetail,
  fails: ['lost.no_record', 'lost.resolved_already', 'code.not_possible'],
})

/**
 * Gives the owner another code in place of the lost one: it takes over the owner and the rest of the warranty, and the lost
 * one is blocked for good.
 */
export const replaceLost = operation({
  ...change,
  summary: 'api.replace_lost',
  method: 'POST',
  path: '/api/cert/products/lost/records/:lost_no/replace',
  exact: true,
  input: z.object({ ...record, replacement: plainText(80).default('') }),
  output: z.object({ lost_no: z.string(), replacement_serial: z.string() }),
  idempotent: true,
  fails: [
    'lost.no_record',
    'lost.resolved_already',
    'lost.no_owner',
    'lost.own_serials',
    'lost.replacement_unfit',
    'code.not_found',
    'code.not_possible',
  ],
})

/** The shop's own note on a record. */
export const noteLost = operation({
  ...change,
  ...caseNote,
  summary: 'api.note_lost',
  path: '/api/cert/products/lost/records/:lost_no/notes',
  input: z.object({ ...record, words: requiredLines(descriptionMost) }),
  exact: true,
  fails: ['lost.no_record'],
})

/** Marks the attempts of a record as seen. */
export const seeLost = operation({
  ...change,
  summary: 'api.see_lost',
  method: 'POST',
  path: '/api/cert/products/lost/records/:lost_no/seen',
  input: z.object(record),
  output: z.object({ seen: z.number().int() }),
  fails: ['lost.no_record'],
})
