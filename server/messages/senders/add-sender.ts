import { type SenderProblem, senderDigits, senderProblem } from '#contract/messages/senders/sender-number.ts'
import { proofBytesMost, sendersMost } from '#contract/messages/senders/senders.ts'
import { visibleName } from './proof-name.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { imageFailure } from '../../pictures/image-failure.ts'
import { senderOf } from './senders.ts'
import type { Handler } from '../../kernel/handle.ts'

const wrong: Readonly<Record<SenderProblem, FailureCode>> = {
  form: 'message.sender_form',
  area_code: 'message.sender_area_code',
  representative: 'message.sender_representative',
  forwarding: 'message.sender_forwarding',
}
const pixelsMost = 40_000_000

/** Requests a sender number; its proof is accessible to staff only. */
export const addSender: Handler<'addSender'> = async (context, input) => {
  const number = senderDigits(input.number)
  const problem = senderProblem(number)
  if (problem !== null) throw new Failure(wrong[problem], { fields: [{ path: 'number', code: wrong[problem] }] })
  await context.read((context) => mustBeNew(context, number))
  const proof_file = await keepProof(context, Buffer.from(input.proof.bytes))
  return context.write(async (context) => {
    await mustBeNew(context, number)
    const { mall_id, shop_id } = context.shop
    const row = await context.tx
      .insertInto('message_sender')
      .values({
        mall_id,
        shop_id,
        number,
        proof_file,
        sender_id: context.uuid(),
        owner_type: input.owner_type,
        state: 'waiting',
        proof_name: visibleName(input.proof.file_name),
        asked_at: context.now(),
        asked_by: context.actor.kind === 'operator' ? context.actor.account_id : '',
      })
      // Two requests for the same number at once: one of them waits.
      .onConflict((conflict) =>
        conflict.columns(['mall_id', 'shop_id', 'number']).where('state', 'in', ['waiting', 'approved']).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw taken()
    const detail = { owner_type: input.owner_type }
    await recordAudit(context, { action: 'message.sender_asked', target: number, detail })
    return senderOf(row)
  })
}

async function mustBeNew({ shop, tx }: InTransaction<Context>, number: string): Promise<void> {
  const open = await tx
    .selectFrom('message_sender')
    .select('number')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('state', 'in', ['waiting', 'approved'])
    .execute()
  if (open.some((row) => row.number === number)) throw taken()
  if (open.length >= sendersMost) throw new Failure('message.sender_most', { values: { count: sendersMost } })
}

function taken(): Failure {
  return new Failure('message.sender_taken', { fields: [{ path: 'number', code: 'message.sender_taken' }] })
}

/** Stores a PDF unchanged, for download only; re-encodes a picture. */
async function keepProof({ providers, uuid, mall_id }: Context, bytes: Buffer): Promise<string> {
  if (bytes.byteLength > proofBytesMost) throw imageFailure('too_large')
  const key = `proofs/${mall_id}/${uuid()}`
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    await providers.files.put(`${key}.pdf`, bytes, 'application/pdf')
    return `${key}.pdf`
  }
  const limits = { max_bytes: proofBytesMost, max_pixels: pixelsMost, format: 'png' } as const
  const image = await providers.readImage(bytes, limits)
  if ('problem' in image) {
    if (image.problem !== 'not_an_image' && image.problem !== 'animated') throw imageFailure(image.problem)
    throw new Failure('message.proof_kind', { fields: [{ path: 'proof', code: 'message.proof_kind' }] })
  }
  await providers.files.put(`${key}.png`, image.bytes, 'image/png')
  return `${key}.png`
}
