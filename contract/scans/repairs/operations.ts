import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { requiredLines } from '../../kernel/wire.ts'
import { repairSymptomMost } from '../../repairs/request.ts'
import { pictureIds } from '../pictures/operations.ts'
import { authQrCode, proofChannel } from '../proof-fields.ts'

/** The owner of a product asks the shop to repair it (product H). */
export const requestRepair = operation({
  summary: 'api.request_repair',
  method: 'POST',
  path: '/codes/:auth_qr_code/repair',
  doors: ['buyer'],
  caller: 'buyer',
  plan: 'open',
  input: z.object({
    auth_qr_code: authQrCode,
    symptom: requiredLines(repairSymptomMost),
    pictures: pictureIds.default([]).meta({ description: 'ids of uploaded pictures' }),
    channel: proofChannel.optional().meta({ description: 'which of the proved contacts is told of each step' }),
    agreed: z.literal(true),
  }),
  output: z.object({
    reference: z.string().meta({ description: 'names the request and opens nothing' }),
    link: z.string().meta({ description: 'the end of the address under which its buyer sees it' }),
  }),
  status: 201,
  exact: true,
  idempotent: true,
  fails: [
    'shop.not_found',
    'scan.too_many',
    'scan.not_genuine',
    'scan.destroyed',
    'owner.unproven',
    'code.not_possible',
    'repair.closed',
    'repair.out_of_warranty',
    'repair.open_already',
    'repair.no_contact',
    'repair.too_many',
    'picture.gone',
  ],
})
