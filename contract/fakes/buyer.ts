import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { plainText, requiredLines, seoulDay, seoulTime } from '../kernel/wire.ts'
import { pictureIds } from '../scans/pictures/operations.ts'
import { fakePlaceMost, fakePriceMost, fakeSellerMost, fakeStates, fakeWordsMost } from './report.ts'

/** A buyer reports a suspected fake, and sees by a link of their own what became of it (product D). */

const of_buyer = { caller: 'buyer', plan: 'open', doors: ['buyer'] } as const
/** Unguessable ends of links. */
const token = z.string().regex(/^[A-Za-z0-9_-]{32}$/)

/** Reports a suspected fake. The answer is equal for known and unknown codes: it reveals no codes. */
export const reportFake = operation({
  ...of_buyer,
  summary: 'api.report_fake',
  method: 'POST',
  path: '/fakes',
  input: z.object({
    auth_qr_code: plainText(400).default('').meta({ description: 'the scanned value, where there is one' }),
    pictures: pictureIds.default([]).meta({ description: 'ids of uploaded pictures' }),
    description: requiredLines(fakeWordsMost),
    seller: plainText(fakeSellerMost).default(''),
    place: plainText(fakePlaceMost).default('').meta({ description: 'where it was bought: a shop or an address' }),
    price: plainText(fakePriceMost).default(''),
    bought_on: seoulDay.optional(),
    contact: plainText(254).default('').meta({ description: 'mobile number or e-mail address; optional' }),
    agreed: z.literal(true),
  }),
  output: z.object({
    reference: z.string().meta({ description: 'names the report and opens nothing' }),
    link: z.string().meta({ description: 'the end of the address under which its sender sees it' }),
  }),
  status: 201,
  idempotent: true,
  body_only: ['contact'],
  fails: ['shop.not_found', 'fake.too_many', 'fake.contact_invalid', 'fake.in_future', 'picture.gone'],
})

export const fakeReport = z.object({
  reference: z.string(),
  state: z.enum(fakeStates),
  reported_at: seoulTime,
  code: z.string().meta({ description: 'as it was scanned or typed; empty where there was none' }),
  description: z.string(),
  seller: z.string(),
  place: z.string(),
  price: z.string(),
  bought_on: seoulDay.nullable(),
  contact: z.string().nullable().meta({ description: 'masked' }),
  pictures: z.number().int(),
  answers: z.array(z.object({ words: z.string(), written_at: seoulTime })),
})
export type FakeReport = z.output<typeof fakeReport>

const ofLink = z.object({ link: token })

/** The reporter's view of a report, found by its link only, never by the reference. */
export const viewFake = operation({
  ...of_buyer,
  summary: 'api.view_fake',
  method: 'GET',
  path: '/fakes/:link',
  input: ofLink,
  output: fakeReport,
  fails: ['shop.not_found', 'fake.too_many', 'fake.not_found'],
})

/** Returns a report's receipt as a file. */
export const getFakeReceipt = operation({
  ...of_buyer,
  summary: 'api.get_fake_receipt',
  method: 'GET',
  path: '/fakes/:link/receipt',
  input: ofLink,
  output: z.unknown(),
  download: ['pdf'],
  fails: ['shop.not_found', 'fake.too_many', 'fake.not_found'],
})
