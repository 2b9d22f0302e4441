import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { plainLines, plainText, requiredLines, seoulDay, seoulTime } from '../../kernel/wire.ts'
import { lostKinds } from '../../lost/record.ts'
import { pictureIds } from '../pictures/operations.ts'
import { authQrCode } from '../proof-fields.ts'

/** An owner reports a loss and takes it back; a finder writes to the owner, and neither sees a contact (product D). */

/** Messages to the owner of one code within 24 hours: of one finder, and of all of them. */
export const finderMost = 2
export const finderDayMost = 10
/** Messages of one network about whatever is lost in a mall, within a day. */
export const finderTries = { count: 10, window: 24 * 60 * 60_000 } as const
/** Finder messages marked as abuse after which further ones are refused for this loss. */
export const finderAbuseMost = 3

const of_buyer = { caller: 'buyer', plan: 'open', doors: ['buyer'] } as const
const every = ['shop.not_found', 'scan.too_many', 'scan.not_genuine', 'scan.destroyed'] as const
const of_owner = [...every, 'owner.unproven'] as const
const ofCode = z.object({ auth_qr_code: authQrCode })
const standing = z.object({ cert_status: z.string() })

/** Registration and hand-over are refused from then on. */
export const reportOwnLoss = operation({
  ...of_buyer,
  summary: 'api.report_own_loss',
  method: 'POST',
  path: '/codes/:auth_qr_code/loss',
  input: ofCode.extend({
    kind: z.enum(lostKinds),
    occurred_on: seoulDay.optional(),
    place: plainText(100).default(''),
    description: plainLines(500).default(''),
    pictures: pictureIds.default([]).meta({ description: 'ids of uploaded pictures' }),
  }),
  output: standing,
  fails: [...of_owner, 'code.not_possible', 'lost.in_future', 'picture.gone'],
  idempotent: true,
})

/** Ends the owner's loss report and restores the code; a report by the shop is ended by the shop. */
export const takeBackLoss = operation({
  ...of_buyer,
  summary: 'api.take_back_loss',
  method: 'DELETE',
  path: '/codes/:auth_qr_code/loss',
  input: ofCode,
  output: standing,
  fails: [...of_owner, 'code.not_possible', 'loss.by_shop'],
})

/** A finder's words to the owner of a lost product. */
export const writeToOwner = operation({
  ...of_buyer,
  summary: 'api.write_to_owner',
  method: 'POST',
  path: '/codes/:auth_qr_code/found',
  input: ofCode.extend({ words: requiredLines(500) }),
  output: z.object({ left: z.number().int().meta({ description: 'how many more this finder may write' }) }),
  fails: [...every, 'finder.too_many', 'finder.not_lost'],
  idempotent: true,
})

export const finderMessage = z.object({ message_id: z.string(), words: z.string(), written_at: seoulTime })
export type FinderMessage = z.output<typeof finderMessage>

/** Lists the messages of finders since the loss, newest first; only its owner reads them. */
export const listFinderMessages = operation({
  ...of_buyer,
  summary: 'api.list_finder_messages',
  method: 'GET',
  path: '/codes/:auth_qr_code/found',
  input: ofCode,
  output: z.object({ messages: z.array(finderMessage) }),
  fails: of_owner,
})

/** The owner calls a message abuse: it is gone, and its writer is not heard again. */
export const reportFinderAbuse = operation({
  ...of_buyer,
  summary: 'api.report_finder_abuse',
  method: 'POST',
  path: '/codes/:auth_qr_code/found/:message_id/abuse',
  input: ofCode.extend({ message_id: z.string().regex(/^[0-9a-f-]{36}$/) }),
  output: z.object({ messages: z.array(finderMessage) }),
  fails: [...of_owner, 'finder.message_gone'],
})
